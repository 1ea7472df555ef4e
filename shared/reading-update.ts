import type { DatePrecision } from './date-precision.ts'

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

/** Whether the latest session ends at a corrected position; one that begins behind it cannot. */
export const isCorrectable = (latest: { start_position: number } | undefined, progress: number) =>
  latest !== undefined && progress >= latest.start_position

/**
 * By how many milliseconds the last session moves when the end of its finished log is corrected. One with times of its own
 * stays where an end becomes vague: nobody says that it took place then.
 */
export function movedBy(
  latest: { started_at: Date; finished_at: Date },
  before: Date,
  after: Date,
  precision: DatePrecision,
): number {
  const isTimed = latest.started_at < latest.finished_at
  if (latest.finished_at.getTime() !== before.getTime() || (isTimed && precision !== 'day')) return 0
  return after.getTime() - before.getTime()
}
