import { sql, type SQL } from '../../../db/sql.ts'
import { calendarDays } from '../../../../contract/statistics.ts'
import { text } from '../../../../shared/translate.ts'
import { addDays } from '../../../../shared/zoned-time.ts'
import { unseen } from '../../../db/page.ts'
import { isInDays, timeKey, timeText, type Question } from './question-queries.ts'
import type { Figure, Measure } from './measure-queries.ts'

/** What is counted of sessions, on the day they ended. */

const onDays = sql`${isInDays} and is_dated`

/**
 * The sums a pace is computed from: timed sessions that made progress. A session saved in one moment has no time, so no
 * pace.
 */
export const paces = {
  parts: { pages: sql`pages`, heard: sql`heard`, sat: sql`sat` },
  columns: sql`0 as span, book_id, pages, case when book_format = 'audiobook' then minutes end as heard, sat`,
  isPaced: sql`${isInDays} and is_paced`,
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

export const sessionMeasures = {
  pages: {
    words: text(
      'Pages you read, on the day a session ended. Progress in percent is converted to pages. A book logged as finished counts in full on its last day.',
    ),
    added: sql`daily`,
    facts: (question, moved = sql`moved`) => sql`
      select ${movedTime(question)} as key, null as label, null as part, span, book_id, pages as amount
      from ${moved} where pages > 0`,
    isCompared: true,
    written: timeText,
  },
  minutes: {
    words: text('Listening time, plus sessions with a start and end. Sessions without them aren’t counted.'),
    added: sql`daily`,
    facts: (question, moved = sql`moved`) => sql`
      select ${movedTime(question)} as key, null as label, null as part, span, book_id, minutes as amount
      from ${moved} where minutes > 0`,
    isCompared: true,
    written: timeText,
  },
  days: {
    words: text('The calendar shows the last year of this period.'),
    parts: { sessions: sql`sessions`, pages: sql`nullif(pages, 0)`, minutes: sql`nullif(minutes, 0)` },
    added: sql`daily`,
    facts: ({ spans }, moved = sql`moved`) => sql`
      select day as key, null as label, span, book_id, sessions, pages, minutes from ${moved}
      where ${onDays} and day >= ${unseen(addDays(spans.end, -calendarDays), 'date')}`,
    written: (day) => sql`${day}::text`,
  },
  hours: {
    words: text('Reading time by the hour a session began. Only sessions with a start and end count.'),
    added: sql`hourly`,
    facts: (_question, moved = sql`moved`) => sql`
      select hour as key, null as label, null as part, span, book_id, sat as amount
      from ${moved} where ${isInDays} and sat > 0 and hour is not null`,
    written: (hour) => sql`(${hour} / 24 + 3) % 7 + 1 || '-' || to_char(${hour} % 24, 'FM00')`,
  },
  paces: {
    words: text('Pages an hour in sessions with a start and end; for audiobooks, how fast you listen.'),
    parts: paces.parts,
    added: sql`kinds`,
    facts: (_question, moved = sql`moved`) => sql`
      select book_format as key, null as label, ${paces.columns} from ${moved} where ${paces.isPaced}`,
  },
} satisfies Record<string, Measure>

export const sessionFigures = {
  'reading-days': {
    words: text('Days when you ended a session or finished a book, in your time zone.'),
    rows: () => sql`
      select 'days' as key, null as label, null as part, 0 as span, count(*) as amount
      from daily where ${onDays} having count(*) > 0`,
  },
  streaks: {
    words: text('Days or weeks in a row when you read. A streak ends when you miss a whole day or week.'),
    rows: ({ today }) => sql`
      with ${runs}
      (select unit || '-longest' as key, first::text as label, last::text as part, 0 as span, length as amount
        from (select distinct on (unit) * from runs order by unit, length desc, last desc) as longest)
      union all
      select unit || '-current', first::text, last::text, 0, length from runs
      where last >= case unit when 'day' then ${unseen(today, 'date')} else ${mondayOf(unseen(today, 'date'))} end - step`,
  },
  uncounted: {
    words: uncounted,
    rows: () => sql`
      select key, null as label, null as part, 0 as span, sessions as amount
      from kinds cross join lateral (values (lack), (case when is_untimed then 'untimed' end)) as each (key)
      where ${isInDays} and key is not null`,
  },
} satisfies Record<string, Figure>
