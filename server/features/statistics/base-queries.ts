import { sql, type SQL } from 'drizzle-orm'
import type { Filter } from '../../../contract/filters.ts'
import type { Ownership } from '../../../contract/library.ts'
import type { DaySpan } from '../../../shared/partial-dates.ts'
import { changesIn } from '../../../shared/zone-changes.ts'
import { startOfDay } from '../../../shared/zoned-time.ts'
import { allOf, type Condition } from '../../db/page.ts'
import { ownBookFilter, readFilter } from '../filters/read-filter-queries.ts'
import { amounts, inFloats } from '../readings/amount-queries.ts'
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
  /** Only what anyone may know: see `sharedFilter`. */
  isShared?: true
}

/** What a reader's clock shows at a moment. The statement gets the clock's changes, so the database need not know the zone. */
export function localTime({ timeZone, spans }: Question): (moment: SQL) => SQL {
  const { changes, offsets } = changesIn(timeZone, startOfDay(spans.end, timeZone))
  const thresholds = sql`${sql.param(changes.map((change) => change.toISOString()))}::timestamptz[]`
  const ahead = sql`(${sql.param(offsets.map((minutes) => `${minutes} minutes`))}::interval[])`
  return (moment) => sql`(${moment} at time zone 'UTC' + ${ahead}[width_bucket(${moment}, ${thresholds}) + 1])`
}

/** Whether a date is within some days, as far as it is known. */
const isWithin = ({ timeZone }: Question, moment: SQL, precision: SQL, days: DaySpan) =>
  isWithinDays(moment, precision, days, (day) => startOfDay(day, timeZone))

/** Whether it is within the days asked for, and past. */
export const isNow = (question: Question, moment: SQL, precision: SQL): SQL =>
  sql`${moment} < ${startOfDay(question.spans.end, question.timeZone)}
    and ${isWithin(question, moment, precision, question.spans.now)}`

