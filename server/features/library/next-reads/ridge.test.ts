import { expect, test } from 'vitest'
import { ridgeWeights } from './ridge.ts'

test('what two pairs say together is shared between them', () => {
  // Both have an own weight of 3 and share 2, so the equations are 16 a + 2 b = 3 and 2 a + 16 b = 2.
  const weights = ridgeWeights(2, [
    [2, [0, 1, 2]],
    [1, [0, 1]],
    [1, [2]],
  ])
  expect(weights[0]).toBeCloseTo(44 / 252, 12)
  expect(weights[1]).toBeCloseTo(26 / 252, 12)
})

test('what another pair explains already may count against a pair', () => {
  // 14 a + b + c = 1, a + 12 b = 1 and a + 12 c = 0.
  const weights = ridgeWeights(3, [
    [1, [0, 1, 2]],
    [1, [1, 3]],
  ])
  for (const [index, weight] of [132 / 1992, 155 / 1992, -11 / 1992].entries()) {
    expect(weights[index]).toBeCloseTo(weight, 12)
  }
})

test('a work without pairs has no weights, and a pair of which no library is left has none', () => {
  expect(ridgeWeights(0, [])).toEqual([])
  expect(ridgeWeights(1, [[0.5, [0]]])).toEqual([0])
})
