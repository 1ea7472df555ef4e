import { sql, type SQL } from 'drizzle-orm'
import { text } from '../../../shared/translate.ts'
import { allOf } from '../../db/page.ts'
import { isAmong } from '../filters/read-filter-queries.ts'
import { asker, isInDays, isNow, localDay, startOf, timeKey, timeText, type Question } from './asked-queries.ts'
import type { Figure, Measure } from './measure-queries.ts'
import { paces, uncounted } from './moved-queries.ts'

/** What is counted of works that were finished, each once, when it was first finished in those days, and of how logs went. */

const now = sql`from finished where ${isInDays}`

/** Which of these lower ends a number is from. */
const stepOf = (value: SQL, ends: readonly number[]) =>
  sql`(${sql.param(ends)}::int[])[width_bucket(${value}, ${sql.param(ends)}::int[])]`

const asText = (key: SQL) => sql`${key}::text`

const steps = {
  pages: [0, 150, 300, 500, 800],
  minutes: [0, 300, 600, 900, 1200],
  ages: [0, 2, 6, 11, 26, 51, 101],
  days: [1, 2, 4, 8, 15, 31, 91],
}

/** The bar over time that a session belongs to, at its end. */
const sessionTime = (question: Question) => timeKey(question, localDay(sql`session.finished_at`))

/** Pairs of ratings; with one rating, everyone's is the reader's own. */
const ratedByOthers = sql`
  select book_id, mine, everyone from editions where everyone is not null and mine is not null`

const reviewMoods = sql`
  select time, review_tags.tag_id, book_id from editions
  join review_tags on review_tags.review_id = editions.review_id where editions.review_id is not null`

/** Of sessions, which nobody else sees; but for those that the review has too. */
const sessionMoods = (question: Question) => sql`
  union all
  select distinct time, tag_id, book_id
  from (
    select ${sessionTime(question)} as time, felt.tag_id, logs.book_id
    from reading_session_tags as felt join reading_sessions as session on session.id = felt.session_id
    join logs on logs.id = session.reading_id
    where felt.reader_id = ${asker} and ${isNow(question, sql`session.finished_at`, sql`'day'`)}) as felt
  where (time, tag_id, book_id) not in (${reviewMoods})`

export const finishedMeasures = {
  books: {
    words: text(
      'Works you finished, counted once however often you finished them in this time. Books with only a year count in the total, not in a month.',
    ),
    facts: () => sql`select time as key, null as label, null as part, span, book_id, 1 as amount from finished`,
    isCompared: true,
    written: timeText,
  },
  formats: {
    words: text('The format you read each finished book in, which may differ from the edition you own.'),
    facts: () => sql`select book_format as key, null as label, null as part, span, book_id, 1 as amount ${now}`,
  },
  languages: {
    words: text('The language of the edition of each finished book. Editions without one aren’t counted.'),
    facts: () => sql`
      select language as key, null as label, null as part, span, book_id, 1 as amount
      from editions where language is not null`,
  },
  genres: {
    words: text('The genres of each finished book. A book with three genres counts in all three.'),
    most: 15,
    facts: () => sql`
      select genre_id as key, null as label, null as part, span, book_id, 1 as amount
      from finished join work_genres on work_genres.work_id = finished.work_id where ${isInDays}`,
    names: sql`genres`,
  },
  moods: {
    words: text(
      'The moods of your reviews, in the month you finished the book, and of your sessions, in the month of each. A book counts once for a mood and month.',
    ),
    facts: (question) => sql`
      select time as key, null as label, tag_id as part, 0 as span, book_id, 1 as amount
      from (
        ${reviewMoods}
        ${question.isShared ? sql`` : sessionMoods(question)}) as felt`,
    partNames: sql`tags`,
    written: timeText,
  },
  authors: {
    words: text(
      'The authors of the books you finished; illustrators, editors, translators and narrators aren’t counted.',
    ),
    most: 10,
    facts: () => sql`
      select author_id as key, null as label, null as part, 0 as span, book_id, 1 as amount from wrote`,
    names: sql`authors`,
  },
  'new-authors': {
    words: text('An author is new if you finished nothing by them before this time.'),
    facts: (question) => sql`
      select case when author_id in (
          select work_authors.author_id from work_authors where role = 'author' and work_id = any (array(
            select work_id from readings where reader_id = ${asker} and ${isBefore(question)})))
        then 'known' else 'new' end as key, null as label, null as part, 0 as span, book_id, 1 as amount
      from (
        select distinct on (author_id) author_id, book_id from wrote order by author_id, finished_at, book_id) as mine`,
  },
  times: {
    words: text('Each time you finished a book: the first time, or again.'),
    facts: (question) => sql`
      select case when ${isPerhapsAgain(question)} and exists (
          select 1 from readings as earlier
          where earlier.work_id = ended.work_id and earlier.reader_id = ${asker} and earlier.id <> ended.id
            and (earlier.finished_at, earlier.id) < (ended.finished_at, ended.id))
        then 'again' else 'first' end as key, null as label, null as part, span, book_id, 1 as amount
      from ended where ${isInDays}`,
  },
  lengths: {
    words: text(
      'The pages of each finished edition, or the hours of an audiobook. Editions without them aren’t counted.',
    ),
    written: asText,
    facts: () => sql`
      select case when book_format = 'audiobook' then ${stepOf(sql`minutes`, steps.minutes)}
          else ${stepOf(sql`pages`, steps.pages)} end as key, null as label,
        case when book_format = 'audiobook' then 'minutes' else 'pages' end as part, span, book_id, 1 as amount
      from editions where case when book_format = 'audiobook' then minutes else pages end is not null`,
  },
  ages: {
    words: text('How old each book was when you finished it, by the year it was first published.'),
    written: asText,
    facts: () => sql`
      select ${stepOf(sql`greatest(date_part('year', ended)::int - first_published_year, 0)`, steps.ages)} as key,
        null as label, null as part, span, book_id, 1 as amount
      from editions where first_published_year is not null`,
  },
  durations: {
    words: text('The days from starting a book to finishing it, both included, where you know both.'),
    written: asText,
    facts: () => sql`
      select ${stepOf(sql`days`, steps.days)} as key, null as label, null as part, span, book_id, 1 as amount
      from finished where ${isInDays} and days is not null`,
  },
  ratings: {
    words: text('Your own ratings of the books you finished, to the nearest half star.'),
    written: (halves) => sql`to_char(${halves} / 2.0, 'FM9.0')`,
    facts: () => sql`
      select round(mine * 2)::int as key, null as label, null as part, span, book_id, 1 as amount
      from editions where mine is not null`,
  },
  outcomes: {
    words: text(
      'Reading logs started, finished and given up in this time. One is given up on the day of its last session.',
    ),
    facts: (question) => sql`
      select 'started' as key, null as label, null as part, 0 as span, book_id, 1 as amount from logs
      where ${isNow(question, sql`started_at`, sql`started_precision`)}
      union all
      select 'finished', null, null, 0, book_id, 1 from ended where ${isInDays}
      union all
      select 'stopped', null, null, 0, book_id, 1 from stopped`,
  },
  stops: {
    words: text('How far into the book you gave it up, in percent.'),
    facts: () => sql`
      select (least(floor(progress * 10 / nullif(length, 0)), 9) * 10)::int::text as key, null as label, null as part,
        0 as span, book_id, 1 as amount
      from stopped where length > 0`,
  },
  'book-paces': {
    words: text('Pages an hour in each of the last 30 books you finished.'),
    parts: paces.parts,
    facts: () => sql`
      select books.slug as key, books.title as label, ${paces.columns}
      from recent cross join lateral (select slug, title from books where books.id = book_id offset 0) as books
      where ${paces.isPaced}`,
  },
} satisfies Record<string, Measure>

