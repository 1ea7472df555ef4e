import { describe, expect, test } from 'vitest'
import { contrast } from '../features/catalogue/covers/palettes.ts'
import { houseColors, leadingHue, sheetColors } from './picture-colors.ts'

const pixels = (...colors: [color: readonly number[], times: number][]) =>
  Uint8Array.from(colors.flatMap(([color, times]) => Array.from({ length: times }, () => color).flat()))

const [navy, orange, grey] = [
  [21, 36, 110],
  [240, 130, 20],
  [120, 120, 122],
] as const

describe('the leading hue of a picture', () => {
  test('is that of what fills it, and not of what is brightest on it', () => {
    const hue = leadingHue(pixels([navy, 80], [orange, 15], [grey, 5]))?.hue ?? 0
    expect(hue).toBeGreaterThan(240)
    expect(hue).toBeLessThan(300)
    const warm = leadingHue(pixels([navy, 10], [orange, 80]))?.hue ?? 0
    expect(warm).toBeGreaterThan(40)
    expect(warm).toBeLessThan(90)
  })

  test('is not there in greys, however many, nor in nothing', () => {
    expect(leadingHue(pixels([grey, 100]))).toBeUndefined()
    expect(leadingHue(pixels([grey, 100], [orange, 2]))).toBeUndefined()
    expect(leadingHue(new Uint8Array())).toBeUndefined()
  })
})

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
