import { sql, type SQL } from '../../../db/sql.ts'
import { allOf } from '../../../db/page.ts'
import { isAmong } from '../../library/filters/read-filter-queries.ts'
import { kept, minutesOf, pagesOf } from '../readings/amount-queries.ts'
import {
  asker,
  hourOfWeek,
  isInDays,
  isNear,
  isNow,
  localDay,
  localTime,
  mine,
  spanOf,
  timeKey,
  type Question,
} from './question-queries.ts'
import { logsWhere, narrowedBase } from './filter-queries.ts'

/** What the numbers are made of. */

/** With what a log in percent is a share of. */
const withShare = sql`left join lateral (
  select pages, minutes from books where books.id = readings.book_id and readings.length_type = 'percent' offset 0) as books on true`

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
 * What is finished:
 * - `logs`: the reader's reading logs of the books that filters leave, of which each chart finds its own by an index;
 * - `ended`: those that ended in a span; `finished`: of each work the first of them.
 */
const worksBase = (question: Question): SQL[] => [
  ...narrowedBase(question),
  sql`logs as not materialized (${logsWhere(question, sql`reader_id = ${asker}`)})`,
  sql`ended as (
    select id, book_id, work_id, book_format, started_at, finished_at, finished_precision, span, ended,
      case when finished_precision in ('time', 'day') and started_precision in ('time', 'day')
        then greatest(ended - ${localDay(sql`started_at`, sql`started_precision`)} + 1, 1) end as days
    from (
      select *, ${localDay(sql`finished_at`, sql`finished_precision`)} as ended,
        ${spanOf(question, sql`finished_at`, sql`finished_precision`)} as span
      from logs where ${isNear(question, sql`finished_at`)} offset 0) as near
    where span is not null)`,
  sql`finished as (
    select distinct on (work_id, span) *, ${timeKey(question, sql`ended`, sql`finished_precision`)} as time
    from ended order by work_id, span, finished_at, id)`,
]

/**
 * What is made of finished works:
 * - `wrote`: the authors of what was finished within the days asked for; `by_author`: the same, added up;
 * - `stopped`: logs that were given up then, at their last session or else their start;
 * - `recent`: `moved`, as below, of the books finished last.
 */
