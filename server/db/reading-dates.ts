import { sql, type SQL } from './sql.ts'

/** The start of a reading, or its end if the start is unknown; null if both are. */
export const knownStart = sql`case
  when readings.started_precision <> 'unknown' then readings.started_at
  when readings.finished_precision <> 'unknown' then readings.finished_at end`

export const knownEnd = sql`case when readings.finished_precision <> 'unknown' then readings.finished_at end`

const firstMoment = (moment: SQL, precision: SQL) => sql`case ${precision}
  when 'time' then ${moment} when 'unknown' then null else date_trunc(${precision}, ${moment}, 'UTC') end`

/**
 * The latest of a reader's logs of a book or a work first. One that is over counts from the first moment at which it may
 * have begun: a month or a year is stored as its last day, and nothing at all as today, so an old read that is noted during
 * a new one would pass for the new one. No zone is asked: of two logs that begin within a day, either may come first.
 */
export const latestFirst = sql`case
  when readings.finished_at is null and readings.state <> 'stopped' then readings.started_at
  else coalesce(${firstMoment(sql`readings.started_at`, sql`readings.started_precision`)},
    ${firstMoment(sql`readings.finished_at`, sql`readings.finished_precision`)}) end desc nulls last, readings.id desc`

/** The date that a reading is filtered by: its end, or the start of one that has none. */
export const readingDate = {
  moment: sql`coalesce(readings.finished_at, readings.started_at)`,
  precision: sql`case when readings.finished_at is null then readings.started_precision else readings.finished_precision end`,
}

/** When a reading was finished. */
export const readingEnd = { moment: sql`readings.finished_at`, precision: sql`readings.finished_precision` }
