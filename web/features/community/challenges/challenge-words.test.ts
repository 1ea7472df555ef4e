import { expect, test } from 'vitest'
import { createTranslator } from '../../../../shared/translate.ts'
import { challengePeriod, conditionWords, filledWords } from './challenge-words.ts'

const english = createTranslator('en', {})

test.each([
  [{ start: null, end: null }, 'Any time'],
  [{ start: '2026-01-01', end: '2026-12-31' }, '2026'],
  [{ start: '2026-03-01', end: null }, 'from March 1st, 2026'],
  [{ start: null, end: '2026-03-01' }, 'until March 1st, 2026'],
])('the period %j is “%s”', (period, words) => {
  expect(challengePeriod(period, english)).toBe(words)
})

test.each([
  [{ title_initial: null, length: null }, []],
  [{ title_initial: 'xy', length: null }, ['Title starts with X, Y']],
  [{ title_initial: null, length: { min: 501, max: null } }, ['At least 501 pages']],
  [{ title_initial: null, length: { min: null, max: 99 } }, ['At most 99 pages']],
  [{ title_initial: 'A', length: { min: 1, max: 99 } }, ['Title starts with A', '1–99 pages']],
])('the conditions %j are %j', (conditions, words) => {
  expect(conditionWords(conditions, english)).toEqual(words)
})

test('progress counts prompts', () => {
  expect(filledWords({ filled_count: 0, prompts_count: 1 }, english)).toBe('0 of 1 prompt')
  expect(filledWords({ filled_count: 5, prompts_count: 26 }, english)).toBe('5 of 26 prompts')
})
