import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkImages, type LinkImage } from '../../../../contract/links.ts'
import type { Box } from '../../../../shared/drawing.ts'
import { coverBoxes, fittedBox, gridBoxes, layouts, mirroredBox } from './image-layout.ts'

const box: Box = { x: 96, y: 730, width: 888, height: 940 }

const isWithin = (inner: Box, outer: Box) =>
  inner.x >= outer.x - 0.01 &&
  inner.y >= outer.y - 0.01 &&
  inner.x + inner.width <= outer.x + outer.width + 0.01 &&
  inner.y + inner.height <= outer.y + outer.height + 0.01

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width - 0.01 &&
  other.x < one.x + one.width - 0.01 &&
  one.y < other.y + other.height - 0.01 &&
  other.y < one.y + one.height - 0.01

test.each(Object.keys(layouts) as LinkImage[])('what is in the image “%s” is on its sheet', (image) => {
  const { width, height, words, art, single, quote, brand, singleBrand } = layouts[image]
  expect(`${width}x${height}`).toBe(linkImages[image])
  const sheet = { x: 0, y: 0, width, height }
  const foot = ({ size, ...at }: typeof brand) => ({ ...at, height: size })
  const boxes = [
    words,
    art,
    single.field,
    single.cover,
    single.words,
    quote.cover,
    quote.words,
    foot(brand),
    foot(singleBrand),
  ]
  for (const each of boxes) {
    expect(isWithin(each, sheet)).toBe(true)
    expect(isWithin(mirroredBox(each, layouts[image]), sheet)).toBe(true)
  }
  expect(overlap(words, art)).toBe(false)
  expect(overlap(single.words, single.cover)).toBe(false)
  expect(overlap(quote.words, quote.cover)).toBe(false)
  expect(overlap(single.words, foot(singleBrand))).toBe(false)
  expect(overlap(quote.words, foot(singleBrand))).toBe(false)
  expect(overlap(words, foot(brand))).toBe(false)
})

describe('boxes in rows', () => {
  test('are all within their box, and none on another', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 366 }), fc.constantFrom(1, 2 / 3), (count, ratio) => {
        const boxes = gridBoxes(count, box, { ratio, gap: 2 })
        expect(boxes).toHaveLength(count)
        expect(boxes.every((each) => isWithin(each, box))).toBe(true)
        const [first = box, ...others] = boxes
        expect(others.some((other) => overlap(first, other))).toBe(false)
      }),
      { numRuns: 100 },
    )
  })

  test('one cover is as large as it can be', () => {
    const [cover] = coverBoxes(1, { x: 0, y: 0, width: 200, height: 300 })
    expect(cover).toEqual({ x: 0, y: 0, width: 200, height: 300 })
  })

  test.each([
    [1, { x: 0, y: 50, width: 200, height: 200 }],
    [1 / 2, { x: 25, y: 0, width: 150, height: 300 }],
  ])('a cover of the ratio %d keeps it', (ratio, expected) => {
    expect(fittedBox(ratio, { x: 0, y: 0, width: 200, height: 300 })).toEqual(expected)
  })
})
