import { sql, type SQL } from 'drizzle-orm'
import type { Filter } from '../../../contract/filters.ts'
import type { Ownership } from '../../../contract/library.ts'
import type { DaySpan } from '../../../shared/partial-dates.ts'
import { changesIn } from '../../../shared/zone-changes.ts'
import { startOfDay } from '../../../shared/zoned-time.ts'
import { allOf, type Condition } from '../../db/page.ts'
import { ownBookFilter, readFilter } from '../filters/read-filter-queries.ts'
import { amounts, moved, sat } from '../readings/amount-queries.ts'
import { isWithinDays } from '../readings/precision-queries.ts'
import type { Spans } from './spans.ts'

/** Whose statistics, of which days, narrowed down to which books. */
export interface Question {
  readerId: string
  timeZone: string
  today: string
  spans: Spans
  filters: Filter[]
  owned: Ownership | undefined
}

/** What a clock of the reader shows at a moment; the zone's changes are told to the database, which need not know it. */
export function localTime({ timeZone, spans }: Question): (moment: SQL) => SQL {
  const { changes, offsets } = changesIn(timeZone, startOfDay(spans.end, timeZone))
  const thresholds = sql`${sql.param(changes.map((change) => change.toISOString()))}::timestamptz[]`
  const minutes = sql`(${sql.param(offsets)}::int[])`
  return (moment) =>
    sql`(${moment} at time zone 'UTC' + ${minutes}[width_bucket(${moment}, ${thresholds}) + 1] * interval '1 minute')`
}

/** 0 within the days asked for, 1 within those of the year before, else null. */
function spanOf({ spans: { now, before, end }, timeZone }: Question, moment: SQL, precision: SQL): SQL {
  const within = (days: DaySpan) => isWithinDays(moment, precision, days, (day) => startOfDay(day, timeZone))
  const isPast = sql`${moment} < ${startOfDay(end, timeZone)}`
  return sql`case when ${isPast} is not true then null
    when ${within(now)} then 0 ${before ? sql`when ${within(before)} then 1` : sql``} end`
}

/** The books somebody has, or had, or has lent, from what they wrote down about buying, selling and lending. */
function ownedFilter({ owned, readerId }: Question): Condition {
  const bought = sql`select book_id from transactions where reader_id = ${readerId} group by book_id
    having sum(case type when 'bought' then quantity when 'sold' then -quantity else 0 end) > 0`
  const lent = sql`select book_id from transactions
    where reader_id = ${readerId} and type = 'lent' and return_date is null`
  const conditions = {
    owned: sql`book_id in (${bought})`,
    'not-owned': sql`book_id not in (${bought})`,
    lent: sql`book_id in (${lent})`,
  }
  return owned && conditions[owned]
}

/** What the filters ask of any table of the reader's with a `book_id`. */
export function ownConditions(question: Question, table: SQL): Condition[] {
  const { readerId, timeZone, filters } = question
  const owner = { id: readerId, timeZone, level: 'private' as const }
  return [ownBookFilter(filters, owner, table), ownedFilter(question)]
}

/** By what a day is put into a bar of a chart over time; a date known only to the year has no month. */
const timeKey = ({ spans: { unit } }: Question, day: SQL, precision: SQL) =>
  unit === 'year'
    ? sql`left(${day}::text, 4)`
    : sql`left(${day}::text, case ${precision} when 'year' then 4 else 7 end)`

/** From the first day that is looked at or compared with until the end, for an index to find what is within. */
function isNear({ spans: { now, before, end }, timeZone }: Question, moment: SQL): SQL {
  const from = before?.from ?? now.from
  return allOf([
    sql`${moment} < ${startOfDay(end, timeZone)}`,
    from !== null && sql`${moment} >= ${startOfDay(from, timeZone)}`,
  ])
}

