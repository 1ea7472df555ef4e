import { sql, type SQL } from '../../../db/sql.ts'
import { calendarDays } from '../../../../contract/statistics.ts'
import { text } from '../../../../shared/translate.ts'
import { addDays } from '../../../../shared/zoned-time.ts'
import { isInDays, timeKey, timeText, type Question } from './question-queries.ts'
import type { Measure } from './measure-queries.ts'

/** What is counted of sessions, on the day they ended. */

const onDays = sql`${isInDays} and is_dated`

/**
 * The sums a pace is computed from: timed sessions that made progress. A session saved in one moment has no time, so no
 * pace.
 */
export const paces = {
  amounts: {
    pages: sql`pages`,
    heard: sql`case when book_format = 'audiobook' then minutes end`,
    sat: sql`sat`,
  },
  where: sql`${isInDays} and is_paced`,
}

/** Counted from a Monday: asking a calendar for the day of the week takes longer. */
const mondayOf = (day: SQL) => sql`(${day} - (${day} - date '0001-01-01') % 7)`

/** The bar over time that it belongs to. */
const movedTime = (question: Question) => timeKey(question, sql`day`, sql`vague`)

export const uncounted = text('What isn’t in these numbers, and why.')

/** Runs of days or weeks without a gap. */
const runs = sql`
  days as (select day from daily where ${onDays}),
  stretches as (
    select day as start, 1 as step from days
    union all
    select distinct ${mondayOf(sql`day`)}, 7 from days),
  runs as (
    select case step when 1 then 'day' else 'week' end as unit, step, min(start) as first, max(start) as last, count(*) as length
    from (
      select *, start - step * row_number() over (partition by step order by start)::int as run from stretches) as numbered
    group by step, run)`

const moved = { from: sql`moved` }
const byDay = { ...moved, added: sql`daily` }
const overTime = { ...byDay, isCompared: true as const, written: timeText, key: movedTime }

export const sessionMeasures = {
  pages: {
    words: text(
      'Pages you read, on the day a session ended. Progress in percent is converted to pages. A book logged as finished counts in full on its last day.',
    ),
    ...overTime,
    amount: sql`pages`,
    where: sql`pages > 0`,
  },
  minutes: {
    words: text('Listening time, plus sessions with a start and end. Sessions without them aren’t counted.'),
    ...overTime,
    amount: sql`minutes`,
    where: sql`minutes > 0`,
  },
  days: {
    words: text('The calendar shows the last year of this period.'),
    key: sql`day`,
    amounts: { sessions: sql`sessions`, pages: sql`nullif(pages, 0)`, minutes: sql`nullif(minutes, 0)` },
    ...byDay,
    where: ({ spans }) => sql`${onDays} and day >= ${addDays(spans.end, -calendarDays)}::date`,
  },
  hours: {
    words: text('Reading time by the hour a session began. Only sessions with a start and end count.'),
    written: (hour) => sql`(${hour} / 24 + 3) % 7 + 1 || '-' || to_char(${hour} % 24, 'FM00')`,
    key: sql`hour`,
    amount: sql`sat`,
    ...moved,
    added: sql`hourly`,
    where: sql`${isInDays} and sat > 0 and hour is not null`,
  },
  paces: {
    words: text('Pages an hour in sessions with a start and end; for audiobooks, how fast you listen.'),
    ...paces,
    key: sql`book_format`,
    ...moved,
    added: sql`kinds`,
  },
  'reading-days': {
    words: text('Days when you ended a session or finished a book, in your time zone.'),
    key: sql`'days'`,
    amount: sql`days`,
    from: sql`(select count(*) as days from daily where ${onDays} having count(*) > 0) as counted`,
  },
  streaks: {
    words: text('Days or weeks in a row when you read. A streak ends when you miss a whole day or week.'),
    key: sql`key`,
    label: sql`first::text`,
    part: sql`last::text`,
    amount: sql`length`,
    from: ({ today }) => sql`(
      with ${runs}
      select unit || '-longest' as key, first, last, length
      from (select distinct on (unit) * from runs order by unit, length desc, last desc) as longest
      union all
      select unit || '-current', first, last, length from runs
      where last >= case unit when 'day' then ${today}::date else ${mondayOf(sql`${today}::date`)} end - step)
      as streaks`,
  },
  uncounted: {
    words: uncounted,
    key: sql`key`,
    amount: sql`sessions`,
    from: sql`kinds cross join lateral (values (lack), (case when is_untimed then 'untimed' end)) as each (key)`,
    where: sql`${isInDays} and key is not null`,
  },
} satisfies Record<string, Measure>
