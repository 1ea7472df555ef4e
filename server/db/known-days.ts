import { sql, type SQL } from './sql.ts'
import { wholeSpans, type DaySpan } from '../../shared/partial-dates.ts'
import { dayAt, startOfDay } from '../../shared/zoned-time.ts'
import { allOf } from './page.ts'

/**
 * The days of stored moments, by what is known of them: one with a time is on a day of its reader's zone, any other on its
 * day in UTC. docs/decisions/0102-calendar-days.md
 */

/** The first moment of a reader's day. */
export type StartOf = (day: string) => Date

export const startsIn =
  (timeZone: string): StartOf =>
  (day) =>
    startOfDay(day, timeZone)

const startInUtc: StartOf = (day) => startOfDay(day, 'UTC')

/** A moment as a value of a statement. */
type AsValue = (moment: Date) => SQL

const asParameter: AsValue = (moment) => sql`${moment}`

interface Days extends DaySpan {
  startOf: StartOf
  /** The first day of which nothing counts, whether the days go on or not. */
  end?: string
  asValue?: AsValue
}

/** A moment of `SQL`, and what is known of it. */
interface KnownColumn {
  moment: SQL
  precision: SQL
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)
const later = (one: Date, other: Date) => (one < other ? other : one)

/** What any date within these days is within, by which an index finds them. */
export const isNearDays = (moment: SQL, { from, until, startOf, asValue = asParameter }: Days): SQL =>
  allOf([
    from === null && until === null && sql`true`,
    from !== null && sql`${moment} >= ${asValue(earlier(startOf(from), startInUtc(from)))}`,
    until !== null && sql`${moment} < ${asValue(later(startOf(until), startInUtc(until)))}`,
  ])

/** The same, exactly. A date known only by month or year is within if all of that month or year is. */
export function isOnDays({ moment, precision }: KnownColumn, days: Days): SQL {
  const { startOf, asValue = asParameter, end } = days
  const spans = wholeSpans(days)
  const isWithin = ({ from, until }: DaySpan, start: StartOf) => {
    const last = end !== undefined && (until === null || end < until) ? end : until
    return allOf([
      from === null && last === null && sql`true`,
      from !== null && sql`${moment} >= ${asValue(start(from))}`,
      last !== null && sql`${moment} < ${asValue(start(last))}`,
    ])
  }
  return sql`case ${precision}
    when 'time' then ${isWithin(spans.day, startOf)}
    when 'day' then ${isWithin(spans.day, startInUtc)}
    when 'month' then ${isWithin(spans.month, startInUtc)}
    when 'year' then ${isWithin(spans.year, startInUtc)}
    else false end`
}

export const isWithinDays = (column: KnownColumn, days: Days): SQL =>
  allOf([isNearDays(column.moment, days), isOnDays(column, days)])

/** The number of the last of these days that is not after a date, counted from 1; 0 before the first. */
export function bucketOf({ moment, precision }: KnownColumn, days: readonly string[], startOf: StartOf): SQL {
  const starts = (start: StartOf) => sql`${sql.param(days.map((day) => start(day).toISOString()))}::timestamptz[]`
  return sql`width_bucket(${moment}, case ${precision} when 'time' then ${starts(startOf)} else ${starts(startInUtc)} end)`
}

/** The same as `clockPrecision` of shared/partial-dates.ts. */
export const clockPrecision = (moment: SQL): SQL =>
  sql`case when (${moment} at time zone 'UTC')::time = '12:00' then 'day' else 'time' end`

/** Not after now. Today's calendar day is not, wherever that has begun. */
export const pastMoment = (moment: SQL): SQL => sql`case when ${moment} <= now()
  or (${moment} at time zone 'UTC')::time = '12:00' and ${moment} <= now() + interval '26 hours' then ${moment} else now() end`

/** Of some dates, the first or the last with a time, and the first or the last without: only a zone says which of the two. */
export interface OuterDates {
  time: string | null
  day: string | null
}

export const outerDates = (aggregate: 'min' | 'max', { moment, precision }: KnownColumn): SQL => {
  const outer = sql`${sql.raw(aggregate)}(${moment})`
  return sql`json_build_object('time', ${outer} filter (where ${precision} = 'time'),
    'day', ${outer} filter (where ${precision} <> 'time'))`
}

const daysOf = ({ time, day }: OuterDates, timeZone: string): string[] =>
  [time && dayAt(new Date(time), timeZone), day && dayAt(new Date(day), 'UTC')]
    .filter((each) => each !== null)
    .toSorted()

/** The days of the first dates, and of the last; undefined where there are none. */
export const firstDay = (dates: OuterDates, timeZone: string): string | undefined => daysOf(dates, timeZone)[0]
export const lastDay = (dates: OuterDates, timeZone: string): string | undefined => daysOf(dates, timeZone).at(-1)