/** Of a moment that is near: 0 within the days asked for, 1 within those of the year before, else null. */
function spanOf(question: Question, moment: SQL, precision: SQL): SQL {
  const { now, before } = question.spans
  return sql`case when ${isWithin(question, moment, precision, now)} then 0
    ${before ? sql`when ${isWithin(question, moment, precision, before)} then 1` : sql``} end`
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

/** Books that others could find with the reader: not those known only from logs, private shelves and private reviews. */
function sharedFilter({ isShared, readerId }: Question): Condition {
  return (
    isShared &&
    sql`book_id in (
      select book_id from library_books where reader_id = ${readerId} and shelf is not null
      union all
      select shelf_books.book_id from shelves join shelf_books on shelf_books.shelf_id = shelves.id
      where shelves.reader_id = ${readerId} and shelves.visibility = 'public'
      union all
      select book_id from reviews where reader_id = ${readerId} and not private and hidden_at is null)`
  )
}

/** What the filters ask of any table of the reader's with a `book_id`. */
export function ownConditions(question: Question, table: SQL): Condition[] {
  const { readerId, timeZone, filters } = question
  const owner = { id: readerId, timeZone, level: 'private' as const }
  return [ownBookFilter(filters, owner, table), ownedFilter(question)]
}

/**
 * By what a day is put into a bar of a chart over time: its year, or the number of its month among those looked at. Numbers
 * are quicker to add up by than texts. A date known only to the year has no month, but its year, below zero.
 */
export function timeKey({ spans }: Question, day: SQL, precision = sql`'day'`): SQL {
  const year = sql`date_part('year', ${day})::int`
  if (spans.unit === 'year') return year
  const starts = sql`${sql.param(spans.months.map((month) => `${month}-01`))}::date[]`
  return sql`case ${precision} when 'year' then -${year} else width_bucket(${day}, ${starts}) end`
}

/** As it is shown: 2026 or 2026-03. */
export const timeText = ({ spans }: Question, key: SQL): SQL =>
  sql`coalesce((${sql.param(spans.months)}::text[])[${key}], to_char(abs(${key}), 'FM0000'))`

/** With what a log in percent is a share of. */
const withShare = sql`left join lateral (
  select pages, minutes from books where books.id = readings.book_id and readings.length_type = 'percent' offset 0) as books on true`

/** Percent of an edition whose pages or minutes nobody knows. */
const isShareOfNothing = sql`(readings.length_type = 'percent' and
  case when readings.book_format = 'audiobook' then books.minutes else books.pages end is null)`

/** From the first day that is looked at or compared with until the end, for an index to find what is within. */
function isNear({ spans: { now, before, end }, timeZone }: Question, moment: SQL): SQL {
  const from = before?.from ?? now.from
  return allOf([
    sql`${moment} < ${startOfDay(end, timeZone)}`,
    from !== null && sql`${moment} >= ${startOfDay(from, timeZone)}`,
  ])
}

/**
 * What is made of finished works:
 * - `logs`: the reader's reading logs, of which each chart finds its own by an index;
 * - `ended`: those that ended in a span; `finished`: of each work the first of them;
 * - `editions`: what was finished within the days asked for, with what is known of its edition and work;
 * - `reviewed`: of each work the reader's latest review;
 * - `stopped`: logs that were given up within the days asked for, at their last session or else their start.
 */
export function finishedBase(question: Question): SQL[] {
  const { readerId, timeZone, filters } = question
  const local = localTime(question)
  const mine = sql`(select book_id from readings where reader_id = ${readerId}) as logs`
  const owner = { id: readerId, timeZone, level: 'private' as const }
  const lastPrecision = sql`case when last.moment is null then started_precision else 'day' end`
  return [
    sql`logs as not materialized (
      select id, book_id, work_id, book_format, length_type, length, progress, state, started_at, finished_at,
        started_precision, finished_precision
      from readings
      where ${allOf([sql`reader_id = ${readerId}`, ...readFilter(filters, owner, mine), ownedFilter(question), sharedFilter(question)])})`,
    sql`ended as materialized (
      select *, ${local(sql`started_at`)} as begun, ${local(sql`finished_at`)} as ended
      from (
        select *, ${spanOf(question, sql`finished_at`, sql`finished_precision`)} as span
        from logs where ${isNear(question, sql`finished_at`)}) as near
      where span is not null)`,
    sql`finished as materialized (
      select distinct on (span, work_id) *, ${timeKey(question, sql`ended::date`, sql`finished_precision`)} as time
      from ended order by span, work_id, finished_at, id)`,
    sql`editions as materialized (
      select finished.*, books.slug, books.title, books.pages, books.minutes, books.language,
        works.first_published_year, case when works.ratings_count > 1 then works.rating end as everyone
      from finished
      cross join lateral (select * from books where books.id = finished.book_id offset 0) as books
      cross join lateral (select * from works where works.id = finished.work_id offset 0) as works
      where span = 0)`,
    sql`reviewed as materialized (
      select distinct on (work_id) work_id, id, rating from reviews
      where ${allOf([
        sql`reader_id = ${readerId}`,
        question.isShared && sql`not private and hidden_at is null`,
      ])} order by work_id, updated_at desc, id)`,
    sql`stopped as materialized (
      select logs.* from logs
      left join lateral (
        select max(finished_at) as moment from reading_sessions where reading_id = logs.id) as last on true
      where state = 'stopped' and ${isNow(question, sql`coalesce(last.moment, started_at)`, lastPrecision)})`,
  ]
}

/**
 * What is made of sessions, besides the same:
 * - `moved`: sessions at their end, and logs written down as finished as one session over all of it;
 * - `paced`: by book and format, what was moved on by in sessions whose time is known.
 */
export function movedBase(question: Question): SQL[] {
  const local = localTime(question)
  return [
    ...finishedBase(question),
    sql`whole as materialized (
      select * from ended where not exists (
        select 1 from reading_sessions where reading_id = ended.id offset 0))`,
    sql`moved as materialized (
      select ${spanOf(question, sql`session.finished_at`, sql`'day'`)} as span, readings.book_id, readings.book_format,
        readings.length_type, 'day' as precision, ${local(sql`session.finished_at`)}::date as day, session.started_at,
        ${inFloats.sat} as sat, ${amounts(inFloats.moved, inFloats.sat)}, ${isShareOfNothing} as is_share_of_nothing
      from reading_sessions as session
      join logs as readings on readings.id = session.reading_id ${withShare}
      where session.reader_id = ${question.readerId} and ${isNear(question, sql`session.finished_at`)}
      union all
      select readings.span, readings.book_id, readings.book_format, readings.length_type,
        readings.finished_precision, readings.ended::date, null, 0,
        ${amounts(sql`readings.length::float8`, sql`0::float8`)}, ${isShareOfNothing}
      from whole as readings ${withShare})`,
    sql`paced as materialized (
      select book_id, book_format, sum(pages) as pages, sum(sat) as sat,
        sum(minutes) filter (where book_format = 'audiobook') as heard
      from moved where span = 0 and sat > 0 and (pages > 0
        or (book_format = 'audiobook' and length_type in ('minute', 'percent') and minutes > 0))
      group by book_id, book_format)`,
  ]
}
