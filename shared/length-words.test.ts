import { expect, test } from 'vitest'
import type { LengthType } from '../contract/lengths.ts'
import { createTranslator } from './translate.ts'
import { formatAmount, formatPosition, formatProgress, formatReached } from './length-words.ts'

const english = createTranslator('en', {})

test.each<[number, LengthType, string]>([
  [1, 'page', '1 page'],
  [12, 'page', '12 pages'],
  [1, 'chapter', '1 chapter'],
  [3, 'chapter', '3 chapters'],
  [45, 'percent', '45%'],
  [33.3, 'percent', '33.3%'],
  [492, 'minute', '8 hours 12 minutes'],
  [61, 'minute', '1 hour 1 minute'],
])('%d by %s is %s', (value, type, shown) => {
  expect(formatAmount(value, type, english)).toBe(shown)
})

test('progress is shown with the length', () => {
  expect(formatProgress(120, 1320, 'page', english)).toBe('120 / 1,320 pages')
  expect(formatProgress(0, 1, 'chapter', english)).toBe('0 / 1 chapter')
  expect(formatProgress(45, 100, 'percent', english)).toBe('45% / 100%')
  expect(formatProgress(65, 492, 'minute', english)).toBe('1 hr 5 min / 8 hr 12 min')
  expect(formatProgress(0, 480, 'minute', english)).toBe('0 min / 8 hr')
  expect(formatProgress(65, 492, 'minute', createTranslator('de', {}))).toBe('1 Std. 5 Min. / 8 Std. 12 Min.')
})

test('a place is named by its unit', () => {
  expect(formatPosition(112, 'page', english)).toBe('Page 112')
  expect(formatPosition(3, 'chapter', english)).toBe('Chapter 3')
  expect(formatPosition(65, 'minute', english)).toBe('1 hour 5 minutes')
})

test('within a sentence a place begins with a small letter', () => {
  expect(formatReached(1112, 'page', english)).toBe('page 1,112')
  expect(formatReached(3, 'chapter', english)).toBe('chapter 3')
  expect(formatReached(45, 'percent', english)).toBe('45%')
})
