import { sql, type SQL } from '../../../db/sql.ts'
import { text } from '../../../../shared/translate.ts'
import { allOf } from '../../../db/page.ts'
import { genreKinds } from '../../catalogue/vocabulary/genre-kinds.ts'
import { mainKey } from '../../catalogue/series/main-work-queries.ts'
import { isAmong } from '../../library/filters/read-filter-queries.ts'
import { asker, isBefore, isInDays, isNow, localDay, timeText, type Question } from './question-queries.ts'
import { sharedFilter } from './filter-queries.ts'
import { lengthlessLogs } from './lengthless-queries.ts'
import { stepOf, type Measure } from './measure-queries.ts'
import { paces, uncounted } from './session-queries.ts'

/** What is counted of works that were finished, each once, when it was first finished in those days, and of how logs went. */

/** From so many days on, to finish a book. */
const steps = [1, 2, 4, 8, 15, 31, 91]

const isOneOf = (slugs: readonly string[]) => sql`bool_or(slug = any (${sql.param(slugs)}::text[]))`

/** Fiction or not, by the genres of each finished work. */
const kinds = sql`finished cross join lateral (
  select case when ${isOneOf(genreKinds.truth)} then 'nonfiction' when ${isOneOf(genreKinds.fiction)} then 'fiction'
    when ${isOneOf(genreKinds.subject)} then 'nonfiction' end as kind
  from work_genres join genres on genres.id = genre_id where work_genres.work_id = finished.work_id) as kinds`

/** Of each author, what was finished first. */
const firstWrote = sql`(
  select distinct on (author_id) author_id, book_id from wrote order by author_id, finished_at, book_id) as mine`

/** Of many books, few were read more than once, and only those need be looked at. */
const isPerhapsAgain = ({ spans }: Question) =>
  spans.unit === 'month'
    ? sql`true`
    : isAmong(
        sql`ended.work_id`,
        sql`select work_id from readings where reader_id = ${asker} and finished_at is not null
          group by work_id having count(*) > 1`,
      )

/** Without a first day, what was finished at an unknown time, long ago, is within as well. */
function isWithin({ spans: { now, end } }: Question, day: SQL): SQL {
  return allOf([now.from !== null && sql`${day} >= ${now.from}::date`, sql`${day} < ${end}::date`])
}

/** With nothing before, everything is new. What was finished at an unknown time was finished before. */
function wasFinishedBefore(question: Question): SQL {
  const { from } = question.spans.now
  if (from === null) return sql`false`
  return sql`finished_at is not null and (finished_precision = 'unknown'
    or ${isBefore(question, sql`finished_at`, sql`finished_precision`, from)})`
}

/** Logs that were started, finished or stopped in these days, with what is counted of each. */
const outcomesOf = (question: Question, counted: SQL) => sql`(
  select 'started' as key, ${counted} from logs where ${isNow(question, sql`started_at`, sql`started_precision`)}
  union all
  select 'finished', ${counted} from ended where ${isInDays}
  union all
  select 'stopped', ${counted} from stopped) as outcomes`

const finished = sql`finished`

