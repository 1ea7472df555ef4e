import { sql, type SQL } from './sql.ts'

/** The columns of `likes` and `comments` that name what they are about; exactly one of them does. */
export const subjectColumns = ['review_id', 'reading_id', 'list_id', 'goal_id', 'note_id'] as const
export type SubjectColumn = (typeof subjectColumns)[number]

/** Whose thing a row of `likes` or `comments` is about. */
export const subjectOwner = (row: SQL): SQL => sql`coalesce(
  (select reviews.reader_id from reviews where reviews.id = ${row}.review_id),
  (select readings.reader_id from readings where readings.id = ${row}.reading_id),
  (select lists.reader_id from lists where lists.id = ${row}.list_id),
  (select goals.reader_id from goals where goals.id = ${row}.goal_id),
  (select notes.reader_id from notes where notes.id = ${row}.note_id))`

/**
 * What a row of `likes` or `comments` is about, by name: a book for whatever is about one, with its slug, or else the list or
 * the goal, without one. For the log of moderators, and for those who look at a report.
 */
export const subjectName = (row: SQL): SQL => sql`
  select books.slug,
    coalesce(books.title, lists.name, goals.name, concat(goals.target, ' ', goals.metric)) as name
  from (select 1) as one
  left join books on books.id = coalesce(
    (select reviews.book_id from reviews where reviews.id = ${row}.review_id),
    (select readings.book_id from readings where readings.id = ${row}.reading_id),
    (select notes.book_id from notes where notes.id = ${row}.note_id))
  left join lists on lists.id = ${row}.list_id
  left join goals on goals.id = ${row}.goal_id`
