import { expect, test } from 'vitest'
import { createTranslator } from '../../../shared/translate.ts'
import { timesOf } from './reading-times.ts'

const zone = 'Europe/Madrid'
const noon = '2023-07-30T10:00:00Z'

test.each([
  ['one day, once', noon, noon, ['Read on July 30th, 2023']],
  ['days without a time', '2023-07-28T10:00:00Z', noon, ['Started July 28th, 2023', 'Finished July 30th, 2023']],
  [
    'moments',
    '2023-07-30T10:00:00Z',
    '2023-07-30T10:05:00Z',
    ['Started July 30th, 2023 12:00 PM', 'Finished July 30th, 2023 12:05 PM'],
  ],
  ['a beginning', noon, null, ['Started July 30th, 2023 12:00 PM']],
])('a reading shows %s', (_what, started_at, finished_at, lines) => {
  expect(timesOf({ started_at, finished_at }, createTranslator('en', {}), zone)).toEqual(lines)
})
