import type { Reading } from '../../../../contract/readings.ts'
import { isDayKnown, type KnownMoment } from '../../../../shared/partial-dates.ts'

/** How a reading went, from its sessions. */

const hour = 3_600_000

export interface CurvePoint {
  /** From the start of the reading (0) to its latest session (1). */
  time: number
  /** Of the whole book, 0 to 1. */
  share: number
}

type Logged = Pick<Reading, 'sessions' | 'length' | 'started_at' | 'started_precision'>

const inTime = (sessions: Reading['sessions']) =>
  sessions.toSorted((a, b) => Date.parse(a.finished_at) - Date.parse(b.finished_at))

const time = ({ moment }: KnownMoment) => moment.getTime()

/** From when to when a curve goes. */
export function spanOf({ sessions, started_at, started_precision }: Omit<Logged, 'length'>): {
  start: KnownMoment
  end: KnownMoment
} {
  const begun: KnownMoment = { moment: new Date(started_at), precision: started_precision }
  const ends = inTime(sessions).map(({ finished_at, precision }) => ({ moment: new Date(finished_at), precision }))
  const [first] = inTime(sessions)
  const firstBegun = first ? { moment: new Date(first.started_at), precision: first.precision } : begun
  const isBegunBefore = isDayKnown(started_precision) && time(begun) < time(firstBegun)
  return { start: isBegunBefore ? begun : firstBegun, end: ends.at(-1) ?? begun }
}

const shareOf = (position: number, length: number) => Math.min(Math.max(position / length, 0), 1)

/** Where the reader was after each session, whenever it was written down; empty where there are too few for a line. */
export function curveOf(reading: Logged): CurvePoint[] {
  const { length } = reading
  const sessions = inTime(reading.sessions)
  const [first] = sessions
  if (!first || length <= 0) return []
  const moments = sessions.map(({ finished_at }) => Date.parse(finished_at))
  const { start: begun, end } = spanOf(reading)
  const start = time(begun)
  const span = time(end) - start
  if (span <= 0) return []
  const share = (position: number) => shareOf(position, length)
  return [
    { time: 0, share: share(first.start_position) },
    ...sessions.map(({ end_position }, index) => ({
      time: ((moments[index] ?? start) - start) / span,
      share: share(end_position),
    })),
  ]
}

/** One mood along the book. */
interface MoodLane {
  slug: string
  name: string
  /** Where the sessions with it ended, in the unit of the log and as shares of the book, from its start on. */
  positions: number[]
  shares: number[]
}

const mostLanes = 8

/** The moods that were felt most often, in the order in which the book brings them. */
export function lanesOf({ sessions, length }: Pick<Reading, 'sessions' | 'length'>): MoodLane[] {
  const feltMoods = sessions
    .toSorted((a, b) => a.end_position - b.end_position)
    .flatMap(({ tags, end_position }) => tags.map((tag) => ({ ...tag, position: end_position })))
  const lanes = [...Map.groupBy(feltMoods, ({ slug }) => slug)].map(([slug, all]) => ({
    slug,
    name: all[0]?.name ?? slug,
    positions: all.map(({ position }) => position),
    shares: all.map(({ position }) => shareOf(position, length)),
  }))
  const fullestLanes = new Set(lanes.toSorted((a, b) => b.positions.length - a.positions.length).slice(0, mostLanes))
  return lanes.filter((lane) => fullestLanes.has(lane))
}

/** The day of a date, where the reader is. */
type DayOf = (moment: KnownMoment) => string

/** From the first day to the last, both included; undefined where one of them is not known, or it goes on. */
export function daysTaken(
  reading: Pick<Reading, 'started_at' | 'started_precision' | 'finished_at' | 'finished_precision'>,
  dayOf: DayOf,
): number | undefined {
  const { started_at, started_precision, finished_at, finished_precision } = reading
  if (finished_at === null || !isDayKnown(started_precision) || !isDayKnown(finished_precision)) return undefined
  const first = dayOf({ moment: new Date(started_at), precision: started_precision })
  const last = dayOf({ moment: new Date(finished_at), precision: finished_precision })
  return Math.max(Math.round((Date.parse(last) - Date.parse(first)) / (24 * hour)) + 1, 1)
}

export interface Pace {
  /** In the unit the reading counts in. */
  perHour: number | null
  perDay: number
  days: number
}

/** Sessions saved in one moment tell how far, not how long; days are those on which one ended. */
export function paceOf(sessions: Reading['sessions'], dayOf: DayOf): Pace | undefined {
  const stretches = sessions.map((session) => ({
    distance: Math.max(session.end_position - session.start_position, 0),
    time: Date.parse(session.finished_at) - Date.parse(session.started_at),
    day: dayOf({ moment: new Date(session.finished_at), precision: session.precision }),
  }))
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const distance = sum(stretches.map((each) => each.distance))
  if (distance === 0) return undefined
  const timedStretches = stretches.filter(({ time }) => time > 0)
  const hours = sum(timedStretches.map(({ time }) => time)) / hour
  const days = new Set(stretches.map(({ day }) => day)).size
  return {
    perHour: hours > 0 ? sum(timedStretches.map((each) => each.distance)) / hours : null,
    perDay: distance / days,
    days,
  }
}