export const finishedMeasures = {
  books: {
    words: text(
      'Each work counts once, even if you read it several times in this period. Books with only a year count in the total but not in any month.',
    ),
    isCompared: true,
    written: timeText,
    key: sql`time`,
    from: finished,
  },
  formats: {
    words: text('The format you read each finished book in, which may differ from the edition you own.'),
    key: sql`book_format`,
    from: finished,
    where: isInDays,
  },
  genres: {
    words: text('The genres of each finished book. A book with three genres counts in all three.'),
    most: 15,
    names: sql`genres`,
    key: sql`genre_id`,
    from: sql`finished join work_genres on work_genres.work_id = finished.work_id`,
    where: isInDays,
  },
  kinds: {
    words: text(
      'Fiction or non-fiction, by the genres of each finished book. A book whose genres can be either isn’t counted.',
    ),
    key: sql`kind`,
    from: kinds,
    where: sql`${isInDays} and kind is not null`,
  },
  authors: {
    words: text(
      'The authors of the books you finished; illustrators, editors, translators and narrators aren’t counted.',
    ),
    most: 10,
    names: sql`authors`,
    key: sql`author_id`,
    amount: sql`books`,
    from: sql`wrote`,
    added: sql`by_author`,
  },
  'new-authors': {
    words: text('An author is new if you hadn’t finished any of their books before this period.'),
    written: (isKnown) => sql`case when ${isKnown} then 'known' else 'new' end`,
    key: (question) => sql`author_id in (
      select work_authors.author_id from work_authors where role = 'author' and work_id = any (array(
        select work_id from readings
        where ${allOf([sql`reader_id = ${asker}`, wasFinishedBefore(question), sharedFilter(question)])})))`,
    from: firstWrote,
    added: sql`by_author`,
  },
  times: {
    words: text('Each time you finished a book: the first time, or again. Reads without a date count as earlier.'),
    written: (isAgain) => sql`case when ${isAgain} then 'again' else 'first' end`,
    key: (question) => sql`${isPerhapsAgain(question)} and exists (
      select 1 from readings as earlier
      where earlier.work_id = ended.work_id and earlier.reader_id = ${asker} and earlier.id <> ended.id
        and earlier.finished_at is not null
        and (earlier.finished_precision = 'unknown'
          or (earlier.finished_at, earlier.id) < (ended.finished_at, ended.id)))`,
    from: sql`ended`,
    where: isInDays,
  },
  durations: {
    words: text('Days from start to finish, counting both, for reading logs with both dates.'),
    key: stepOf(sql`days`, steps),
    from: finished,
    where: sql`${isInDays} and days is not null`,
  },
  outcomes: {
    words: text(
      'Reading logs you started, finished or stopped in this period. A stopped log counts on the day of its last session.',
    ),
    key: sql`key`,
    amount: sql`amount`,
    from: (question) => outcomesOf(question, sql`book_id, 1 as amount`),
    added: (question) => outcomesOf(question, sql`count(*) as amount`),
    where: sql`amount > 0`,
  },
  stops: {
    words: text('How far you’d read when you stopped, in percent. Logs without any progress aren’t counted.'),
    key: sql`(least(floor(progress * 10 / length), 9) * 10)::int`,
    from: sql`stopped`,
    where: sql`progress > 0`,
  },
  'book-paces': {
    words: text('Pages an hour in each of the last 30 books you finished.'),
    ...paces,
    key: sql`books.slug`,
    label: sql`books.title`,
    from: sql`recent cross join lateral (select slug, title from books where books.id = book_id offset 0) as books`,
  },
  median: {
    words: text('Half of your books took this long or less.'),
    key: sql`'days'`,
    amount: sql`median`,
    from: sql`(select percentile_disc(0.5) within group (order by days) as median
      from finished where ${isInDays} and days is not null having count(*) > 0) as halfway`,
  },
  series: {
    words: text(
      'Series whose first book you finished in this period, and series you completed in it. You can only complete a series if we know how many books it has. Reads without a date count as earlier.',
    ),
    key: sql`kind.key`,
    label: sql`title`,
    part: sql`slug`,
    amount: sql`books`,
    from: sql`(
      select title, slug, total, sum(read)::int as read, min(first) as first,
        case when count(main_key) >= total then max(first) filter (where main_key is not null) end as last
      from (
        select series.id, series.title, series.slug, series.total, ${mainKey} as main_key, count(*) as read,
          min(mine.first) as first
        from (
          select distinct series_id from series_works join finished using (work_id) where ${isInDays}) as touched
        join series on series.id = touched.series_id
        join series_works on series_works.series_id = series.id
        join lateral (
          select min(case when finished_precision = 'unknown' then '-infinity'
            else ${localDay(sql`finished_at`, sql`finished_precision`)} end) as first from readings
          where readings.work_id = series_works.work_id and readings.reader_id = ${asker}
            and finished_at is not null) as mine on mine.first is not null
        group by series.id, main_key) as works
      group by id, title, slug, total) as progress
      cross join lateral (values ('started', first, read), ('completed', last, total)) as kind (key, at, books)`,
    where: (question) => isWithin(question, sql`kind.at`),
  },
  uncounted: {
    words: uncounted,
    key: sql`key`,
    amount: sql`amount`,
    from: (question) => sql`(
      select 'undated' as key, count(*) as amount from logs where finished_at is not null and finished_precision = 'unknown'
      union all
      select 'undated-stops', count(*) from logs
      where state = 'stopped' and started_precision = 'unknown'
        and not exists (select 1 from reading_sessions where reading_id = logs.id)
      union all
      select 'monthless', count(*) from finished
      where ${isInDays} and finished_precision = 'year' and ${question.spans.unit} = 'month'
      union all
      select 'lengthless', count(*) from (${lengthlessLogs(question)}) as lengthless) as uncounted`,
    where: sql`amount > 0`,
  },
} satisfies Record<string, Measure>
