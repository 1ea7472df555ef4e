import { sql, type SQL } from 'drizzle-orm'
import { allOf } from '../../db/page.ts'
import { inFloats, minutesOf, pagesOf } from '../readings/amount-queries.ts'
import { asker, isInDays, isNear, isNow, localDay, mine, spanOf, timeKey, type Question } from './asked-queries.ts'
import { logsWhere, narrowedBase } from './meant-queries.ts'

/** What the numbers are made of. */

/** With what a log in percent is a share of. */
const withShare = sql`left join lateral (
  select pages, minutes from books where books.id = readings.book_id and readings.length_type = 'percent' offset 0) as books on true`

/** Percent of an edition whose pages or minutes nobody knows. */
const isShareOfNothing = sql`(readings.length_type = 'percent' and
  case when readings.book_format = 'audiobook' then books.minutes else books.pages end is null)`

/** As many as their paces have room for. */
const recentBooks = 30

/** The reader's latest review of each work. */
const latestReviews = ({ isShared }: Question): SQL => sql`
  select distinct on (work_id) work_id, id, rating from reviews
  where ${allOf([sql`reader_id = ${asker}`, isShared && sql`not private and hidden_at is null`])}
  order by work_id, updated_at desc, id`

/** The reader's latest review of one work, to be joined. */
export const latestReview = ({ isShared }: Question, work: SQL): SQL => sql`lateral (
  select id, rating from reviews
  where ${allOf([
    sql`reader_id = ${asker} and work_id = ${work}`,
    isShared && sql`not private and hidden_at is null`,
  ])} order by updated_at desc, id limit 1)`

/**
 * What is made of finished works:
 * - `logs`: the reader's reading logs of the books that filters leave, of which each chart finds its own by an index;
 * - `ended`: those that ended in a span; `finished`: of each work the first of them;
 * - `editions`: what was finished within the days asked for, with what is known of its edition and work, and the reader's
 *   latest review;
 * - `wrote`: the authors of what was finished then;
 * - `stopped`: logs that were given up within the days asked for, at their last session or else their start;
 * - `recent`: `moved`, as below, of the books finished last.
 */
export function finishedBase(question: Question): SQL[] {
  const lastPrecision = sql`case when last.moment is null then started_precision else 'day' end`
  return [
    ...narrowedBase(question),
    sql`logs as not materialized (${logsWhere(question, sql`reader_id = ${asker}`)})`,
    sql`ended as materialized (
      select id, book_id, work_id, book_format, started_at, finished_at, finished_precision, span, ended,
        case when finished_precision = 'day' and started_precision = 'day'
          then greatest(ended - ${localDay(sql`started_at`)} + 1, 1) end as days
      from (
        select *, ${localDay(sql`finished_at`)} as ended,
          ${spanOf(question, sql`finished_at`, sql`finished_precision`)} as span
        from logs where ${isNear(question, sql`finished_at`)} offset 0) as near
      where span is not null)`,
    sql`finished as materialized (
      select distinct on (span, work_id) *, ${timeKey(question, sql`ended`, sql`finished_precision`)} as time
      from ended order by span, work_id, finished_at, id)`,
    sql`editions as materialized (
      select finished.span, finished.book_id, finished.work_id, finished.book_format, finished.ended, finished.time,
        pages, minutes, language, first_published_year, case when ratings_count > 1 then everyone end as everyone,
        reviewed.id as review_id, reviewed.rating as mine
      from (
        select * from finished where ${isInDays}) as finished
      full join (${latestReviews(question)}) as reviewed on reviewed.work_id = finished.work_id
      cross join lateral (
        select pages, minutes, books.language, first_published_year, ratings_count, rating as everyone
        from books join works on works.id = finished.work_id where books.id = finished.book_id offset 0) as known
      where coalesce(finished.span, 1) < 1)`,
    sql`wrote as materialized (
      select author_id, book_id, finished_at
      from finished join work_authors on work_authors.work_id = finished.work_id and role = 'author' where ${isInDays})`,
    sql`stopped as materialized (
      select logs.* from logs
      left join lateral (
        select max(finished_at) as moment from reading_sessions where reading_id = logs.id) as last on true
      where state = 'stopped' and ${isNow(question, sql`coalesce(last.moment, started_at)`, lastPrecision)})`,
    sql`last_logs as materialized (
      ${logsWhere(
        question,
        sql`${mine} and book_id = any (array(
          select book_id from finished where ${isInDays} order by finished_at desc, id limit ${recentBooks}))`,
      )})`,
    sql`recent as materialized (
      ${movedRows(question, sql`select * from last_logs`, sql`reading_id = any (array(select id from last_logs))`)})`,
  ]
}

/**
 * Rows of `moved`, of some logs and sessions. What a page, minute or percent of a log counts as is worked out once, and not
 * for each session. A full join is never made row by row, whatever the planner expects.
 */
function movedRows(question: Question, logs: SQL, sessions: SQL): SQL {
  const [one, none] = [sql`1::float8`, sql`0::float8`]
  const isWhole = sql`session.reading_id is null`
  return sql`
    select span, book_id, book_format, length_type, precision, precision = 'day' as is_dated, 1 as sessions,
      ${localDay(sql`moment`)} as day, started_at, sat,
      distance * pages_each as pages, distance * minutes_each + sat * time_each as minutes, is_share_of_nothing
    from (
      select readings.book_id, readings.book_format, readings.length_type, readings.is_share_of_nothing, pages_each,
        minutes_each, time_each, session.started_at,
        case when ${isWhole} then readings.whole_span
          else ${spanOf(question, sql`session.finished_at`, sql`'day'`)} end as span,
        case when ${isWhole} then readings.finished_precision else 'day' end as precision,
        case when ${isWhole} then readings.finished_at else session.finished_at end as moment,
        case when ${isWhole} then 0 else ${inFloats.sat} end as sat,
        case when ${isWhole} then readings.length::float8 else ${inFloats.moved} end as distance
      from (
        select readings.*, ${isShareOfNothing} as is_share_of_nothing, ${pagesOf(one)} as pages_each,
          ${minutesOf(one, none)} as minutes_each, ${minutesOf(none, one)} as time_each,
          case when ${isNear(question, sql`readings.finished_at`)} then
            ${spanOf(question, sql`readings.finished_at`, sql`readings.finished_precision`)} end as whole_span
        from (${logs}) as readings ${withShare}
        offset 0) as readings
      full join (
        select reading_id, started_at, finished_at, start_position, end_position from reading_sessions
        where ${sessions} and ${isNear(question, sql`finished_at`)}) as session on session.reading_id = readings.id
      where case when ${isWhole} then readings.whole_span is not null
          and not exists (select 1 from reading_sessions where reading_id = readings.id offset 0)
        else coalesce(readings.length > 0, false) end
      offset 0) as moved
    where span is not null`
}

/**
 * What is made of sessions:
 * - `moved`: sessions at their end, and logs written down as finished as one session over all of it;
 * - `daily`: the same, added up by day.
 */
export function movedBase(question: Question): SQL[] {
  return [
    ...narrowedBase(question),
    sql`moved as materialized (${movedRows(question, logsWhere(question, mine), mine)})`,
    sql`daily as materialized (
      select span, day, precision, is_dated, sum(sessions) as sessions, sum(pages) as pages, sum(minutes) as minutes,
        count(*) filter (where is_share_of_nothing) as pageless, count(*) filter (where length_type = 'chapter') as chapters,
        count(*) filter (where sat = 0 and started_at is not null) as untimed, null::uuid as book_id
      from moved group by span, day, precision, is_dated)`,
  ]
}
