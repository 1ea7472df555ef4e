import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
  isDynamicEntry?: boolean
}
type Manifest = Record<string, ManifestChunk>

const kilobyte = 1024
const entry = 'web/main.tsx'
const bookPage = 'web/pages/book.tsx'

/** Gzipped sizes: scripts and styles of the book page, the most visited one, and of any lazily loaded chunk. */
const limits = { script: 175 * kilobyte, style: 14 * kilobyte, lazy: 30 * kilobyte }

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
      const checks = [
        { what: 'book page, scripts', size: sum('.js'), limit: limits.script },
        { what: 'book page, styles', size: sum('.css'), limit: limits.style },
        ...[...all]
          .filter((file) => file.endsWith('.js') && !first.has(file))
          .map((file) => ({ what: file, size: sizes.get(file) ?? 0, limit: limits.lazy })),
      ]
      const tooLarge = checks.filter(({ size, limit }) => size > limit)
      const show = ({ what, size, limit }: (typeof checks)[number]) =>
        `${what}: ${(size / kilobyte).toFixed(1)} of ${limit / kilobyte} KB gz`
      console.log(`\nBudget\n${checks.slice(0, 2).map(show).join('\n')}`)
      const largest = checks.slice(2).toSorted((a, b) => b.size - a.size)[0]
      if (largest) console.log(`largest lazy part, ${show(largest)}`)
      if (tooLarge.length > 0) throw new Error(`Over budget:\n${tooLarge.map(show).join('\n')}`)
    },
  }
}
