import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

/**
 * `node scripts/cut-fonts.ts` makes the interface's fonts, `web/ui/theme/fonts/`, from those of the packages, which have all
 * weights, fractions and tables for vertical lines.
 */

const root = path.resolve(import.meta.dirname, '..')
export const fontsFolder = path.join(root, 'web/ui/theme/fonts')

/** The weights that the interface uses; the others are two fifths of a file. */
const weights = { literata: [400, 600], figtree: [400, 700] } as const

/** What the browser turns on by itself, and `tabular-nums`. */
const keepFeatures = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum']

/** Tables for vertical lines, for old screens and for menus of styles. */
const dropTables = ['VORG', 'STAT', 'gasp', 'vhea', 'vmtx']

async function cut(font: Buffer, [min, max]: readonly [number, number]): Promise<Buffer> {
  const parsedFont = create(font)
  if (!('characterSet' in parsedFont)) throw new Error('A file with several fonts.')
  // The package's types lack the last three.
  const options = {
    targetFormat: 'woff2' as const,
    variationAxes: { wght: { min, max, default: min } },
    keepFeatures,
    dropTables,
    noHinting: true,
  }
  return subsetFont(font, String.fromCodePoint(...parsedFont.characterSet), options)
}

/** The cut fonts by the names of their files. */
export async function cutFonts(): Promise<Map<string, Buffer>> {
  const fonts = new Map<string, Buffer>()
  for (const [family, range] of Object.entries(weights)) {
    for (const script of ['latin', 'latin-ext']) {
      const name = `${family}-${script}-wght-normal.woff2`
      const whole = await readFile(path.join(root, 'node_modules/@fontsource-variable', family, 'files', name))
      fonts.set(name, await cut(whole, range))
    }
  }
  return fonts
}

if (process.argv[1] === import.meta.filename) {
  for (const [name, font] of await cutFonts()) await writeFile(path.join(fontsFolder, name), font)
}
