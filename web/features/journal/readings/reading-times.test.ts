import { expect, test } from 'vitest'
import { createTranslator } from '../../../../shared/translate.ts'
import { timesOf } from './reading-times.ts'

const zone = 'Europe/Madrid'
const noon = '2023-07-30T12:00:00Z'

test.each([
  [
    'moments',
    '2023-07-30T10:00:00Z',
    '2023-07-30T10:05:00Z',
    ['Started July 30th, 2023 12:00 PM', 'Finished July 30th, 2023 12:05 PM'],
  ],
  ['one moment', noon, noon, ['Started July 30th, 2023 2:00 PM', 'Finished July 30th, 2023 2:00 PM']],
  ['a beginning', '2023-07-30T10:05:00Z', null, ['Started July 30th, 2023 12:05 PM']],
])('a reading shows %s', (_what, started_at, finished_at, lines) => {
  const precisions = { started_precision: 'time', finished_precision: 'time' } as const
  expect(timesOf({ started_at, finished_at, ...precisions }, createTranslator('en', {}), zone)).toEqual(lines)
})

test.each([
  ['one day, once', noon, noon, ['Read on July 30th, 2023']],
  ['days without a time', '2023-07-28T12:00:00Z', noon, ['Started July 28th, 2023', 'Finished July 30th, 2023']],
  ['the day it began', noon, null, ['Started July 30th, 2023']],
])('a reading shows %s, the same in any zone', (_what, started_at, finished_at, lines) => {
  const precisions = { started_precision: 'day', finished_precision: 'day' } as const
  for (const where of [zone, 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    expect(timesOf({ started_at, finished_at, ...precisions }, createTranslator('en', {}), where)).toEqual(lines)
  }
})

test.each([
  ['day', 'unknown', ['Started July 30th, 2023', 'Read, date unknown']],
  ['day', 'month', ['Started July 30th, 2023', 'Finished August 2023']],
  ['month', 'year', ['Started July 2023', 'Finished 2023']],
  ['year', 'year', ['Read in 2023']],
  ['unknown', 'day', ['Read on August 31st, 2023']],
  ['unknown', 'time', ['Finished August 31st, 2023 2:00 PM']],
  ['unknown', 'month', ['Read in August 2023']],
  ['unknown', 'year', ['Read in 2023']],
  ['unknown', 'unknown', ['Read, date unknown']],
] as const)('begun with a known %s and ended with a known %s', (started_precision, finished_precision, lines) => {
  const reading = { started_at: noon, started_precision, finished_at: '2023-08-31T12:00:00Z', finished_precision }
  expect(timesOf(reading, createTranslator('en', {}), zone)).toEqual(lines)
})
