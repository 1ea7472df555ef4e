import { expect, test } from 'vitest'
import type { ReadingSession } from '../../../contract/readings.ts'
import { usualSessionStart } from './session-times.ts'

const now = new Date('2026-03-10T20:00:00Z')

const session = (finished_at: string): ReadingSession => ({
  id: '1',
  started_at: finished_at,
  finished_at,
  start_position: 0,
  end_position: 1,
  length: 1,
  length_type: 'page',
})

test.each([
  ['an hour before now', '2026-03-01T00:00:00Z', undefined, '2026-03-10T19:00:00.000Z'],
  [
    'an hour before now, long after the last one',
    '2026-03-01T00:00:00Z',
    '2026-03-09T00:00:00Z',
    '2026-03-10T19:00:00.000Z',
  ],
  ['the end of the last one', '2026-03-01T00:00:00Z', '2026-03-10T19:40:00Z', '2026-03-10T19:40:00.000Z'],
  ['the start of a log just begun', '2026-03-10T19:50:00Z', undefined, '2026-03-10T19:50:00.000Z'],
  [
    'now, where the last one ends in time to come',
    '2026-03-01T00:00:00Z',
    '2026-03-11T00:00:00Z',
    '2026-03-10T20:00:00.000Z',
  ],
])('a session starts %s', (_what, started_at, lastEnd, start) => {
  const sessions = lastEnd === undefined ? [] : [session(lastEnd)]
  expect(usualSessionStart({ started_at, sessions }, now).toISOString()).toBe(start)
})
