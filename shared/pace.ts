import type { LengthType } from './length-types.ts'
import { addDays, daysFrom } from './zoned-time.ts'

/** What is left to read, against the days that are left. */
export type ReadingPace =
  | { kind: 'unlogged' | 'done' | 'no-date' | 'late' }
  | { kind: 'today' | 'pace'; amount: number; unit: LengthType; until: string; isNear: boolean }

/** A day this near is called by the name of its weekday. */
const nearDays = 6

interface Log {
  length: number
  length_type: LengthType
  progress: number
  finished_at: string | null
}

/** What makes it to the last day if every day were alike: from today, or from the first day if that is to come. */
export function paceOf(
  log: Log | null,
  { starts_on, ends_on }: { starts_on: string; ends_on: string | null },
  today: string,
): ReadingPace {
  if (!log) return { kind: 'unlogged' }
  const left = log.length - log.progress
  if (log.finished_at !== null || left <= 0) return { kind: 'done' }
  if (ends_on === null) return { kind: 'no-date' }
  if (ends_on < today) return { kind: 'late' }
  const days = daysFrom(starts_on > today ? starts_on : today, ends_on) + 1
  // Half a page is no aim; half a percent may be.
  const step = log.length_type === 'percent' ? 0.5 : 1
  const amount = Math.ceil(left / days / step) * step
  return {
    kind: days === 1 && ends_on === today ? 'today' : 'pace',
    amount,
    unit: log.length_type,
    until: ends_on,
    isNear: ends_on <= addDays(today, nearDays),
  }
}
