import { sql } from 'drizzle-orm'
import { text } from '../../../shared/translate.ts'
import { localTime, timeKey, timeText, type Question } from './base-queries.ts'
import type { Figure, Measure } from './measure-queries.ts'

/** What is counted of sessions, on the day they ended. */

/** So many days a calendar has room for: a year, and the rest of its first week. */
const calendarDays = 372

const onDays = sql`span = 0 and precision = 'day'`

/** Time is known where somebody noted it: a session saved in one moment has none. */
const isTimed = sql`span = 0 and started_at is not null and sat > 0`

const timeOf = (question: Question) => timeKey(question, sql`day`, sql`precision`)

/** The parts from which a pace is made. */
const paces = sql`paced cross join lateral (
  values ('pages', pages), ('heard', heard), ('sat', sat)) as done (part, amount)`

/** Runs of days or weeks without a gap. */
const runs = sql`
  days as (select distinct day from moved where ${onDays}),
  stretches as (
    select 'day' as unit, day as start, day as last, 1 as step from days
    union all
    select distinct 'week', date_trunc('week', day)::date, date_trunc('week', day)::date, 7 from days),
  runs as (
    select unit, step, min(start) as first, max(last) as last, count(*) as length from (
      select *, start - step * row_number() over (partition by unit order by start)::int as run from stretches) as numbered
    group by unit, step, run)`

export const movedMeasures = {
  pages: {
    words: text(
      'Pages you read, on the day a session ended. Percent counts as that share of the edition’s pages. A book logged as finished counts in full on its last day.',
    ),
    facts: (question) => sql`
      select ${timeOf(question)} as key, null as label, null as part, span, book_id, pages as amount
      from moved where pages > 0 and span is not null`,
    written: timeText,
  },
  minutes: {
    words: text('Listening time, plus sessions with a start and end. Sessions without them aren’t counted.'),
    facts: (question) => sql`
      select ${timeOf(question)} as key, null as label, null as part, span, book_id, minutes as amount
      from moved where minutes > 0 and span is not null`,
    written: timeText,
  },
  days: {
    words: text('The days on which a session ended or a book was finished, by your own clock.'),
    facts: () => sql`
      with shown as materialized (
        select day, span, book_id, pages, minutes from moved
        where ${onDays} and day > (select max(day) from moved where ${onDays}) - ${calendarDays}::int)
      select day as key, null as label, 'sessions' as part, span, book_id, 1 as amount from shown
      union all select day, null, 'pages', span, book_id, pages from shown where pages > 0
      union all select day, null, 'minutes', span, book_id, minutes from shown where minutes > 0`,
    written: (_, day) => sql`${day}::text`,
  },
  hours: {
    words: text('The time of your sessions by when they began, for sessions with a start and end.'),
    facts: (question) => sql`
      select (date_part('isodow', begun) * 100 + date_part('hour', begun))::int as key, null as label, null as part, span,
        book_id, sat as amount
      from (select *, ${localTime(question)(sql`started_at`)} as begun from moved where ${isTimed}) as timed`,
    written: (_, hour) => sql`to_char(${hour}, 'FM0-00')`,
  },
  paces: {
    words: text('Pages an hour in sessions with a start and end; for audiobooks, how fast you listen.'),
    facts: () => sql`
      select book_format as key, null as label, done.part, 0 as span, book_id, done.amount
      from ${paces} where done.amount is not null`,
  },
  'book-paces': {
    words: text('Pages an hour in each of the last 30 books you finished.'),
    facts: () => sql`
      select slug as key, title as label, done.part, 0 as span, book_id, done.amount
      from ${paces} join books on books.id = book_id
      where done.amount is not null and book_id = any (array(
        select book_id from finished where span = 0 order by finished_at desc, id limit 30))`,
  },
} satisfies Record<string, Measure>

export const movedFigures = {
  streaks: {
    words: text('Days or weeks in a row on which you read. A streak goes on until a whole day or week is missed.'),
    rows: ({ today }) => sql`
      with ${runs}
      (select unit || '-longest' as key, first::text as label, last::text as part, 0 as span, length as amount
        from (select distinct on (unit) * from runs order by unit, length desc, last desc) as longest)
      union all
      select unit || '-current', first::text, last::text, 0, length from runs
      where last >= case unit when 'day' then ${today}::date else date_trunc('week', ${today}::date)::date end - step`,
  },
  uncounted: {
    words: text('What isn’t in these numbers, and why.'),
    rows: ({ spans }) => sql`
      select key, null as label, null as part, 0 as span, amount from (
        select 'undated' as key, count(*) as amount from logs where finished_at is not null and finished_precision = 'unknown'
        union all
        select 'monthless', count(*) from finished where span = 0 and finished_precision = 'year' and ${spans.unit} = 'month'
        union all
        select 'pageless', count(*) from moved where span = 0 and is_share_of_nothing
        union all
        select 'chapters', count(*) from moved where span = 0 and length_type = 'chapter'
        union all
        select 'untimed', count(*) from moved where span = 0 and started_at is not null and sat = 0) as uncounted
      where amount > 0`,
  },
} satisfies Record<string, Figure>