/** Of many books, few were read more than once, and only those need be looked at. */
const isPerhapsAgain = ({ spans }: Question) =>
  spans.unit === 'month'
    ? sql`true`
    : isAmong(
        sql`ended.work_id`,
        sql`select work_id from readings where reader_id = ${asker} and finished_at is not null
          group by work_id having count(*) > 1`,
      )

function isWithin(question: Question, moment: SQL): SQL {
  const { now, end } = question.spans
  return allOf([
    now.from !== null && sql`${moment} >= ${startOf(question, now.from)}`,
    sql`${moment} < ${startOf(question, end)}`,
  ])
}

/** With nothing before, everything is new. What was finished at an unknown time was finished before. */
function isBefore(question: Question): SQL {
  const { from } = question.spans.now
  if (from === null) return sql`false`
  return sql`finished_at is not null and (finished_at < ${startOf(question, from)} or finished_precision = 'unknown')`
}

export const finishedFigures = {
  median: {
    words: text('Half of your books took no longer.'),
    rows: () => sql`
      select 'days' as key, null as label, null as part, 0 as span,
        percentile_disc(0.5) within group (order by days) as amount
      from finished where ${isInDays} and days is not null having count(*) > 0`,
  },
  averages: {
    words: text('Your ratings of finished books beside everyone’s, for books that others rated too.'),
    rows: () => sql`
      select beside.key, null as label, null as part, 0 as span, avg(beside.amount) as amount
      from (${ratedByOthers}) as pair
      cross join lateral (values ('mine', mine), ('everyone', everyone)) as beside (key, amount) group by beside.key`,
  },
  differences: {
    words: text('The books you rated most differently from everyone.'),
    rows: () => sql`
      select slug as key, title as label, beside.part, 0 as span, beside.amount from (
        ${ratedByOthers} order by abs(mine - everyone) desc, book_id limit 5) as pair
      cross join lateral (select slug, title from books where books.id = book_id offset 0) as books
      cross join lateral (values ('mine', mine), ('everyone', everyone)) as beside (part, amount)`,
  },
  series: {
    words: text(
      'Series of which you finished the first book in this time, and those you’ve now finished all books of.',
    ),
    rows: (question) => sql`
      select kind.key, title as label, slug as part, 0 as span, read as amount from (
        select series.title, series.slug, count(*) as works, count(mine.first) as read, min(mine.first) as first,
          max(mine.first) as last
        from (
          select distinct series_id from series_works join finished using (work_id) where ${isInDays}) as touched
        join series on series.id = touched.series_id
        join series_works on series_works.series_id = series.id
        left join lateral (
          select min(finished_at) as first from readings
          where readings.work_id = series_works.work_id and readings.reader_id = ${asker}
            and finished_at is not null) as mine on true
        group by series.id) as progress
      cross join lateral (values ('started', first), ('completed', case when read = works and works > 1 then last end))
        as kind (key, at)
      where ${isWithin(question, sql`kind.at`)}`,
  },
  uncounted: {
    words: uncounted,
    rows: ({ spans }) => sql`
      select key, null as label, null as part, 0 as span, amount from (
        select 'undated' as key, count(*) as amount from logs where finished_at is not null and finished_precision = 'unknown'
        union all
        select 'monthless', count(*) from finished
        where ${isInDays} and finished_precision = 'year' and ${spans.unit} = 'month') as uncounted
      where amount > 0`,
  },
} satisfies Record<string, Figure>
