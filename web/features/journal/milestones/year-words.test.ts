import { expect, test } from 'vitest'
import { createTranslator } from '../../../../shared/translate.ts'
import { yearWords } from './year-words.ts'

const english = createTranslator('en', {})

test.each([
  [{ number: 2026, ordinal: 56, target: 63 }, 'Your 56th of 63 this year'],
  [{ number: 2026, ordinal: 63, target: 63 }, 'Your 63rd of 63 this year'],
  [{ number: 2026, ordinal: 64, target: 63 }, 'Your 64th this year'],
  [{ number: 2026, ordinal: 1, target: null }, 'Your 1st this year'],
  [{ number: 2011, ordinal: 2, target: 12 }, 'Your 2nd in 2011'],
])('%j is %s', (year, words) => {
  expect(yearWords(year, 2026, english)).toBe(words)
})
