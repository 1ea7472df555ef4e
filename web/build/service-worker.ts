import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { pageFileOf } from '../../contract/page-files.ts'
import { offlineScreens } from '../worker/offline-screens.ts'

interface ManifestChunk {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
}
type Manifest = Record<string, ManifestChunk>

const entry = 'web/main.tsx'

/** What of them is loaded when it is needed, which would then be too late. */
const isPart = (key: string) =>
  key.startsWith('web/lib/') ||
  // The parts of a book's page that are put together in vite.config.ts.
  /^_(cards|journal)-/.test(key) ||
  /^web\/(ui|features\/(frame\/frame|frame\/live|frame\/timer|journal\/journal|journal\/notes|frame\/offline|journal\/readings|journal\/reviews|account\/session|library\/lists|library\/shelves|library\/shelving))\//.test(
    key,
  )

/** The files of the screens that open offline, with the parts in which readers write. */
function offlineFiles(manifest: Manifest): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  function add(key: string) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`)
    for (const imported of chunk.imports ?? []) add(imported)
    for (const part of chunk.dynamicImports ?? []) if (isPart(part)) add(part)
  }
  for (const key of [entry, ...offlineScreens.map(pageFileOf)]) {
    if (!manifest[key]) throw new Error(`The manifest lacks ${key}.`)
    add(key)
  }
  for (const font of manifest[entry]?.assets ?? []) if (font.includes('-latin-wght-')) files.add(`/${font}`)
  return [...files].toSorted()
}

/** Builds the worker as one file beside the assets, once it is known what they are called. */
export function serviceWorker(): Plugin {
  let root = ''
  let folder = ''
  return {
    name: 'quire-service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
      folder = path.resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const manifest = await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')
      const buildId = createHash('sha256').update(manifest).digest('base64url').slice(0, 10)
      await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: {
          buildId: JSON.stringify(buildId),
          offlineFiles: JSON.stringify(offlineFiles(JSON.parse(manifest) as Manifest)),
        },
        build: {
          outDir: folder,
          emptyOutDir: false,
          target: 'baseline-widely-available',
          rolldownOptions: {
            input: path.join(root, 'web/worker/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      })
    },
  }
}
