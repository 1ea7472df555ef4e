import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { cutFonts, fontsFolder } from './cut-fonts.ts'

test('the interface’s fonts are what is cut from the packages', async () => {
  const fonts = await cutFonts()
  expect(fonts.size).toBe(4)
  for (const [name, font] of fonts) {
    expect(font.equals(await readFile(path.join(fontsFolder, name))), name).toBe(true)
  }
})
