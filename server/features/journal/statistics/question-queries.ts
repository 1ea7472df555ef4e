import { sql, type SQL } from '../../../db/sql.ts'
import type { Filter } from '../../../../contract/filters.ts'
import type { Ownership } from '../../../../contract/library.ts'
import type { DaySpan } from '../../../../shared/partial-dates.ts'
import { changesIn } from '../../../../shared/zone-changes.ts'
import { startOfDay } from '../../../../shared/zoned-time.ts'
import { isNearDays, isOnDays, startsIn } from '../../../db/known-days.ts'
import type { Spans } from './spans.ts'

/** Whose statistics, of which days, narrowed down to which books. */
export interface Question {
  readerId: string
  timeZone: string
  today: string
  spans: Spans
  filters: Filter[]
  owned: Ownership | undefined
  /** Only what anyone may know: see `sharedFilter`. */
  isShared?: true
}

/**
 * What every part of a statement needs of the question, given once: `asked`. The planner sees none of it, so a statement is
 * planned once for all readers and days. It is therefore written so that there is little to choose: what may be long is
 * looked up in an index or hashed, and never compared with all of something else.
 */
export function askedBase({ readerId, timeZone, spans }: Question): SQL {
  const { changes, offsets } = changesIn(timeZone, startOfDay(spans.end, timeZone))
  return sql`asked as materialized (
    select ${readerId}::uuid as reader_id,
      ${sql.param(changes.map((change) => change.toISOString()))}::timestamptz[] as changes,
      ${sql.param(offsets.map((minutes) => `${minutes} minutes`))}::interval[] as offsets,
      ${sql.param(spans.months)}::text[] as months,
      ${sql.param(spans.months.map((month) => `${month}-01`))}::date[] as starts)`
}

/** The reader whose statistics these are. */
export const asker = sql`(select reader_id from asked)`

export const mine = sql`reader_id = ${asker}`

/**
 * What a reader's clock shows at a moment, or in UTC at one that has no time. The statement gets the clock's changes, so the
 * database need not know the zone.
 */
export const localTime = (moment: SQL, precision: SQL): SQL =>
  sql`(${moment} at time zone case ${precision} when 'time'
    then (select offsets from asked)[width_bucket(${moment}, (select changes from asked)) + 1] else interval '0' end)`

export const localDay = (moment: SQL, precision: SQL): SQL => sql`${localTime(moment, precision)}::date`

/** Weeks enough for any year that a calendar has to be after the first of these hours. */
const farBack = 7 * 24 * 104_000

/** Which hour of a week it is, from Thursday on, as 1970 began. Counted: asking a clock for day and hour takes twice as long. */
export const hourOfWeek = (time: SQL) =>
  sql`(floor(date_part('epoch', ${time}) / 3600)::int + ${sql.raw(String(farBack))}) % 168`

/** Days of the question, as values that the planner does not look at. */
const daysOf = ({ timeZone, spans: { end } }: Question, days: DaySpan) => ({
  ...days,
  end,
  startOf: startsIn(timeZone),
  asValue: (moment: Date) => sql`${moment}::timestamptz`,
})

/** Whether a date is before the days of which this is the first. */
export const isBefore = (question: Question, moment: SQL, precision: SQL, until: string): SQL => {
  const days = daysOf(question, { from: null, until })
  return sql`${moment} < case ${precision} when 'time' then ${days.asValue(days.startOf(until))}
    else ${days.asValue(startOfDay(until, 'UTC'))} end`
}

/** Whether a moment may be of this day or later, for an index. */
export const isSince = (question: Question, moment: SQL, from: string): SQL =>
  isNearDays(moment, daysOf(question, { from, until: null }))

/** Whether it is within the days asked for, and past; a month or a year has to be within them whole. */
export const isNow = (question: Question, moment: SQL, precision: SQL): SQL =>
  sql`${isNear(question, moment)} and ${isOnDays({ moment, precision }, daysOf(question, question.spans.now))}`

/** Of a moment that is near: 0 within the days asked for, 1 within those of the year before, else null. */
export function spanOf(question: Question, moment: SQL, precision: SQL): SQL {
  const { now, before } = question.spans
  const isOn = (days: DaySpan) => isOnDays({ moment, precision }, daysOf(question, days))
  return sql`case when ${isOn(now)} then 0 ${before ? sql`when ${isOn(before)} then 1` : sql``} end`
}

/**
 * From the first day that is looked at or compared with until the end, for an index to find what is within: what is known of
 * the moment says whether it is.
 */
export function isNear(question: Question, moment: SQL): SQL {
  const { now, before, end } = question.spans
  return isNearDays(moment, daysOf(question, { from: before?.from ?? now.from, until: end }))
}

/**
 * Of a row with a span: within the days asked for. The planner expects a third of all rows to be, where it would expect one
 * in 200 to be of the span 0, and sort them instead of hashing.
 */
export const isInDays = sql`span < 1`

/**
 * The number of the bar that a day belongs to in a chart over time: its year, or the index of its month among those
 * shown. Numbers are faster to group by than text. A date known only by year gets the negative year.
 */
export function timeKey({ spans }: Question, day: SQL, precision = sql`'day'`): SQL {
  const year = sql`date_part('year', ${day})::int`
  if (spans.unit === 'year') return year
  return sql`case ${precision} when 'year' then -${year} else width_bucket(${day}, (select starts from asked)) end`
}

/** As it is shown: 2026 or 2026-03. */
export const timeText = (key: SQL): SQL =>
  sql`coalesce((select months from asked)[${key}], to_char(abs(${key}), 'FM0000'))`
