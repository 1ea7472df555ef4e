import { sql } from '../../../db/sql.ts'
import { text } from '../../../../shared/translate.ts'
import { asker, isNow, localDay, timeKey, timeText, type Question } from './question-queries.ts'
import { stepOf, type Measure } from './measure-queries.ts'

/** What is counted of the editions of finished works, and of what the reader wrote about them. */

const steps = {
  pages: [0, 150, 300, 500, 800],
  minutes: [0, 300, 600, 900, 1200],
  ages: [0, 2, 6, 11, 26, 51, 101],
}

const editions = sql`editions`

/** The bar over time that a session belongs to, at its end. */
const sessionTime = (question: Question) =>
  timeKey(question, localDay(sql`session.finished_at`, sql`session.precision`))

const reviewMoods = sql`
  select time, review_tags.tag_id, book_id from editions
  join review_tags on review_tags.review_id = editions.review_id where editions.review_id is not null`

/** Moods of sessions, which nobody else sees; without those that the review has too. */
const sessionMoods = (question: Question) => sql`
  union all
  select distinct time, tag_id, book_id
  from (
    select ${sessionTime(question)} as time, felt.tag_id, logs.book_id
    from reading_session_tags as felt join reading_sessions as session on session.id = felt.session_id
    join logs on logs.id = session.reading_id
    where felt.reader_id = ${asker} and ${isNow(question, sql`session.finished_at`, sql`session.precision`)}) as felt
  where (time, tag_id, book_id) not in (${reviewMoods})`

export const editionMeasures = {
  languages: {
    words: text('The language of the edition of each finished book. Editions without one aren’t counted.'),
    key: sql`language`,
    from: editions,
    where: sql`language is not null`,
  },
  moods: {
    words: text(
      'Moods from your reviews, in the month you finished the book, and from your sessions, in the month of the session. A book counts once per mood and month.',
    ),
    partNames: sql`tags`,
    written: timeText,
    key: sql`time`,
    part: sql`tag_id`,
    from: (question) => sql`(${reviewMoods} ${question.isShared ? sql`` : sessionMoods(question)}) as felt`,
  },
  lengths: {
    words: text(
      'The pages of each finished edition, or the hours of an audiobook. Editions without them aren’t counted.',
    ),
    key: sql`case when book_format = 'audiobook' then ${stepOf(sql`minutes`, steps.minutes)}
      else ${stepOf(sql`pages`, steps.pages)} end`,
    part: sql`case when book_format = 'audiobook' then 'minutes' else 'pages' end`,
    from: editions,
    where: sql`case when book_format = 'audiobook' then minutes else pages end is not null`,
  },
  ages: {
    words: text('How old each book was when you finished it, by the year it was first published.'),
    key: stepOf(sql`greatest(date_part('year', ended)::int - first_published_year, 0)`, steps.ages),
    from: editions,
    where: sql`first_published_year is not null`,
  },
  ratings: {
    words: text('Your own ratings of the books you finished, to the nearest half star.'),
    written: (halves) => sql`to_char(${halves} / 2.0, 'FM9.0')`,
    key: sql`round(mine * 2)::int`,
    from: editions,
    where: sql`mine is not null`,
  },
  averages: {
    words: text('Your average rating of finished books, and for books that others rated too, yours beside everyone’s.'),
    key: sql`key`,
    amount: sql`rating`,
    from: sql`(
      select avg(mine) as all_mine, avg(mine) filter (where everyone is not null) as mine, avg(everyone) as everyone
      from editions where mine is not null) as averages
      cross join lateral (values ('all', all_mine), ('mine', mine), ('everyone', everyone)) as beside (key, rating)`,
    where: sql`rating is not null`,
  },
  differences: {
    words: text('The books you rated most differently from everyone.'),
    key: sql`slug`,
    label: sql`title`,
    amounts: { mine: sql`mine`, everyone: sql`everyone` },
    from: sql`(
        select book_id, mine, everyone from editions where everyone is not null and mine is not null
        order by abs(mine - everyone) desc, book_id limit 5) as pair
      cross join lateral (select slug, title from books where books.id = book_id offset 0) as books`,
  },
} satisfies Record<string, Measure>
