import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findPartialMoment,
  findPrecision,
  partialDateAt,
  partialMoment,
  precisionOf,
  wholeSpans,
} from './partial-dates.ts'
import { addDays } from './zoned-time.ts'

const today = '2026-03-10'

test.each([
  ['2019-05-21', 'day', '2019-05-21T10:00:00.000Z'],
  ['2019-05', 'month', '2019-05-31T10:00:00.000Z'],
  ['2019-02', 'month', '2019-02-28T11:00:00.000Z'],
  ['2019', 'year', '2019-12-31T11:00:00.000Z'],
  ['2026-03', 'month', '2026-03-10T11:00:00.000Z'],
  ['2026', 'year', '2026-03-10T11:00:00.000Z'],
  ['2027', 'year', '2027-12-31T11:00:00.000Z'],
  ['', 'unknown', '2026-03-10T11:00:00.000Z'],
])('%s is known to the %s and stored as %s', (date, precision, moment) => {
  expect(precisionOf(date)).toBe(precision)
  expect(partialMoment(date, 'Europe/Madrid', today).toISOString()).toBe(moment)
})

test.each([
  'May 2019',
  '2019-13',
  '2019-00',
  '2019-5',
  '2019-02-30',
  '2019-06-31',
  '19',
  '0000',
  '2019-05-21T12:00',
  ' ',
])('%s is no date', (date) => {
  expect(findPrecision(date)).toBeUndefined()
  expect(findPartialMoment(date, 'Europe/Madrid', today)).toBeUndefined()
  // An import takes it for a date that nobody knows.
  expect(precisionOf(date)).toBe('unknown')
  expect(partialMoment(date, 'Europe/Madrid', today).toISOString()).toBe('2026-03-10T12:00:00.000Z')
})

test('the twenty-ninth of February is a day in leap years only', () => {
  expect(findPrecision('2024-02-29')).toBe('day')
  expect(findPrecision('2023-02-29')).toBeUndefined()
})

const days = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays('1950-01-01', count))

test.each([
  ['1994', '1994-12-30'],
  ['1994-12', '1994-12-30'],
  ['1994-12-31', '1994-12-30'],
])('%s is stored as %s where the calendar skipped its last day', (date, day) => {
  const zone = 'Pacific/Kiritimati'
  expect(partialDateAt(partialMoment(date, zone, today), 'day', zone)).toBe(day)
})

test('what is stored says the same date again, in any zone', () => {
  const isSkipped = (day: string, zone: string) => day === '1994-12-31' && zone === 'Pacific/Kiritimati'
  const zones = fc.constantFrom('Europe/Madrid', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata')
  fc.assert(
    fc.property(days, fc.constantFrom(10, 7, 4), zones, (day, length, zone) => {
      const date = day.slice(0, length)
      fc.pre(!isSkipped(date, zone))
      expect(partialDateAt(partialMoment(date, zone, today), precisionOf(date), zone)).toBe(date)
    }),
  )
})

test.each([
  [
    'a year',
    '2026-01-01',
    '2027-01-01',
    { from: '2026-01-01', until: '2027-01-01' },
    { from: '2026-01-01', until: '2027-01-01' },
  ],
  [
    'a summer',
    '2026-05-10',
    '2026-09-15',
    { from: '2026-06-01', until: '2026-09-01' },
    { from: '2027-01-01', until: '2026-01-01' },
  ],
  ['all until a day', null, '2026-09-15', { from: null, until: '2026-09-01' }, { from: null, until: '2026-01-01' }],
  [
    'all there is',
    '9999-06-02',
    '+010000-01-01',
    { from: '9999-07-01', until: '+010000-01-01' },
    { from: '+010000-01-01', until: '+010000-01-01' },
  ],
  ['all from a day', '2026-12-02', null, { from: '2027-01-01', until: null }, { from: '2027-01-01', until: null }],
])('%s has its whole months and years', (_what, from, until, month, year) => {
  expect(wholeSpans({ from, until })).toEqual({ day: { from, until }, month, year })
})

test('a month counts exactly where each of its days does', () => {
  fc.assert(
    fc.property(days, days, days, (one, other, day) => {
      const [from = '', until = ''] = [one, other].toSorted()
      const month = day.slice(0, 7)
      const all = Array.from({ length: 31 }, (_, index) => addDays(`${month}-01`, index)).filter((each) =>
        each.startsWith(month),
      )
      const span = wholeSpans({ from, until }).month
      const isCounted = day >= (span.from ?? '') && day < (span.until ?? '')
      expect(isCounted).toBe(all.every((each) => each >= from && each < until))
    }),
  )
})
