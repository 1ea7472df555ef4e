import { expect, test } from 'vitest'
import { press } from './selection.ts'

const keys = ['a', 'b', 'c', 'd', 'e']
const after = (chosen: string[], key: string, anchor?: string, most = 5) =>
  [...press(new Set(chosen), { keys, key, anchor, most })].toSorted()

test('pressing selects, and pressing again deselects', () => {
  expect(after([], 'b')).toEqual(['b'])
  expect(after(['b', 'd'], 'b')).toEqual(['d'])
})

test('a range gets the state of the pressed item, in either direction', () => {
  expect(after(['b'], 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(after(['d'], 'a', 'd')).toEqual(['a', 'b', 'c', 'd'])
  expect(after(['a', 'b', 'c', 'd'], 'c', 'a')).toEqual(['d'])
})

test('a range from a removed anchor is only the pressed item', () => {
  expect(after([], 'c', 'z')).toEqual(['c'])
})

test('the limit is not exceeded', () => {
  expect(after([], 'e', 'a', 3)).toEqual(['a', 'b', 'c'])
  expect(after(['a', 'b'], 'c', undefined, 2)).toEqual(['a', 'b'])
})
