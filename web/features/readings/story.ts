import type { Reading } from '../../../contract/readings.ts'

/** How a reading went, from its sessions. */

export interface CurvePoint {
  /** From the start of the reading (0) to its latest session (1). */
  time: number
  /** Of the whole book, 0 to 1. */
  share: number
}

type Logged = Pick<Reading, 'sessions' | 'length' | 'started_at' | 'started_precision'>

/** Where the reader was after each session, whenever it was written down; empty where there are too few for a line. */
export function curveOf({ sessions: written, length, started_at, started_precision }: Logged): CurvePoint[] {
  const sessions = written.toSorted((a, b) => Date.parse(a.finished_at) - Date.parse(b.finished_at))
  const [first] = sessions
  if (!first || length <= 0) return []
  const moments = sessions.map(({ finished_at }) => Date.parse(finished_at))
  const firstMoment = Date.parse(first.started_at)
  const start = started_precision === 'day' ? Math.min(Date.parse(started_at), firstMoment) : firstMoment
  const span = Math.max(...moments) - start
  if (span <= 0) return []
  const share = (position: number) => Math.min(Math.max(position / length, 0), 1)
  return [
    { time: 0, share: share(first.start_position) },
    ...sessions.map(({ end_position }, index) => ({
      time: ((moments[index] ?? start) - start) / span,
      share: share(end_position),
    })),
  ]
}

export interface Pace {
  /** In the unit the reading counts in. */
  perHour: number | null
  perDay: number
  days: number
}

const hour = 3_600_000

/** Sessions saved in one moment tell how far, not how long; days are those on which one ended. */
export function paceOf(sessions: Reading['sessions'], dayOf: (moment: string) => string): Pace | undefined {
  const moved = sessions.map((session) => ({
    distance: Math.max(session.end_position - session.start_position, 0),
    time: Date.parse(session.finished_at) - Date.parse(session.started_at),
    day: dayOf(session.finished_at),
  }))
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const distance = sum(moved.map((each) => each.distance))
  if (distance === 0) return undefined
  const timed = moved.filter(({ time }) => time > 0)
  const hours = sum(timed.map(({ time }) => time)) / hour
  const days = new Set(moved.map(({ day }) => day)).size
  return {
    perHour: hours > 0 ? sum(timed.map((each) => each.distance)) / hours : null,
    perDay: distance / days,
    days,
  }
}
