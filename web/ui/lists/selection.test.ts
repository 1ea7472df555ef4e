import { expect, test } from 'vitest'
import { press } from './selection.ts'

const keys = ['a', 'b', 'c', 'd', 'e']
const after = (chosen: string[], key: string, anchor?: string, most = 5) =>
  [...press(new Set(chosen), { keys, key, anchor, most })].toSorted()

test('pressing chooses, and pressing again does not', () => {
  expect(after([], 'b')).toEqual(['b'])
  expect(after(['b', 'd'], 'b')).toEqual(['d'])
})

test('a range gets the state of what was pressed, in either direction', () => {
  expect(after(['b'], 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(after(['d'], 'a', 'd')).toEqual(['a', 'b', 'c', 'd'])
  expect(after(['a', 'b', 'c', 'd'], 'c', 'a')).toEqual(['d'])
})

test('a range from what is no longer there is only what was pressed', () => {
  expect(after([], 'c', 'z')).toEqual(['c'])
})

test('no more are chosen than may be', () => {
  expect(after([], 'e', 'a', 3)).toEqual(['a', 'b', 'c'])
  expect(after(['a', 'b'], 'c', undefined, 2)).toEqual(['a', 'b'])
})
