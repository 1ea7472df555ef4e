import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../tests/support/effort.ts'
import { drawPortrait } from './draw-portrait.ts'

const names = Array.from({ length: 400 }, (_, index) => `Reader ${index}`)

test('a name has the same portrait however it is typed', () => {
  expect(drawPortrait(' Zoë Ferrer ')).toEqual(drawPortrait('Zoe\u0308 Ferrer'))
  // What a later version drew differently would look like another person.
  expect(drawPortrait('Ursula K. Le Guin')).toMatchObject({ hue: 235, otherHue: 80 })
})

test('people seldom share a portrait', () => {
  const drawn = new Set(names.map((name) => JSON.stringify(drawPortrait(name))))
  expect(drawn.size).toBeGreaterThan(380)
  const looks = new Set(names.map((name) => `${drawPortrait(name).hue} ${drawPortrait(name).shapes.length}`))
  expect(looks.size).toBeGreaterThan(50)
})

test('every name has one, drawn with paths that browsers read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const { shapes } = drawPortrait(name)
      expect(shapes.length).toBeGreaterThan(3)
      expect(new Set(shapes.map(({ d }) => d)).size).toBe(shapes.length)
      for (const { d } of shapes) expect(d).toMatch(/^M[-\d.,\sMLHVQTSCAz]+[zZ]?$/i)
      expect(shapes.map(({ d }) => d).join('')).not.toMatch(/NaN|Infinity|undefined/)
    }),
    { numRuns: runs(200) },
  )
})
