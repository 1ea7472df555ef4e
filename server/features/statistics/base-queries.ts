import { sql, type SQL } from 'drizzle-orm'
import type { Filter } from '../../../contract/filters.ts'
import type { Ownership } from '../../../contract/library.ts'
import type { DaySpan } from '../../../shared/partial-dates.ts'
import { changesIn } from '../../../shared/zone-changes.ts'
import { startOfDay } from '../../../shared/zoned-time.ts'
import { allOf, unseen, type Condition } from '../../db/page.ts'
import { isAmong, ownBookFilter, readFilter } from '../filters/read-filter-queries.ts'
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

/** Where a day of the reader's begins. */
export const startOf = ({ timeZone }: Question, day: string): SQL => unseen(startOfDay(day, timeZone), 'timestamptz')

/** What a reader's clock shows at a moment. The statement gets the clock's changes, so the database need not know the zone. */
export const localTime = (moment: SQL): SQL =>
  sql`(${moment} at time zone 'UTC'
    + (select offsets from asked)[width_bucket(${moment}, (select changes from asked)) + 1])`

/** Whether a date is within some days, as far as it is known. */
const isWithin = (question: Question, moment: SQL, precision: SQL, days: DaySpan) =>
  isWithinDays(moment, precision, days, (day) => startOf(question, day))

