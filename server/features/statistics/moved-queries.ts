import { sql, type SQL } from 'drizzle-orm'
import { text } from '../../../shared/translate.ts'
import { unseen } from '../../db/page.ts'
import { localTime, timeText } from './base-queries.ts'
import type { Figure, Measure } from './measure-queries.ts'

/** What is counted of sessions, on the day they ended. */

/** So many days a calendar has room for: a year, and the rest of its first week. */
const calendarDays = 372

const onDays = sql`span = 0 and precision = 'day'`

/** Time is known where somebody noted it: a session saved in one moment has none. */
const isTimed = sql`span = 0 and started_at is not null and sat > 0`

/** From which a pace is made. */
const paces = { pages: sql`pages`, heard: sql`heard`, sat: sql`sat` }

const mondayOf = (day: SQL) => sql`(${day} - date_part('isodow', ${day})::int + 1)`

/** Runs of days or weeks without a gap. */
const runs = sql`
  days as (select distinct day from moved where ${onDays}),
  stretches as (
    select 'day' as unit, day as start, day as last, 1 as step from days
    union all
    select distinct 'week', ${mondayOf(sql`day`)}, ${mondayOf(sql`day`)}, 7 from days),
  runs as (
    select unit, step, min(start) as first, max(last) as last, count(*) as length from (
      select *, start - step * row_number() over (partition by unit order by start)::int as run from stretches) as numbered
    group by unit, step, run)`

export const movedMeasures = {
  pages: {
    words: text(
      'Pages you read, on the day a session ended. Percent counts as that share of the edition’s pages. A book logged as finished counts in full on its last day.',
    ),
    facts: () => sql`
      select time as key, null as label, null as part, span, book_id, pages as amount from moved where pages > 0`,
    written: timeText,
  },
  minutes: {
    words: text('Listening time, plus sessions with a start and end. Sessions without them aren’t counted.'),
    facts: () => sql`
      select time as key, null as label, null as part, span, book_id, minutes as amount from moved where minutes > 0`,
    written: timeText,
  },
  days: {
    words: text('The days on which a session ended or a book was finished, by your own clock.'),
    parts: { sessions: sql`1`, pages: sql`nullif(pages, 0)`, minutes: sql`nullif(minutes, 0)` },
    facts: () => sql`
      select day as key, null as label, span, book_id, pages, minutes from moved
      where ${onDays} and day > (select max(day) from moved where ${onDays}) - ${calendarDays}::int`,
    written: (day) => sql`${day}::text`,
  },
  hours: {
    words: text('The time of your sessions by when they began, for sessions with a start and end.'),
    facts: () => sql`
      select (date_part('isodow', begun) * 100 + date_part('hour', begun))::int as key, null as label, null as part, span,
        book_id, sat as amount
      from (
        select span, book_id, sat, ${localTime(sql`started_at`)} as begun from moved where ${isTimed}
        -- Read from the clock once, not for the day and the hour each.
        offset 0) as timed`,
    written: (hour) => sql`to_char(${hour}, 'FM0-00')`,
  },
  paces: {
    words: text('Pages an hour in sessions with a start and end; for audiobooks, how fast you listen.'),
    parts: paces,
    facts: () => sql`select book_format as key, null as label, 0 as span, book_id, pages, heard, sat from paced`,
  },
  'book-paces': {
    words: text('Pages an hour in each of the last 30 books you finished.'),
    parts: paces,
    facts: () => sql`
      select slug as key, title as label, 0 as span, book_id, paced.pages, heard, sat
      from paced cross join lateral (select slug, title from books where books.id = book_id offset 0) as books
      where book_id = any (array(
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
      where last >= case unit when 'day' then ${unseen(today, 'date')} else ${mondayOf(unseen(today, 'date'))} end - step`,
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
