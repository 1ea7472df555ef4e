import { describe, expect, test } from 'vitest'
import { leadingHue } from './picture-hue.ts'

type Pixel = readonly [red: number, green: number, blue: number]
type Part = [count: number, pixel: Pixel, opacity?: number]

const opaque = (...parts: Part[]) =>
  Uint8Array.from(parts.flatMap(([count, pixel]) => Array.from({ length: count }, () => pixel).flat()))

/** As a canvas has them. */
const ofCanvas = (...parts: Part[]) =>
  new Uint8ClampedArray(
    parts.flatMap(([count, pixel, opacity = 255]) => Array.from({ length: count }, () => [...pixel, opacity]).flat()),
  )

const [navy, blue, red, orange, grey] = [
  [21, 36, 110],
  [30, 60, 160],
  [190, 40, 40],
  [240, 130, 20],
  [120, 120, 122],
] as const

describe.each([
  { channels: 3, hueOf: (...parts: Part[]) => leadingHue(opaque(...parts)) },
  { channels: 4, hueOf: (...parts: Part[]) => leadingHue(ofCanvas(...parts), 4) },
])('the leading hue of pixels with $channels channels', ({ hueOf }) => {
  test('is that of what fills it, and not of what is brightest on it', () => {
    const hue = hueOf([80, navy], [15, orange], [5, grey])?.hue ?? 0
    expect(hue).toBeGreaterThan(240)
    expect(hue).toBeLessThan(300)
    const warm = hueOf([10, navy], [80, orange])?.hue ?? 0
    expect(warm).toBeGreaterThan(40)
    expect(warm).toBeLessThan(90)
  })

  test('is that of the most frequent colour, not of the paper around it', () => {
    const leading = hueOf([70, [248, 246, 240]], [20, blue], [10, [160, 60, 50]])
    expect(leading?.hue).toBeGreaterThan(250)
    expect(leading?.hue).toBeLessThan(280)
    expect(leading?.chroma).toBeGreaterThan(0.1)
  })

  test('of reds is one hue, though they are at both ends of the circle', () => {
    const hue = hueOf([50, red], [50, [190, 40, 60]])?.hue ?? 180
    expect(Math.cos((hue * Math.PI) / 180)).toBeGreaterThan(0.8)
  })

  test('is not there in greys, however many, nor in nothing', () => {
    expect(hueOf([100, grey])).toBeUndefined()
    expect(hueOf([100, grey], [2, orange])).toBeUndefined()
    expect(hueOf([99, [20, 20, 20]], [1, red])).toBeUndefined()
    expect(hueOf()).toBeUndefined()
  })
})

test('what cannot be seen has no hue', () => {
  expect(leadingHue(ofCanvas([100, red, 0]), 4)).toBeUndefined()
  const hue = leadingHue(ofCanvas([100, red, 0], [10, blue]), 4)?.hue
  expect(hue).toBeGreaterThan(250)
  expect(hue).toBeLessThan(280)
})
