import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { expect, test } from 'vitest'
import { readFont } from './font-files.ts'
import { loadFontkit } from './lazy-packages.ts'

const file = createRequire(import.meta.url).resolve('@fontsource/literata/files/literata-latin-400-normal.woff')
const read = (content: Buffer) => {
  const font = loadFontkit().create(content) as Font
  const { glyphs, advanceWidth } = font.layout('Emma, fifty')
  return { characters: font.characterSet, outlines: glyphs.map((glyph) => glyph.path.toSVG()), advanceWidth }
}

test('an unpacked font has the same letters, outlines and widths', () => {
  const unpacked = readFont(file)
  expect(unpacked.readUInt32BE(0)).toBe(0x00_01_00_00)
  expect(read(unpacked)).toEqual(read(readFileSync(file)))
  expect(read(unpacked).outlines.join('').length).toBeGreaterThan(100)
})
