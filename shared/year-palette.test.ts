import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../tests/support/effort.ts'
import { hueDistance } from './picture-hue.ts'
import { yearPalette } from './year-palette.ts'

const times = (count: number, hue: number) => Array.from({ length: count }, () => hue)

test('has the colours of most covers, the most frequent first', () => {
  expect(yearPalette([...times(4, 150), ...times(9, 262), ...times(6, 30)])).toEqual([262, 30, 150])
})

test('takes neighbours for one colour, also at both ends of the circle', () => {
  expect(yearPalette([...times(3, 355), ...times(3, 5)])).toEqual([0])
  expect(yearPalette([...times(3, 208), ...times(3, 212)])).toEqual([210])
})

test('leaves out what a few covers have', () => {
  expect(yearPalette([...times(20, 80), 300])).toEqual([80])
})

test('has no colours for few covers', () => {
  expect(yearPalette([])).toEqual([])
  expect(yearPalette(times(4, 80))).toEqual([])
  expect(yearPalette(times(5, 80))).toEqual([80])
})

const hues = fc.array(fc.integer({ min: 0, max: 359 }), { maxLength: 60 })

test('is the same in any order, of colours that differ, each of them near a cover', () => {
  fc.assert(
    fc.property(hues, (covers) => {
      const palette = yearPalette(covers)
      expect(yearPalette(covers.toReversed())).toEqual(palette)
      expect(palette.length > 0).toBe(covers.length >= 5)
      for (const [index, hue] of palette.entries()) {
        expect(hue).toBeGreaterThanOrEqual(0)
        expect(hue).toBeLessThan(360)
        expect(covers.some((cover) => Math.abs(hueDistance(cover, hue)) <= 24)).toBe(true)
        for (const other of palette.slice(0, index)) {
          expect(Math.abs(hueDistance(hue, other))).toBeGreaterThanOrEqual(40)
        }
      }
    }),
    { numRuns: runs(400) },
  )
})
