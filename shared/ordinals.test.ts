import { expect, test } from 'vitest'
import { formatOrdinal } from './ordinals.ts'

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [11, '11th'],
  [56, '56th'],
  [1121, '1,121st'],
])('%i is %s in English', (number, words) => {
  expect(formatOrdinal(number, { locale: 'en' })).toBe(words)
})

test('other languages get the number as they write it', () => {
  expect(formatOrdinal(1121, { locale: 'de' })).toBe('1.121')
})
