import { expect, test } from 'vitest'
import type { ReadingSession } from '../../../../contract/readings.ts'
import { dayOf, type KnownMoment } from '../../../../shared/partial-dates.ts'
import { curveOf, daysTaken, lanesOf, paceOf, spanOf } from './story.ts'

const session = (day: number, minutes: number, from: number, to: number, tags: string[] = []): ReadingSession => ({
  id: String(day),
  started_at: new Date(Date.UTC(2026, 0, day, 20)).toISOString(),
  finished_at: new Date(Date.UTC(2026, 0, day, 20, minutes)).toISOString(),
  precision: 'time',
  start_position: from,
  end_position: to,
  length: to - from,
  length_type: 'page',
  tags: tags.map((slug) => ({ slug, name: slug })),
})

const day = (known: KnownMoment) => dayOf(known, 'UTC')

test('a curve goes from where the first session began to where each ended', () => {
  const sessions = [session(1, 0, 0, 50), session(3, 0, 50, 100), session(5, 0, 100, 200)]
  const log = { sessions, length: 200, started_at: '2026-01-01T20:00:00Z', started_precision: 'time' as const }
  expect(curveOf(log)).toEqual([
    { time: 0, share: 0 },
    { time: 0, share: 0.25 },
    { time: 0.5, share: 0.5 },
    { time: 1, share: 1 },
  ])
  expect(curveOf({ ...log, sessions: sessions.toReversed() })).toEqual(curveOf(log))
  // A start that is known to the month only is no place to begin.
  expect(curveOf({ ...log, started_at: '2025-06-30T12:00:00Z', started_precision: 'month' })[0]?.time).toBe(0)
  expect(curveOf({ ...log, started_at: '2025-12-28T20:00:00Z' })[1]?.time).toBe(0.5)
})

test('there is no curve without sessions, without a length, or in one moment', () => {
  const log = { sessions: [], length: 200, started_at: '2026-01-01T20:00:00Z', started_precision: 'time' as const }
  expect(curveOf(log)).toEqual([])
  expect(curveOf({ ...log, sessions: [session(1, 0, 0, 50)] })).toEqual([])
  expect(curveOf({ ...log, length: 0, sessions: [session(1, 0, 0, 50), session(2, 0, 0, 50)] })).toEqual([])
})

test('a pace counts the time of sessions that have one, and the days there were', () => {
  const sessions = [session(1, 30, 0, 20), session(1, 0, 20, 50), session(4, 90, 50, 110), session(5, 0, 110, 100)]
  expect(paceOf(sessions, day)).toEqual({ perHour: 40, perDay: 110 / 3, days: 3 })
  expect(paceOf([session(1, 0, 0, 20)], day)).toEqual({ perHour: null, perDay: 20, days: 1 })
  expect(paceOf([session(1, 30, 20, 20)], day)).toBeUndefined()
})

test('the span of a curve starts with the log, or with the first session where its day is not known', () => {
  const log = { sessions: [session(3, 0, 50, 100), session(5, 0, 100, 200)], started_at: '2026-01-01T20:00:00Z' }
  const at = (dayOfMonth: number, precision = 'time') => ({
    moment: new Date(Date.UTC(2026, 0, dayOfMonth, 20)),
    precision,
  })
  expect(spanOf({ ...log, started_precision: 'day' })).toEqual({ start: at(1, 'day'), end: at(5) })
  expect(spanOf({ ...log, started_precision: 'month' })).toEqual({ start: at(3), end: at(5) })
})

test('moods are placed where their sessions ended, in the order of the book', () => {
  const sessions = [session(1, 0, 150, 200, ['sad']), session(2, 0, 0, 50, ['calm', 'sad']), session(3, 0, 50, 250)]
  expect(lanesOf({ sessions, length: 200 })).toEqual([
    { slug: 'calm', name: 'calm', positions: [50], shares: [0.25] },
    { slug: 'sad', name: 'sad', positions: [50, 200], shares: [0.25, 1] },
  ])
  expect(lanesOf({ sessions: [], length: 200 })).toEqual([])
})

test('of many moods the most frequent are kept', () => {
  const once = Array.from({ length: 9 }, (_, index) => session(index + 1, 0, 0, index, [`mood-${index}`]))
  const lanes = lanesOf({ sessions: [...once, session(20, 0, 0, 90, ['mood-8'])], length: 100 })
  expect(lanes.map(({ slug }) => slug)).toEqual([
    'mood-0',
    'mood-1',
    'mood-2',
    'mood-3',
    'mood-4',
    'mood-5',
    'mood-6',
    'mood-8',
  ])
})

test('days from start to end count both, and need both', () => {
  const log = { started_at: '2026-01-01T20:00:00Z', finished_at: '2026-01-04T08:00:00Z' }
  const known = { started_precision: 'time', finished_precision: 'time' } as const
  expect(daysTaken({ ...log, ...known }, day)).toBe(4)
  expect(daysTaken({ ...log, ...known, finished_at: log.started_at }, day)).toBe(1)
  expect(daysTaken({ ...log, ...known, started_precision: 'month' }, day)).toBeUndefined()
  expect(daysTaken({ ...log, ...known, finished_at: null }, day)).toBeUndefined()
})

test('calendar days are the same wherever the reader is', () => {
  const there = (known: KnownMoment) => dayOf(known, 'Pacific/Auckland')
  const noon = '2026-01-04T12:00:00.000Z'
  const log = { started_at: '2026-01-01T12:00:00.000Z', finished_at: noon }
  const days = { started_precision: 'day', finished_precision: 'day' } as const
  expect(daysTaken({ ...log, ...days }, there)).toBe(4)
  expect(daysTaken({ ...log, ...days, finished_precision: 'time' }, there)).toBe(5)
  const stop = { ...session(4, 0, 0, 20), started_at: noon, finished_at: noon, precision: 'day' as const }
  const evening = { ...session(4, 0, 20, 40), finished_at: '2026-01-04T08:00:00.000Z' }
  expect(paceOf([stop, evening], there)?.days).toBe(1)
  expect(paceOf([{ ...stop, precision: 'time' }, evening], there)?.days).toBe(2)
})
