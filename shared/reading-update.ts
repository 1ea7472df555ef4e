import type { DatePrecision, DayPrecision } from './date-precision.ts'
import { changedMoment, dayOf, isDayKnown, partialDateAt, storedMoment, type KnownMoment } from './partial-dates.ts'

/** What a log in percent counts to. */
export const wholeInPercent = 100

export interface StoredLog {
  length_type: string
  length: number
  progress: number
  state: 'reading' | 'paused' | 'stopped'
  isFinished: boolean
}

interface LogChange {
  length?: number | null | undefined
  progress?: number | undefined
  state?: StoredLog['state'] | undefined
  timer?: string | undefined
  reopens?: boolean | undefined
}

/**
 * What a change makes of a reading log: on the server, and in a browser that waits for its answer. Reaching the length
 * finishes the log, also where the length is corrected to where the reader is, unless it is paused or stopped there.
 */
export function logAfter(stored: StoredLog, change: LogChange) {
  const progress = change.progress ?? stored.progress
  const hasMoved = progress !== stored.progress
  const length = stored.length_type === 'percent' ? wholeInPercent : change.length || stored.length
  // Resuming one that was stopped on its last page finishes nothing.
  const isReaching = change.progress !== undefined || Boolean(change.length)
  // A log that was paused or stopped goes on with its next session.
  const state = change.state ?? (hasMoved || change.timer === 'running' ? 'reading' : stored.state)
  return {
    progress,
    hasMoved,
    length,
    state,
    isFinishing: !stored.isFinished && isReaching && progress === length && state === 'reading',
    isReopened: change.reopens === true && (change.state === 'paused' || change.state === 'stopped'),
  }
}

const minute = 60_000

const inMinutes = (moment: Date) => Math.floor(moment.getTime() / minute)

/** Whether a session begins before its log, as far as both starts are known. Forms know no seconds. */
export function isBeforeLog(session: KnownMoment, log: KnownMoment, timeZone: string): boolean {
  if (log.precision === 'time' && session.precision === 'time') return inMinutes(session.moment) < inMinutes(log.moment)
  const start = partialDateAt(log.moment, log.precision, timeZone)
  return dayOf(session, timeZone).slice(0, start.length) < start
}

export interface LogDates {
  started_at: Date
  started_precision: DatePrecision
  finished_at: Date | null
  finished_precision: DatePrecision
}

interface DatesChange {
  started_at?: string | undefined
  started_precision?: DatePrecision | undefined
  finished_at?: string | null | undefined
  finished_precision?: DatePrecision | undefined
  session_finished_at?: string | null | undefined
}

/** Start and end of a new log. */
export function newLogDates(
  dates: Pick<DatesChange, 'started_precision' | 'finished_at' | 'finished_precision'> & { started_at: string },
  zone: string,
): LogDates {
  const dateOf = (moment: string, precision: DatePrecision) =>
    storedMoment({ moment: new Date(moment), precision }, zone)
  const { started_precision = 'time', finished_precision = 'time' } = dates
  const started = { started_at: dateOf(dates.started_at, started_precision), started_precision }
  return dates.finished_at
    ? { ...started, finished_at: dateOf(dates.finished_at, finished_precision), finished_precision }
    : { ...started, finished_at: null, finished_precision: 'time' }
}

/** Start and end of a log after a change. */
export function datesAfter(
  stored: LogDates,
  change: DatesChange,
  { isFinishing, isReopened }: Pick<ReturnType<typeof logAfter>, 'isFinishing' | 'isReopened'>,
  { now, zone }: { now: Date; zone: string },
): LogDates {
  const dateIn = (moment: string | null | undefined) => (moment ? new Date(moment) : undefined)
  const start = changedMoment(
    { moment: stored.started_at, precision: stored.started_precision },
    { moment: dateIn(change.started_at), precision: change.started_precision },
    zone,
  )
  const started = { started_at: start.moment, started_precision: start.precision }
  const endBefore = isFinishing
    ? { moment: dateIn(change.session_finished_at) ?? now, precision: 'time' as const }
    : stored.finished_at && { moment: stored.finished_at, precision: stored.finished_precision }
  if (isReopened || endBefore === null) return { ...started, finished_at: null, finished_precision: 'time' }
  const end = changedMoment(
    endBefore,
    { moment: dateIn(change.finished_at), precision: change.finished_precision },
    zone,
  )
  return { ...started, finished_at: end.moment, finished_precision: end.precision }
}

/** Whether the latest session ends at a corrected position; one that begins behind it cannot. */
export const isCorrectable = (latest: { start_position: number } | undefined, progress: number) =>
  latest !== undefined && progress >= latest.start_position

interface SessionTimes {
  started_at: Date
  finished_at: Date
  precision: DayPrecision
}

/**
 * The last session of a finished log, moved along when the end of that is corrected; undefined if it stays. One with times
 * of its own stays where an end becomes vague: nobody says that it took place then.
 */
export function movedSession(
  { started_at, finished_at, precision: storedPrecision }: SessionTimes,
  before: Date,
  end: KnownMoment,
): SessionTimes | undefined {
  const isTimed = started_at < finished_at
  if (finished_at.getTime() !== before.getTime() || (isTimed && !isDayKnown(end.precision))) return undefined
  const precision = end.precision === 'time' ? 'time' : 'day'
  const moved = end.moment.getTime() - before.getTime()
  if (moved === 0 && precision === storedPrecision) return undefined
  return { started_at: new Date(started_at.getTime() + moved), finished_at: end.moment, precision }
}
