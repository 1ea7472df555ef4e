import { describe, expect, test } from 'vitest'
import { datesAfter, isBeforeLog, movedSession } from './reading-update.ts'

const at = (moment: string) => new Date(moment)
const timed = (moment: string) => ({ moment: at(moment), precision: 'time' as const })

test.each([
  ['time', '2026-05-20T10:00:30Z', '2026-05-20T10:00:00Z', false],
  ['time', '2026-05-20T10:00:30Z', '2026-05-20T09:59:59Z', true],
  ['day', '2026-05-20T12:00:00Z', '2026-05-20T05:00:00Z', false],
  ['day', '2026-05-20T12:00:00Z', '2026-05-19T23:00:00Z', true],
  ['month', '2026-05-31T12:00:00Z', '2026-05-01T12:00:00Z', false],
  ['month', '2026-05-31T12:00:00Z', '2026-04-30T12:00:00Z', true],
  ['year', '2026-12-31T12:00:00Z', '2026-01-02T12:00:00Z', false],
  ['year', '2026-12-31T12:00:00Z', '2025-12-31T12:00:00Z', true],
  ['unknown', '2026-05-31T12:00:00Z', '1999-01-01T12:00:00Z', false],
] as const)(
  'a log that is known to the %s, of %s, has a session of %s before it: %s',
  (precision, start, session, is) => {
    expect(isBeforeLog(timed(session), { moment: at(start), precision }, 'UTC')).toBe(is)
  },
)

test('a day is that of the reader', () => {
  expect(isBeforeLog(timed('2026-05-20T02:00:00Z'), timed('2026-05-20T03:00:00Z'), 'Asia/Tokyo')).toBe(true)
  const day = { moment: at('2026-05-20T12:00:00Z'), precision: 'day' as const }
  expect(isBeforeLog(timed('2026-05-19T22:00:00Z'), day, 'Asia/Tokyo')).toBe(false)
  expect(isBeforeLog(timed('2026-05-19T22:00:00Z'), day, 'America/New_York')).toBe(true)
  // Neither has a time: both are what they were, wherever that is.
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) expect(isBeforeLog(day, day, zone)).toBe(false)
})

describe('dates of a log after a change', () => {
  const zone = 'Pacific/Auckland'
  const stored = {
    started_at: at('2026-05-20T12:00:00Z'),
    started_precision: 'day' as const,
    finished_at: null,
    finished_precision: 'time' as const,
  }
  const open = { isFinishing: false, isReopened: false }
  const now = at('2026-05-24T20:00:00Z')
  const after = (change: Parameters<typeof datesAfter>[1], what = open) =>
    datesAfter(stored, change, what, { now, zone })

  test('a moment without a precision is a time, unless it is sent back as it was', () => {
    expect(after({ started_at: '2026-05-20T12:00:00.000Z' })).toEqual(stored)
    expect(after({ started_at: '2026-05-21T08:00:00Z' })).toMatchObject({
      started_at: at('2026-05-21T08:00:00Z'),
      started_precision: 'time',
    })
  })

  test('a moment without a time is noon UTC of the date where its reader is', () => {
    const change = { started_at: '2026-05-20T20:00:00Z', started_precision: 'day' as const }
    expect(after(change)).toMatchObject({ started_at: at('2026-05-21T12:00:00Z') })
    expect(after({ ...change, started_at: '2026-05-20T12:00:00Z' })).toMatchObject({
      started_at: at('2026-05-20T12:00:00Z'),
    })
  })

  test('what is finished now has a time, or the day that is asked for', () => {
    const finishing = { ...open, isFinishing: true }
    expect(after({}, finishing)).toMatchObject({ finished_at: now, finished_precision: 'time' })
    expect(after({ finished_precision: 'day' }, finishing)).toMatchObject({
      finished_at: at('2026-05-25T12:00:00Z'),
      finished_precision: 'day',
    })
  })
})

test.each([
  ['day', 'a timed session', 'day', '2026-05-01T11:00:00Z', '2026-05-01T12:00:00Z'],
  ['time', 'a timed session', 'time', '2026-05-01T11:00:00Z', '2026-05-01T12:00:00Z'],
  ['month', 'a timed session', undefined, '', ''],
  ['day', 'a session without times', 'day', '2026-05-01T12:00:00Z', '2026-05-01T12:00:00Z'],
  ['month', 'a session without times', 'day', '2026-05-01T12:00:00Z', '2026-05-01T12:00:00Z'],
] as const)('when its log ends with a known %s, %s moves to a known %s', (precision, what, known, start, end) => {
  const ended = at('2026-05-20T20:00:00Z')
  const begun = what === 'a timed session' ? at('2026-05-20T19:00:00Z') : ended
  const session = { started_at: begun, finished_at: ended, precision: 'time' as const }
  const moved = movedSession(session, ended, { moment: at('2026-05-01T12:00:00Z'), precision })
  expect(moved).toEqual(known && { started_at: at(start), finished_at: at(end), precision: known })
  expect(movedSession(session, at('2026-05-20T20:00:01Z'), { moment: at('2026-05-01T12:00:00Z'), precision })).toBe(
    undefined,
  )
})
