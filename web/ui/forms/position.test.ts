import { expect, test } from 'vitest'
import { positionIn } from './position.ts'

const max = 10_000

test.each([
  ['1', 1],
  [' 7 ', 7],
  ['10000', max],
])('%o is a position', (text, position) => {
  expect(positionIn(text, max)).toBe(position)
})

test.each(['', ' ', '0', '-1', '10001', '2.5', '1e9', 'NaN', 'Infinity', 'first'])('%o is not a position', (text) => {
  expect(positionIn(text, max)).toBeUndefined()
})
