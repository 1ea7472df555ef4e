import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTranslator } from '../../../../shared/translate.ts'
import { addDays, daysFrom } from '../../../../shared/zoned-time.ts'
import { periodWords } from '../../../../shared/goal-period.ts'
import { periodOf, spanOf } from './period.ts'

const english = createTranslator('en', {})

test.each([
  ['year', '2026-03-14', '2026-01-01', '2026-12-31'],
  ['next-year', '2026-12-31', '2027-01-01', '2027-12-31'],
  ['month', '2026-02-28', '2026-02-01', '2026-02-28'],
  ['month', '2028-02-01', '2028-02-01', '2028-02-29'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
] as const)('this %s on %s is %s to %s', (span, today, start, end) => {
  expect(periodOf(span, today)).toEqual({ start, end })
})

test('a named period is recognised, and contains its day', () => {
  const days = fc.integer({ min: 0, max: 60_000 }).map((after) => addDays('1990-01-01', after))
  fc.assert(
    fc.property(days, fc.constantFrom('year' as const, 'month' as const), (today, span) => {
      const period = periodOf(span, today)
      expect(spanOf(period, today)).toBe(span)
      expect(spanOf(periodOf('next-year', today), today)).toBe('next-year')
      expect(daysFrom(period.start, today)).toBeGreaterThanOrEqual(0)
      expect(daysFrom(today, period.end)).toBeGreaterThanOrEqual(0)
      expect(spanOf({ ...period, end: addDays(period.end, 1) }, today)).toBe('custom')
    }),
  )
})

test.each([
  [{ start: '2026-01-01', end: '2026-12-31' }, '2026'],
  [{ start: '2026-03-01', end: '2026-03-31' }, 'March 2026'],
  [{ start: '2026-03-01', end: '2026-04-15' }, 'Mar 1 – Apr 15, 2026'],
  [{ start: '2026-12-20', end: '2027-01-06' }, 'Dec 20, 2026 – Jan 6, 2027'],
  [{ start: '2026-03-14', end: '2026-03-14' }, 'Mar 14, 2026'],
])('%j in words is %s', (period, words) => {
  expect(periodWords(period, english)).toBe(words)
})
