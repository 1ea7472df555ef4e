import { expect, test } from 'vitest'
import { findHue } from './picture-hue.ts'

type Pixel = [red: number, green: number, blue: number, opacity?: number]

const picture = (...parts: [count: number, pixel: Pixel][]) =>
  new Uint8ClampedArray(
    parts.flatMap(([count, [red, green, blue, opacity = 255]]) =>
      Array.from({ length: count }, () => [red, green, blue, opacity]).flat(),
    ),
  )

const blue: Pixel = [30, 60, 160]
const red: Pixel = [190, 40, 40]

test('the most frequent colour counts, not the paper around it', () => {
  const hue = findHue(picture([70, [248, 246, 240]], [20, blue], [10, [160, 60, 50]]))
  expect(hue?.degrees).toBeGreaterThan(250)
  expect(hue?.degrees).toBeLessThan(280)
  expect(hue?.chroma).toBeGreaterThan(0.1)
})

test('red is near the end of the circle, and one hue all the same', () => {
  const hue = findHue(picture([50, red], [50, [190, 40, 60]]))
  expect(Math.cos(((hue?.degrees ?? 180) * Math.PI) / 180)).toBeGreaterThan(0.8)
})

test('a grey picture, one with a speck of colour, and one that cannot be seen have none', () => {
  expect(findHue(picture([100, [120, 120, 120]]))).toBeUndefined()
  expect(findHue(picture([99, [20, 20, 20]], [1, red]))).toBeUndefined()
  expect(findHue(picture([100, [190, 40, 40, 0]]))).toBeUndefined()
  expect(findHue(new Uint8ClampedArray())).toBeUndefined()
})
