import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

interface ManifestChunk {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
}
type Manifest = Record<string, ManifestChunk>

interface Check {
  what: string
  size: number
  limit: number
  packing?: string
}

const kilobyte = 1024
const entry = 'web/main.tsx'
const bookPage = 'web/pages/book.tsx'

/** Gzipped sizes: scripts and styles of the book page, the most visited one, and of any lazily loaded chunk. */
const limits = { script: 170 * kilobyte, style: 14 * kilobyte, lazy: 30 * kilobyte }

/** All files of a first visit to a book page, packed as browsers get them: what it fetches by itself, with fonts. */
const firstVisitLimit = 236 * kilobyte

/** The chunks of a screen, with all static imports. */
function filesOf(manifest: Manifest, keys: string[]): Set<string> {
  const files = new Set<string>()
  function add(key: string) {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const key of keys) add(key)
  return files
}

/** What the book page fetches at once after it is shown; it comes with nothing else that is lazy. */
const isLowerEnd = (key: string) => /^_(cards|journal)-/.test(key)

/** Without headers, the document and the cover, which the build does not know; `npm run bench -- light` has all. */
async function firstVisit(manifest: Manifest, folder: string): Promise<number> {
  const later = (manifest[bookPage]?.dynamicImports ?? []).filter(isLowerEnd)
  if (later.length === 0) throw new Error('The manifest lacks the lower end of the book page.')
  const fonts = (manifest[entry]?.assets ?? []).filter((file) => file.includes('-latin-wght-'))
  let total = 0
  for (const file of filesOf(manifest, [entry, bookPage, ...later])) {
    total += brotliCompressSync(await readFile(path.join(folder, file))).length
  }
  for (const file of fonts) total += (await readFile(path.join(folder, file))).length
  return total
}

/** Fails the build when a limit is exceeded. */
export function budget(): Plugin {
  let folder = ''
  return {
    name: 'quire-budget',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
      if (!manifest[entry] || !manifest[bookPage]) throw new Error('The manifest lacks the entry or the book page.')
      const all = filesOf(manifest, Object.keys(manifest))
      const sizes = new Map<string, number>()
      for (const file of all) {
        sizes.set(file, gzipSync(await readFile(path.join(folder, file)), { level: 9 }).length)
      }
      const first = filesOf(manifest, [entry, bookPage])
      const sum = (ending: string) =>
        [...first].filter((file) => file.endsWith(ending)).reduce((total, file) => total + (sizes.get(file) ?? 0), 0)
      const checks: Check[] = [
        { what: 'book page, scripts', size: sum('.js'), limit: limits.script },
        { what: 'book page, styles', size: sum('.css'), limit: limits.style },
        {
          what: 'book page, all files of a first visit',
          size: await firstVisit(manifest, folder),
          limit: firstVisitLimit,
          packing: 'br',
        },
        ...[...all]
          .filter((file) => file.endsWith('.js') && !first.has(file))
          .map((file) => ({ what: file, size: sizes.get(file) ?? 0, limit: limits.lazy })),
      ]
      const tooLarge = checks.filter(({ size, limit }) => size > limit)
      const show = ({ what, size, limit, packing = 'gz' }: Check) =>
        `${what}: ${(size / kilobyte).toFixed(1)} of ${limit / kilobyte} KB ${packing}`
      console.log(`\nBudget\n${checks.slice(0, 3).map(show).join('\n')}`)
      const largest = checks.slice(3).toSorted((a, b) => b.size - a.size)[0]
      if (largest) console.log(`largest lazy part, ${show(largest)}`)
      if (tooLarge.length > 0) throw new Error(`Over budget:\n${tooLarge.map(show).join('\n')}`)
    },
  }
}
