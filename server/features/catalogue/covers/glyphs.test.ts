import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hasGlyph, lineOutline, lineWidth, type Face } from './glyphs.ts'

/** Every character below the symbols of mathematics; what covers have letters for is among them. */
const characters = Array.from({ length: 0x22_00 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => !/\p{Cc}/u.test(character),
)
/** Those that are set closer or wider beside each other. */
const kerned = Array.from('AÁCFJKLOPQRTUVWXYZafgjkorstvwxyz“”‘’.,-–ГДРТУЧгдртуАΔΛΤΥΦαλτ')

/** What every release has drawn: a change here changes the covers of all books, and then `drawing` in cover-url.ts is raised. */
const drawn: Record<Face, string> = {
  roman: 'c259a583a30b17d938a1638fceb66cc4eaa90519f91d1a54020f82bb43fc0398',
  italic: '0538fb357dc4c17d9198d3adc13426c538dae39b1f534f7e062ff1b2c34a8095',
  sans: '9352bfbc5f2d025455288110cec7dec0a0fc68a31923f4318ad7452fe6bdff7e',
  condensed: 'ecf59ad94a565b9f899e9cfd686c5fd2ab75a44364d465144da6f2a1111ede64',
}

test.each(Object.entries(drawn) as [Face, string][])('%s letters look as in every release', (face, expected) => {
  const known = characters.filter((character) => hasGlyph(face, character))
  const pairs = kerned.flatMap((first) => kerned.map((second) => first + second))
  const hash = createHash('sha256')
  for (const text of [...known, ...pairs]) {
    hash.update(`${text} ${lineWidth(face, text, 0.02)} ${lineOutline(face, text, 10, 90, 60, 0.02)}\n`)
  }
  expect(hash.digest('hex')).toBe(expected)
})
