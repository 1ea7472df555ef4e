import { expect, test } from 'vitest'
import { createTranslator } from './translate.ts'
import { formatLength } from './length-words.ts'

const english = createTranslator('en', {})
const unknown = { pages: null, minutes: null, chapters: null }

test.each([
  [{ pages: 1 }, '1 page'],
  [{ pages: 1366 }, '1,366 pages'],
  [{ chapters: 1 }, '1 chapter'],
  [{ chapters: 12 }, '12 chapters'],
  [{ minutes: 492 }, '8 hours 12 minutes'],
  [{ minutes: 61 }, '1 hour 1 minute'],
  [{ minutes: 120 }, '2 hours'],
  [{ minutes: 45 }, '45 minutes'],
  [{ minutes: 0 }, '0 minutes'],
])('%o is %s long', (length, shown) => {
  expect(formatLength({ ...unknown, ...length }, english)).toBe(shown)
})

test('a book of unknown length says nothing about it', () => {
  expect(formatLength(unknown, english)).toBeUndefined()
})
