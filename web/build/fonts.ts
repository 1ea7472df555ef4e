import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** The weights that the interface uses; the others are two fifths of a file. */
const weights = { literata: [400, 600], figtree: [400, 700] } as const

/** What the browser turns on by itself, and `tabular-nums`. */
const keepFeatures = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum']

/** Tables for vertical lines, for old screens and for menus of styles. */
const dropTables = ['VORG', 'STAT', 'gasp', 'vhea', 'vmtx']

async function cut(font: Buffer, [min, max]: readonly [number, number]): Promise<Buffer> {
  const made = create(font)
  if (!('characterSet' in made)) throw new Error('A file with several fonts.')
  // The package's types lack the last three.
  const options = {
    targetFormat: 'woff2' as const,
    variationAxes: { wght: { min, max, default: min } },
    keepFeatures,
    dropTables,
    noHinting: true,
  }
  return subsetFont(font, String.fromCodePoint(...made.characterSet), options)
}

/** Makes the files that `ui/theme/fonts.css` names `quire-fonts/…`, once for each set of choices. */
export function fonts(): Plugin {
  return {
    name: 'quire-fonts',
    async config({ root = process.cwd() }) {
      const packages = path.join(root, 'node_modules')
      const choices = JSON.stringify([weights, keepFeatures, dropTables])
      const folder = path.join(packages, '.cache/quire-fonts', createHash('sha256').update(choices).digest('hex'))
      await mkdir(folder, { recursive: true })
      for (const [family, range] of Object.entries(weights)) {
        for (const script of ['latin', 'latin-ext']) {
          const name = `${family}-${script}-wght-normal.woff2`
          const target = path.join(folder, name)
          if (existsSync(target)) continue
          const whole = await readFile(path.join(packages, '@fontsource-variable', family, 'files', name))
          await writeFile(target, await cut(whole, range))
        }
      }
      return { resolve: { alias: { 'quire-fonts': folder } } }
    },
  }
}
