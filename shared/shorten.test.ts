import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test('a text that fits stays as it is', () => {
  expect(shorten('A hole in the ground', 20)).toBe('A hole in the ground')
})

test('a longer one is cut at the length, also at a blank, with an ellipsis', () => {
  expect(shorten('A hole in the ground', 7)).toBe('A hole …')
  expect(shorten('x'.repeat(150), 100)).toBe(`${'x'.repeat(100)}…`)
})

test('a character of two halves is not cut in two', () => {
  expect(shorten('📚📚📚', 2)).toBe('📚📚…')
})