/** Whether it is within the days asked for, and past. */
export const isNow = (question: Question, moment: SQL, precision: SQL): SQL =>
  sql`${moment} < ${startOf(question, question.spans.end)}
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
    owned: isAmong(sql`book_id`, bought),
    'not-owned': sql`book_id not in (${bought})`,
    lent: isAmong(sql`book_id`, lent),
  }
  return owned && conditions[owned]
}

/** Books that others could find with the reader: not those known only from logs, private shelves and private reviews. */
function sharedFilter({ isShared, readerId }: Question): Condition {
  return (
    isShared &&
    isAmong(
      sql`book_id`,
      sql`
      select book_id from library_books where reader_id = ${readerId} and shelf is not null
      union all
      select shelf_books.book_id from shelves join shelf_books on shelf_books.shelf_id = shelves.id
      where shelves.reader_id = ${readerId} and shelves.visibility = 'public'
      union all
      select book_id from reviews where reader_id = ${readerId} and not private and hidden_at is null`,
    )
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
  return sql`case ${precision} when 'year' then -${year} else width_bucket(${day}, (select starts from asked)) end`
}

/** As it is shown: 2026 or 2026-03. */
export const timeText = (key: SQL): SQL =>
  sql`coalesce((select months from asked)[${key}], to_char(abs(${key}), 'FM0000'))`

/** With what a log in percent is a share of. */
const withShare = sql`left join lateral (
  select pages, minutes from books where books.id = readings.book_id and readings.length_type = 'percent' offset 0) as books on true`

/** Percent of an edition whose pages or minutes nobody knows. */
const isShareOfNothing = sql`(readings.length_type = 'percent' and
  case when readings.book_format = 'audiobook' then books.minutes else books.pages end is null)`

/** From the first day that is looked at or compared with until the end, for an index to find what is within. */
function isNear(question: Question, moment: SQL): SQL {
  const { now, before, end } = question.spans
  const from = before?.from ?? now.from
  return allOf([
    sql`${moment} < ${startOf(question, end)}`,
    from !== null && sql`${moment} >= ${startOf(question, from)}`,
  ])
}

/** The reader's latest review of a work, to be joined. */
export const latestReview = ({ isShared }: Question, work: SQL): SQL => sql`lateral (
  select id, rating from reviews
  where ${allOf([
    sql`reader_id = ${asker} and work_id = ${work}`,
    isShared && sql`not private and hidden_at is null`,
  ])} order by updated_at desc, id limit 1)`

/** What filters leave of the reading logs that a condition finds; with it, those that they leave are in `meant`. */
function logsWhere(question: Question, condition: SQL): SQL {
  const [format] = filtersOfLogs(question)
  return sql`
    select id, book_id, work_id, book_format, length_type, length, progress, state, started_at, finished_at,
      started_precision, finished_precision
    from readings
    where ${allOf([condition, format, areLogsNarrowed(question) && sql`(book_id in (select book_id from meant)) is true`])}`
}

/** What the filters ask of a log's format, and of its book. */
function filtersOfLogs(question: Question) {
  const { readerId, timeZone, filters } = question
  const owner = { id: readerId, timeZone, level: 'private' as const }
  const mine = sql`(select book_id from readings where reader_id = ${asker}) as logs`
  const [format, book] = readFilter(filters, owner, mine)
  return [format, [book, ownedFilter(question), sharedFilter(question)]] as const
}

const areLogsNarrowed = (question: Question) => filtersOfLogs(question)[1].some(Boolean)

/**
 * What is made of finished works:
 * - `logs`: the reader's reading logs of the books that filters leave, of which each chart finds its own by an index;
 * - `ended`: those that ended in a span; `finished`: of each work the first of them;
 * - `editions`: what was finished within the days asked for, with what is known of its edition and work, and the reader's
 *   latest review;
 * - `stopped`: logs that were given up within the days asked for, at their last session or else their start.
 */
export function finishedBase(question: Question): SQL[] {
  const [, conditions] = filtersOfLogs(question)
  const lastPrecision = sql`case when last.moment is null then started_precision else 'day' end`
  return [
    askedBase(question),
    // Found once, however many charts ask.
    ...(areLogsNarrowed(question)
      ? [
          sql`meant as materialized (
          select distinct book_id from readings where ${allOf([sql`reader_id = ${asker}`, ...conditions])})`,
        ]
      : []),
    sql`logs as not materialized (${logsWhere(question, sql`reader_id = ${asker}`)})`,
    sql`ended as materialized (
      select *, ${localTime(sql`started_at`)} as begun, ${localTime(sql`finished_at`)} as ended
      from (
        select *, ${spanOf(question, sql`finished_at`, sql`finished_precision`)} as span
        from logs where ${isNear(question, sql`finished_at`)}) as near
      where span is not null)`,
    sql`finished as materialized (
      select distinct on (span, work_id) *, ${timeKey(question, sql`ended::date`, sql`finished_precision`)} as time
      from ended order by span, work_id, finished_at, id)`,
    sql`editions as materialized (
      select finished.*, books.slug, books.title, books.pages, books.minutes, books.language,
        works.first_published_year, case when works.ratings_count > 1 then works.rating end as everyone,
        reviewed.id as review_id, reviewed.rating as mine
      from finished
      cross join lateral (select * from books where books.id = finished.book_id offset 0) as books
      cross join lateral (select * from works where works.id = finished.work_id offset 0) as works
      left join ${latestReview(question, sql`finished.work_id`)} as reviewed on true
      where span = 0)`,
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
  const day = sql`${localTime(sql`session.finished_at`)}::date`
  return [
    ...finishedBase(question),
    sql`whole as materialized (
      select * from ended where not exists (
        select 1 from reading_sessions where reading_id = ended.id offset 0))`,
    sql`moved as materialized (
      select *, ${timeKey(question, sql`day`, sql`precision`)} as time from (
        select ${spanOf(question, sql`session.finished_at`, sql`'day'`)} as span, readings.book_id, readings.book_format,
          readings.length_type, 'day' as precision, ${day} as day, session.started_at,
          ${inFloats.sat} as sat, ${amounts(inFloats.moved, inFloats.sat)}, ${isShareOfNothing} as is_share_of_nothing
        from reading_sessions as session
        -- By its id alone: that it is the reader's own is known, and leaves the planner no other index.
        cross join lateral (${logsWhere(question, sql`id = session.reading_id`)} offset 0) as readings ${withShare}
        where session.reader_id = ${asker} and ${isNear(question, sql`session.finished_at`)}
        union all
        select readings.span, readings.book_id, readings.book_format, readings.length_type,
          readings.finished_precision, readings.ended::date, null, 0,
          ${amounts(sql`readings.length::float8`, sql`0::float8`)}, ${isShareOfNothing}
        from whole as readings ${withShare}) as moved
      where span is not null)`,
    sql`paced as materialized (
      select book_id, book_format, sum(pages) as pages, sum(sat) as sat,
        sum(minutes) filter (where book_format = 'audiobook') as heard
      from moved where span = 0 and sat > 0 and (pages > 0
        or (book_format = 'audiobook' and length_type in ('minute', 'percent') and minutes > 0))
      group by book_id, book_format)`,
  ]
}