/**
 * What all measures are made of, each read once:
 * - `logs`: the reader's reading logs; `span` is that of the end, `begun_in` that of the start;
 * - `ended`: those that ended in a span; `finished`: of each work the first of them;
 * - `stopped`: logs that were given up within the days asked for, at their last session or else their start;
 * - `reviewed`: of each work the reader's latest review;
 * - `moved`: sessions at their end, and logs written down as finished as one session over all of it;
 * - `paced`: by book and format, what was moved on by in sessions whose time is known;
 * - `editions`: of what was finished or moved.
 */
export function baseOf(question: Question): SQL {
  const { readerId, timeZone, filters } = question
  const local = localTime(question)
  const mine = sql`(select book_id from readings where reader_id = ${readerId}) as logs`
  const owner = { id: readerId, timeZone, level: 'private' as const }
  const lastPrecision = sql`case when last.moment is null then started_precision else 'day' end`
  return sql`
    logs as materialized (
      select id, book_id, work_id, book_format, length_type, length, progress, state, started_at, finished_at,
        started_precision, finished_precision,
        ${spanOf(question, sql`finished_at`, sql`finished_precision`)} as span,
        ${spanOf(question, sql`started_at`, sql`started_precision`)} as begun_in
      from readings
      where ${allOf([sql`reader_id = ${readerId}`, ...readFilter(filters, owner, mine), ownedFilter(question)])}),
    ended as materialized (
      select *, ${local(sql`started_at`)} as begun, ${local(sql`finished_at`)} as ended from logs where span is not null),
    finished as materialized (
      select distinct on (span, work_id) *, ${timeKey(question, sql`ended::date`, sql`finished_precision`)} as time
      from ended order by span, work_id, finished_at, id),
    stopped as materialized (
      select logs.* from logs
      left join lateral (
        select max(finished_at) as moment from reading_sessions where reading_id = logs.id) as last on true
      where state = 'stopped' and ${spanOf(question, sql`coalesce(last.moment, started_at)`, lastPrecision)} = 0),
    reviewed as materialized (
      select distinct on (work_id) work_id, id, rating from reviews
      where reader_id = ${readerId} order by work_id, updated_at desc, id),
    sessions as materialized (
      select ${spanOf(question, sql`finished_at`, sql`'day'`)} as span, reading_id, started_at, finished_at,
        start_position, end_position
      from reading_sessions where reader_id = ${readerId} and ${isNear(question, sql`finished_at`)}),
    whole as materialized (
      select * from ended where not exists (select 1 from reading_sessions where reading_id = ended.id)),
    editions as materialized (
      select books.id, slug, title, pages, minutes, language from (
        select book_id from ended
        union select logs.book_id from logs where id in (select reading_id from sessions)) as mine
      cross join lateral (select * from books where books.id = mine.book_id offset 0) as books),
    moved as materialized (
      select span, book_id, book_format, length_type, precision, day, begun, sat::float8, pages::float8,
        minutes::float8, ${timeKey(question, sql`day`, sql`precision`)} as time
      from (
        select session.span, readings.book_id, readings.book_format, readings.length_type, 'day' as precision,
          ${local(sql`session.finished_at`)}::date as day, ${local(sql`session.started_at`)} as begun, ${sat} as sat,
          ${amounts(moved, sat)}
        from sessions as session
        join logs as readings on readings.id = session.reading_id
        join editions as books on books.id = readings.book_id
        where session.span is not null
        union all
        select readings.span, readings.book_id, readings.book_format, readings.length_type,
          readings.finished_precision, readings.ended::date, null, 0, ${amounts(sql`readings.length`, sql`0`)}
        from whole as readings join editions as books on books.id = readings.book_id) as moved),
    paced as materialized (
      select book_id, book_format, sum(pages) as pages, sum(sat) as sat,
        sum(minutes) filter (where book_format = 'audiobook') as heard
      from moved where span = 0 and sat > 0 and (pages > 0
        or (book_format = 'audiobook' and length_type in ('minute', 'percent') and minutes > 0))
      group by book_id, book_format)`
}