export function finishedBase(question: Question): SQL[] {
  const [lastMoment, lastPrecision] = [
    sql`coalesce(last.moment, started_at)`,
    sql`coalesce(last.precision, started_precision)`,
  ]
  return [
    ...worksBase(question),
    sql`wrote as (
      select author_id, book_id, finished_at, 1 as books
      from finished join work_authors on work_authors.work_id = finished.work_id and role = 'author' where ${isInDays})`,
    sql`by_author as materialized (
      select author_id, sum(books) as books from wrote group by author_id)`,
    sql`stopped as materialized (
      select logs.* from logs
      left join lateral (
        select finished_at as moment, precision from reading_sessions where reading_id = logs.id
        order by finished_at desc, precision limit 1) as last on true
      where state = 'stopped' and ${isNow(question, lastMoment, lastPrecision)})`,
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
 * How many of a work's ratings are the reader's: one for each edition they rated, and none that is private. Of many works
 * it is almost always one; those where it isn't are found at once.
 */
function ownRatings({ spans }: Question): { base: SQL[]; count: SQL } {
  const count = sql`(
    select count(*) from reviews where ${mine} and reviews.work_id = finished.work_id and not private)`
  if (spans.unit === 'month') return { base: [], count }
  const isAny = (ratings: SQL) => isAmong(sql`finished.work_id`, sql`select work_id from own_ratings where ${ratings}`)
  return {
    base: [
      sql`own_ratings as materialized (
        select work_id, count(*) filter (where not private) as ratings from reviews where ${mine}
        group by work_id having count(*) filter (where not private) <> 1)`,
    ],
    count: sql`case when ${isAny(sql`ratings = 0`)} then 0 when ${isAny(sql`ratings > 1`)} then ${count} else 1 end`,
  }
}

/**
 * `editions`: what was finished within the days asked for, with what is known of its edition and work, and the reader's
 * latest review; with everyone's rating if somebody else rated the work too.
 */
export function editionBase(question: Question): SQL[] {
  const own = ownRatings(question)
  return [
    ...worksBase(question),
    ...own.base,
    sql`editions as materialized (
      select finished.span, finished.book_id, finished.work_id, finished.book_format, finished.ended, finished.time,
        pages, minutes, language, first_published_year, reviewed.id as review_id, reviewed.rating as mine,
        case when reviewed.rating is not null and ratings_count > ${own.count} then everyone end as everyone
      from (
        select * from finished where ${isInDays}) as finished
      full join (${latestReviews(question)}) as reviewed on reviewed.work_id = finished.work_id
      cross join lateral (
        select pages, minutes, books.language, first_published_year, ratings_count, rating as everyone
        from books join works on works.id = finished.work_id where books.id = finished.book_id offset 0) as known
      where coalesce(finished.span, 1) < 1)`,
  ]
}

/**
 * Rows of `moved`, of some logs and sessions. What a page, minute or percent of a log counts as, and why not, is worked out
 * once, and not for each session. A full join is never made row by row, whatever the planner expects.
 */
function movedRows(question: Question, logs: SQL, sessions: SQL): SQL {
  const [one, none] = [sql`1::float8`, sql`0::float8`]
  const isWhole = sql`session.reading_id is null`
  // A session that ended its log is known as well as the log's end, where that is no day.
  const isAtEnd = sql`(${isWhole} or session.finished_at = readings.vague_end)`
  return sql`
    select *, vague is null as is_dated, sat > 0 and (pages > 0 or (is_heard and minutes > 0)) as is_paced
    from (
      select span, book_id, book_format, vague, ${localDay(sql`moment`, sql`precision`)} as day,
        case when precision = 'time' then ${hourOfWeek(localTime(sql`started_at`, sql`'time'`))} end as hour, sat,
        distance * pages_each as pages, distance * minutes_each + sat * time_each as minutes, 1 as sessions, is_heard,
        case when distance > 0 then lack end as lack, sat = 0 and is_session and distance > 0 as is_untimed, is_session
      from (
        select readings.book_id, readings.book_format, is_heard, lack, pages_each, minutes_each, time_each, session.started_at,
          case when ${isAtEnd} then readings.whole_span
            else ${spanOf(question, sql`session.finished_at`, sql`session.precision`)} end as span,
          case when ${isAtEnd} then readings.vague end as vague, not ${isWhole} as is_session,
          case when ${isWhole} then readings.finished_at else session.finished_at end as moment,
          case when ${isWhole} then readings.finished_precision else session.precision end as precision,
          case when ${isWhole} then 0 else ${kept.sat} end as sat,
          case when ${isWhole} then readings.length::float8 else ${kept.moved} end as distance
        from (
          select readings.id, book_id, book_format, length, finished_at, finished_precision, vague,
            case when vague is not null then finished_at end as vague_end, ${pagesOf(one)} as pages_each,
            ${minutesOf(one, none)} as minutes_each, ${minutesOf(none, one)} as time_each,
            book_format = 'audiobook' and length_type in ('minute', 'percent') as is_heard,
            case when length_type = 'chapter' then 'chapters' end as lack,
            case when ${isNear(question, sql`finished_at`)} then
              ${spanOf(question, sql`finished_at`, sql`finished_precision`)} end as whole_span
          from (${logs}) as readings ${withShare}
          cross join lateral (
            select case when finished_precision not in ('time', 'day') then finished_precision end as vague) as vagueness
          offset 0) as readings
        full join (
          select reading_id, started_at, finished_at, precision, sat, moved from reading_sessions
          where ${sessions} and ${isNear(question, sql`finished_at`)}) as session on session.reading_id = readings.id
        where case when ${isWhole} then readings.whole_span is not null
            and not exists (select 1 from reading_sessions where reading_id = readings.id offset 0)
          else readings.id is not null end
        offset 0) as moved
      where span is not null) as moved`
}

/**
 * What is made of sessions:
 * - `moved`: sessions at their end, and logs written down as finished as one session over all of it, `vague` if the day isn't
 *   known;
 * - `daily`, `hourly` and `kinds`: the same, added up by day, by the hour of a week they began in, and by what a pace is made
 *   of and what is not counted. All three are added up at once, or each would read all sessions again.
 */
export function sessionBase(question: Question): SQL[] {
  // Where nothing is compared there is one span, and nothing to group by.
  const [span, alsoBySpan] = question.spans.before ? [sql`span`, sql`span, `] : [sql`0 as span`, sql``]
  return [
    ...narrowedBase(question),
    sql`moved as (${movedRows(question, logsWhere(question, mine), mine)})`,
    sql`added as materialized (
      select ${span}, day, vague, vague is null as is_dated, hour, book_format, is_paced, lack, is_untimed,
        count(*) as sessions, sum(pages) as pages, sum(minutes) as minutes, sum(sat) as sat,
        grouping(day) = 0 as is_day, grouping(hour) = 0 as is_hour
      from moved
      group by grouping sets (
        (${alsoBySpan} day, vague), (${alsoBySpan} hour), (${alsoBySpan} book_format, is_paced, lack, is_untimed)))`,
    sql`daily as materialized (select * from added where is_day)`,
    sql`hourly as not materialized (select * from added where is_hour)`,
    sql`kinds as not materialized (select * from added where not is_day and not is_hour)`,
  ]
}
