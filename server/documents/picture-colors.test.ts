import { describe, expect, test } from 'vitest'
import { contrast } from '../features/catalogue/covers/palettes.ts'
import { houseColors, sheetColors } from './picture-colors.ts'

describe('a sheet', () => {
  const sheets = [
    houseColors,
    sheetColors(undefined),
    ...Array.from({ length: 36 }, (_, index) => sheetColors({ hue: index * 10, chroma: 0.3 })),
  ]

  test('can be read in every hue', () => {
    for (const { ground, ink, faded, accent, field, onField } of sheets) {
      for (const color of [ink, faded, accent]) expect(contrast(color, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(onField, field)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('has another colour for another hue', () => {
    expect(new Set(sheets.map(({ field }) => field)).size).toBe(sheets.length)
  })
})
