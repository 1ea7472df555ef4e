import { describe, expect, test } from 'vitest'
import { createTranslator } from '../../shared/translate.ts'
import { formatDay, formatMoment, formatPartialDate, formatSpan, formatYear, today } from './dates.ts'

const english = createTranslator('en', {})
const spanish = createTranslator('es', { ':year BCE': ':year a. C.' })

describe('formatPartialDate', () => {
  test.each([
    ['1937', '1937'],
    ['0800', '800'],
    ['1937-09', 'September 1937'],
    ['1937-09-21', 'September 21st, 1937'],
    ['2024-02-02', 'February 2nd, 2024'],
    ['2024-03-03', 'March 3rd, 2024'],
    ['2024-11-11', 'November 11th, 2024'],
    ['2024-12-12', 'December 12th, 2024'],
    ['2024-10-13', 'October 13th, 2024'],
    ['2024-10-22', 'October 22nd, 2024'],
    ['2024-12-31', 'December 31st, 2024'],
    ['0079-08-24', 'August 24th, 79'],
  ])('shows %s as %s', (value, shown) => {
    expect(formatPartialDate(value, english)).toBe(shown)
  })

  test('follows the custom of another language', () => {
    expect(formatPartialDate('1937', spanish)).toBe('1937')
    expect(formatPartialDate('1937-09', spanish)).toBe('septiembre de 1937')
    expect(formatPartialDate('1937-09-21', spanish)).toBe('21 de septiembre de 1937')
  })
})

test('formatYear knows the years before the common era and groups no thousands', () => {
  expect(formatYear(1937, english)).toBe('1937')
  expect(formatYear(-800, english)).toBe('800 BCE')
  expect(formatYear(-1800, spanish)).toBe('1800 a. C.')
})

test('a moment is shown in the reader’s zone', () => {
  const late = '2025-09-21T23:05:00Z'
  expect(formatMoment(late, english, 'UTC')).toBe('September 21st, 2025 11:05 PM')
  expect(formatMoment(late, english, 'Europe/Madrid')).toBe('September 22nd, 2025 1:05 AM')
  expect(formatDay(late, english, 'Europe/Madrid')).toBe('September 22nd, 2025')
})

test('today is the reader’s day', () => {
  const late = new Date('2025-09-21T23:05:00Z')
  expect(today('UTC', late)).toBe('2025-09-21')
  expect(today('Europe/Madrid', late)).toBe('2025-09-22')
})

test('a span says a day that both ends share once', () => {
  const start = '2025-09-21T21:05:00Z'
  expect(formatSpan(start, '2025-09-21T21:45:00Z', english, 'UTC')).toBe('September 21st, 2025 9:05 PM to 9:45 PM')
  expect(formatSpan(start, '2025-09-21T22:45:00Z', english, 'Europe/Madrid')).toBe(
    'September 21st, 2025 11:05 PM to September 22nd, 2025 12:45 AM',
  )
})
