import { sql, type SQL } from 'drizzle-orm'
import { wholeSpans, type DaySpan } from '../../../shared/partial-dates.ts'
import { allOf, type Condition } from '../../db/page.ts'

/** The end of a finished reading, the start of any other; null if that date is unknown. */
export const knownMoment = sql`case
  when readings.finished_at is null then case when readings.started_precision <> 'unknown' then readings.started_at end
  when readings.finished_precision <> 'unknown' then readings.finished_at end`

/** The start of a reading, or its end if the start is unknown; null if both are. */
export const knownStart = sql`case
  when readings.started_precision <> 'unknown' then readings.started_at
  when readings.finished_precision <> 'unknown' then readings.finished_at end`

export const knownEnd = sql`case when readings.finished_precision <> 'unknown' then readings.finished_at end`

const firstMoment = (moment: SQL, precision: SQL) => sql`case ${precision}
  when 'day' then ${moment} when 'unknown' then null else date_trunc(${precision}, ${moment}, 'UTC') end`

/**
 * The latest of a reader's logs of a book or a work first. One that is over counts from the first moment at which it may
 * have begun: a month or a year is stored as its last day, and nothing at all as today, so an old read that is noted during
 * a new one would pass for the new one.
 */
export const latestFirst = sql`case
  when readings.finished_at is null and readings.state <> 'stopped' then readings.started_at
  else coalesce(${firstMoment(sql`readings.started_at`, sql`readings.started_precision`)},
    ${firstMoment(sql`readings.finished_at`, sql`readings.finished_precision`)}) end desc nulls last, readings.id desc`

/** The date that a reading is filtered by. */
export const readingDate = {
  moment: sql`coalesce(readings.finished_at, readings.started_at)`,
  precision: sql`case when readings.finished_at is null then readings.started_precision else readings.finished_precision end`,
}

/**
 * Whether a date falls within these days. A date known only by month or year does if all of that month or year does.
 */
export function isWithinDays(moment: SQL, precision: SQL, days: DaySpan, startOf: (day: string) => Date | SQL): SQL {
  const spans = wholeSpans(days)
  const within = ({ from, until }: DaySpan): Condition[] => [
    from !== null && sql`${moment} >= ${startOf(from)}`,
    until !== null && sql`${moment} < ${startOf(until)}`,
  ]
  // All of them are within the days themselves, by which an index finds them.
  return allOf([
    ...within(spans.day),
    sql`case ${precision} when 'day' then true
      when 'month' then ${allOf([sql`true`, ...within(spans.month)])}
      when 'year' then ${allOf([sql`true`, ...within(spans.year)])}
      else false end`,
  ])
}
