import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  areInOrder,
  clockDay,
  clockPrecision,
  findPartialMoment,
  findPrecision,
  isInOrder,
  partialDateAt,
  partialMoment,
  precisionOf,
  storedMoment,
  wholeSpans,
} from './partial-dates.ts'
import { addDays, dayAt } from './zoned-time.ts'

const today = '2026-03-10'

test.each([
  ['2019-05-21', 'day', '2019-05-21T12:00:00.000Z'],
  ['2019-05', 'month', '2019-05-31T12:00:00.000Z'],
  ['2019-02', 'month', '2019-02-28T12:00:00.000Z'],
  ['2019', 'year', '2019-12-31T12:00:00.000Z'],
  ['2026-03', 'month', '2026-03-10T12:00:00.000Z'],
  ['2026', 'year', '2026-03-10T12:00:00.000Z'],
  ['2027', 'year', '2027-12-31T12:00:00.000Z'],
  ['', 'unknown', '2026-03-10T12:00:00.000Z'],
])('%s is known to the %s and stored as %s', (date, precision, moment) => {
  expect(precisionOf(date)).toBe(precision)
  expect(partialMoment(date, today).toISOString()).toBe(moment)
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
  expect(findPartialMoment(date, today)).toBeUndefined()
  // An import takes it for a date that nobody knows.
  expect(precisionOf(date)).toBe('unknown')
  expect(partialMoment(date, today).toISOString()).toBe('2026-03-10T12:00:00.000Z')
})

test('the twenty-ninth of February is a day in leap years only', () => {
  expect(findPrecision('2024-02-29')).toBe('day')
  expect(findPrecision('2023-02-29')).toBeUndefined()
})

const days = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays('1950-01-01', count))

const zones = fc.constantFrom(
  'UTC',
  'Europe/Madrid',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Pacific/Auckland',
  'Asia/Kolkata',
)

// Kiritimati went from 30 December 1994 straight to 1 January 1995, and who wrote the day between was elsewhere.
test('a date without a time says the same in any zone', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(10, 7, 4), zones, (day, length, zone) => {
      const date = day.slice(0, length)
      expect(partialDateAt(partialMoment(date, today), precisionOf(date), zone)).toBe(date)
    }),
  )
})

test('a moment with a time is on the day of the reader’s clock', () => {
  const moment = new Date('2025-12-31T12:00:00Z')
  expect(partialDateAt(moment, 'time', 'Pacific/Auckland')).toBe('2026-01-01')
  expect(partialDateAt(moment, 'day', 'Pacific/Auckland')).toBe('2025-12-31')
})

describe('what a call gives', () => {
  const moments = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

  test('is stored as noon UTC of the date where the caller is', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom('day', 'month', 'year', 'unknown'), zones, (moment, precision, zone) => {
        fc.pre(moment.getTime() % 86_400_000 !== 43_200_000)
        const stored = storedMoment({ moment, precision }, zone)
        expect(stored.toISOString()).toBe(`${dayAt(moment, zone)}T12:00:00.000Z`)
        // What is stored and answered means the same when it comes back, from anywhere.
        expect(storedMoment({ moment: stored, precision }, 'Pacific/Kiritimati')).toEqual(stored)
        expect(storedMoment({ moment: stored, precision }, 'Pacific/Pago_Pago')).toEqual(stored)
      }),
    )
  })

  test('with a time is stored as it is', () => {
    const moment = new Date('2025-12-31T20:00:00Z')
    expect(storedMoment({ moment, precision: 'time' }, 'Pacific/Auckland')).toBe(moment)
  })

  test.each([
    ['9999-12-31T20:00:00Z', 'Pacific/Auckland', '9999-12-31T12:00:00.000Z'],
    ['1000-01-01T02:00:00Z', 'Pacific/Pago_Pago', '1000-01-01T12:00:00.000Z'],
  ])('of %s in %s stays within the years that may be given', (moment, zone, stored) => {
    expect(storedMoment({ moment: new Date(moment), precision: 'day' }, zone).toISOString()).toBe(stored)
  })
})

test.each([
  ['time', '2026-03-10T20:00:00Z', 'time', '2026-03-10T19:59:59Z', 'UTC', false],
  ['time', '2026-03-10T20:00:00Z', 'day', '2026-03-10T12:00:00Z', 'UTC', true],
  ['time', '2026-03-10T20:00:00Z', 'day', '2026-03-10T12:00:00Z', 'Pacific/Auckland', false],
  ['day', '2026-03-11T12:00:00Z', 'time', '2026-03-10T20:00:00Z', 'Pacific/Auckland', true],
  ['day', '2026-03-11T12:00:00Z', 'day', '2026-03-10T12:00:00Z', 'UTC', false],
] as const)('from the %s %s to the %s %s is in order in %s: %s', (known, start, until, end, zone, is) => {
  const [from, to] = [
    { moment: new Date(start), precision: known },
    { moment: new Date(end), precision: until },
  ]
  expect(isInOrder(from, to, zone)).toBe(is)
})

test('what is in order in some zone is in order for the database', () => {
  const knowns = fc.record({
    moment: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-01-04'), noInvalidDate: true }),
    precision: fc.constantFrom('time' as const, 'day' as const),
  })
  fc.assert(
    fc.property(knowns, knowns, zones, (one, other, zone) => {
      const start = { ...one, moment: storedMoment(one, zone) }
      const end = { ...other, moment: storedMoment(other, zone) }
      expect(!isInOrder(start, end, zone) || areInOrder(start, end)).toBe(true)
    }),
  )
})

test('a moment of the clock has a time, and noon on the dot is an imported day', () => {
  expect(clockPrecision(new Date('2019-05-21T12:00:00.000Z'))).toBe('day')
  expect(clockPrecision(new Date('2019-05-21T12:00:00.001Z'))).toBe('time')
  expect(clockPrecision(new Date('1969-05-21T12:00:00.000Z'))).toBe('day')
  expect(clockDay(new Date('2019-12-31T12:00:00.000Z'), 'Pacific/Auckland')).toBe('2019-12-31')
  expect(clockDay(new Date('2019-12-31T12:00:00.001Z'), 'Pacific/Auckland')).toBe('2020-01-01')
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
