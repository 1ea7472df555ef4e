import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratingAt, ratingBeside } from './star-value.ts'

const steps = fc.constantFrom(0.25, 0.5)

test.each([
  [0, 0.5, 1],
  [0.1, 0.5, 1],
  [0.2, 0.5, 1],
  [0.21, 0.5, 1.5],
  [0.31, 0.5, 2],
  [0.45, 0.25, 2.25],
  [0.99, 0.25, 5],
  [1, 0.25, 5],
  [1.2, 0.5, 5],
])('the fraction %d in steps of %d is %d', (fraction, step, rating) => {
  expect(ratingAt(fraction, step)).toBe(rating)
})

test('every fraction gives the rating of a step at or after it', () => {
  fc.assert(
    fc.property(fc.double({ min: -0.5, max: 1.5, noNaN: true }), steps, (fraction, step) => {
      const rating = ratingAt(fraction, step)
      expect(rating % step).toBe(0)
      expect(rating).toBeGreaterThanOrEqual(1)
      expect(rating).toBeLessThanOrEqual(5)
      expect(rating).toBeGreaterThanOrEqual(Math.min(fraction, 1) * 5 - 1e-9)
    }),
  )
})

test('steps up and down from any rating are the neighbouring steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 500 }), steps, (hundredths, step) => {
      const rating = hundredths / 100
      const up = ratingBeside(rating, step, 1)
      const down = ratingBeside(rating, step, -1)
      expect([up % step, down % step]).toEqual([0, 0])
      expect(up > rating || up === 5).toBe(true)
      expect(down < rating || down === 1).toBe(true)
      expect(up - down).toBeLessThanOrEqual(2 * step)
    }),
  )
  expect(ratingBeside(0, 0.5, 1)).toBe(1)
})
