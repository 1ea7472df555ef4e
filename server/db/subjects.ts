import type { SubjectKind } from '../../contract/subjects.ts'
import { sql, type SQL } from './sql.ts'
import { subjectColumns, type SubjectColumn } from './subject-owner.ts'
import { visibleTo, visibleUnless } from './visibility.ts'

/** What readers like and comment on: the only place that says where it is and who sees it. */

/** The feed's days are UTC's; what is dated in the future happens now. */
export const feedDayOf = (moment: SQL): SQL => sql`(least(${moment}, now()) at time zone 'UTC')::date`

interface StoredKind {
  table: string
  /** The edition that it is about. */
  book: SQL
  /** Of `likes`, `comments` and `activities`. */
  column: SubjectColumn
  isVisible: (viewerId: string) => SQL
  /** Whether only its owner sees it, even of those who see the owner. */
  isPrivate: SQL
}

const reading = {
  table: 'readings',
  book: sql`readings.book_id`,
  column: 'reading_id',
  isVisible: (viewerId) => visibleTo(viewerId),
  isPrivate: sql`false`,
} as const satisfies StoredKind

export const subjectKinds = {
  review: {
    table: 'reviews',
    book: sql`reviews.book_id`,
    column: 'review_id',
    isVisible: (viewerId) => visibleUnless(viewerId, sql`reviews.private`),
    isPrivate: sql`reviews.private`,
  },
  log: reading,
  progress: reading,
  list: {
    table: 'lists',
    book: sql`null::uuid`,
    column: 'list_id',
    isVisible: (viewerId) => visibleTo(viewerId, sql`lists.visibility`),
    isPrivate: sql`lists.visibility = 'private'`,
  },
  goal: {
    table: 'goals',
    book: sql`null::uuid`,
    column: 'goal_id',
    isVisible: (viewerId) => visibleTo(viewerId, sql`goals.visibility`),
    isPrivate: sql`goals.visibility = 'private'`,
  },
  quote: {
    table: 'notes',
    book: sql`notes.book_id`,
    column: 'note_id',
    isVisible: (viewerId) => sql`(notes.kind = 'quote' and ${visibleTo(viewerId, sql`notes.visibility`)})`,
    isPrivate: sql`notes.visibility = 'private'`,
  },
} as const satisfies Record<SubjectKind, StoredKind>

/** What a row of `likes` or `comments` is about, if the viewer may see that. */
export const subjectVisible = (viewerId: string, row: SQL): SQL =>
  sql`(${sql.join(
    subjectColumns.map((column) => {
      const { table, isVisible } = Object.values(subjectKinds).find((kind) => kind.column === column) ?? reading
      const thing = sql.identifier(table)
      return sql`exists (select 1 from ${thing} join readers on readers.id = ${thing}.reader_id
        where ${thing}.id = ${row}.${sql.identifier(column)} and ${isVisible(viewerId)})`
    }),
    sql` or `,
  )})`

/** The kind and the name of what a row of `likes`, `comments` or `activities` is about. */
export const subjectJson = (row: SQL): SQL => sql`json_build_object(
  'kind', case when ${row}.review_id is not null then 'review' when ${row}.list_id is not null then 'list'
    when ${row}.goal_id is not null then 'goal' when ${row}.note_id is not null then 'quote'
    when ${row}.day is not null then 'progress' else 'log' end,
  'id', coalesce((select slug from lists where lists.id = ${row}.list_id),
    coalesce(${row}.review_id, ${row}.goal_id, ${row}.note_id, ${row}.reading_id)::text || coalesce('@' || ${row}.day, '')))`

/** One word for it, as `notifications` have it. */
export const subjectKey = (
  row: SQL,
): SQL => sql`(coalesce(${row}.review_id, ${row}.reading_id, ${row}.list_id, ${row}.goal_id,
  ${row}.note_id)::text || coalesce('@' || ${row}.day, ''))`

/** The book that it is about; null for a list or a goal. */
export const subjectBook = (row: SQL): SQL => sql`coalesce(
  (select reviews.book_id from reviews where reviews.id = ${row}.review_id),
  (select readings.book_id from readings where readings.id = ${row}.reading_id),
  (select notes.book_id from notes where notes.id = ${row}.note_id))`

/** The work of that book. */
export const subjectWork = (row: SQL): SQL => sql`(
  select books.work_id from books where books.id = ${subjectBook(row)})`

const about = (said: SQL, row: SQL): SQL =>
  sql.join(
    subjectColumns.map((column) => {
      const name = sql.identifier(column)
      const ofDay = column === 'reading_id' ? sql`and said.day is not distinct from ${row}.day` : sql``
      return sql`select * from ${said} as said where said.${name} = ${row}.${name} ${ofDay}`
    }),
    sql` union all `,
  )

/** `likes_count`, `is_liked` and `comments_count` of what a row of `activities` is about. */
export const saidAbout = (viewerId: string, row: SQL): SQL => sql`
  select likes.likes_count, likes.is_liked, comments.comments_count
  from (
    select count(*)::int as likes_count, coalesce(bool_or(reader_id = ${viewerId}), false) as is_liked
    from (${about(sql`likes`, row)}) as each) as likes
  cross join (
    select count(*)::int as comments_count from (${about(sql`comments`, row)}) as each
    where hidden_at is null) as comments`
