import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTranslator } from '../../../../shared/translate.ts'
import { datesOf, finishDateChecks, finishDateFields, finishedWords } from './finish-dates.ts'

const zone = 'Europe/Madrid'
const today = '2026-03-10'

const schema = z.object(finishDateFields).check(...finishDateChecks(today))
const blank = { day: '', month: '', year: '' }

function messagesOf(precision: 'day' | 'month' | 'year', typed: string) {
  const { error } = schema.safeParse({ ...blank, precision, [precision]: typed })
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}

const future = 'This date is in the future. Check the date.'

test.each([
  ['day', '2019-02-30', 'Enter a day, like 2019-05-21.'],
  ['day', '21/05/2019', 'Enter a day, like 2019-05-21.'],
  ['day', '2019-05', 'Enter a day, like 2019-05-21.'],
  ['day', '2026-03-11', future],
  ['month', 'May 2019', 'Enter a month, like 2019-05.'],
  ['month', '2019-13', 'Enter a month, like 2019-05.'],
  ['month', '2026-04', future],
  ['year', '19', 'Enter a year, like 2019.'],
  ['year', '0999', 'Enter a year, like 2019.'],
  ['year', '2027', future],
] as const)('a %s of %s is refused', (precision, typed, message) => {
  expect(messagesOf(precision, typed)).toEqual([[precision, message]])
})

test.each([
  ['day', '2026-03-10'],
  ['month', '2026-03'],
  ['month', ' 2019-05 '],
  ['year', '2026'],
  ['year', ''],
] as const)('a %s of "%s" is taken', (precision, typed) => {
  expect(messagesOf(precision, typed)).toEqual([])
})

test('what is in a field that is not shown does not matter', () => {
  expect(schema.safeParse({ ...blank, precision: 'unknown', day: 'then', year: '19' }).success).toBe(true)
})

const noon = '2026-03-05T12:00:00.000Z'
const evening = '2026-03-05T19:00:00.000Z'

test.each([
  ['an earlier start stays', '2026-03-01T19:00:00.000Z', 'time', '2026-03-05', { finished_at: noon }],
  ['a start later on the same day stays', evening, 'time', '2026-03-05', { finished_at: noon }],
  [
    'a start on a later day is unknown',
    '2026-03-06T07:00:00.000Z',
    'time',
    '2026-03-05',
    { finished_at: noon, started_at: noon, started_precision: 'unknown' },
  ],
  [
    'a start on a later calendar day is unknown',
    '2026-03-06T12:00:00.000Z',
    'day',
    '2026-03-05',
    { finished_at: noon, started_at: noon, started_precision: 'unknown' },
  ],
  [
    'late in the evening it is still the same day where the reader is',
    '2026-03-05T22:30:00.000Z',
    'time',
    '2026-03-05',
    { finished_at: noon },
  ],
  [
    'past midnight it is the next day where the reader is',
    '2026-03-05T23:30:00.000Z',
    'time',
    '2026-03-05',
    { finished_at: noon, started_at: noon, started_precision: 'unknown' },
  ],
  [
    'a start that is only known to be in the month moves within it',
    '2026-03-31T12:00:00.000Z',
    'month',
    '2026-03-05',
    { finished_at: noon, started_at: noon, started_precision: 'month' },
  ],
  [
    'a start that nobody knows moves along',
    '2026-03-10T12:00:00.000Z',
    'unknown',
    '2026-03-05',
    { finished_at: noon, started_at: noon, started_precision: 'unknown' },
  ],
] as const)('%s', (_what, started_at, started_precision, date, dates) => {
  const sent = datesOf({ started_at, started_precision }, date, zone, today)
  expect(sent).toEqual({ finished_precision: 'day', ...dates })
})

test('a month, a year or an unknown end keeps a start within it', () => {
  const start = { started_at: '2026-03-10T19:00:00.000Z', started_precision: 'time' } as const
  const later = { started_at: '2026-03-12T12:00:00.000Z', started_precision: 'day' } as const
  for (const [date, finished_precision] of [
    ['2026-03', 'month'],
    ['2026', 'year'],
    ['', 'unknown'],
  ] as const) {
    expect(datesOf(start, date, zone, today)).toEqual({ finished_at: '2026-03-10T12:00:00.000Z', finished_precision })
    expect(datesOf(later, date, zone, today)).toEqual({ finished_at: later.started_at, finished_precision })
  }
  expect(datesOf(start, '2025', zone, today)).toMatchObject({
    started_precision: 'unknown',
    finished_precision: 'year',
    finished_at: '2025-12-31T12:00:00.000Z',
  })
})

test('what is no date gives nothing to send', () => {
  expect(datesOf({ started_at: noon, started_precision: 'day' }, '2019-13', zone, today)).toBeUndefined()
})

test.each([
  ['2026-03-10', 'day', 'Finished today'],
  ['2026-03-09', 'day', 'Finished yesterday'],
  ['2026-03-02', 'day', 'Finished March 2nd, 2026'],
  ['2019-05', 'month', 'Read in May 2019'],
  ['2019', 'year', 'Read in 2019'],
  ['19', 'year', 'When did you finish it?'],
  ['', 'day', 'When did you finish it?'],
  ['', 'unknown', 'Read, date unknown'],
] as const)('“%s”, known to the %s, says “%s”', (date, precision, words) => {
  expect(finishedWords(date, precision, today, createTranslator('en', {}))).toBe(words)
})
