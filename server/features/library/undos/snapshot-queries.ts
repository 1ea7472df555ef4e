import { sql, type SQL } from '../../../db/sql.ts'

/** A table of what a change of a book's shelves and logs may write. */
interface UndoneTable {
  name: string
  key: string[]
  /** All but what the database fills in. */
  columns: string[]
  /** Which rows of it, as `stored`, may be written. */
  rows: (book: ChangedBook) => SQL
  /** May be another since, for what was done to other rows. */
  unchecked?: string[]
  /** Other than as it was. */
  restored?: Record<string, SQL>
  /** Of `given`: whether what it belongs to is still there. */
  isPossible?: SQL
}

/** What is changed: a book, and perhaps one of its logs. */
export interface ChangedBook {
  readerId: string
  bookId: string
  readingId?: string | undefined
  /** When the latest session of that log was added, before the change; those before it are as they were. */
  latestSession?: string | null | undefined
}

const logs = ({ readerId, bookId }: ChangedBook) =>
  sql`(select id from readings where reader_id = ${readerId} and book_id = ${bookId})`

const sessions = ({ readingId, latestSession }: ChangedBook) => sql`(
  select id from reading_sessions
  where reading_id = ${readingId ?? null}::uuid and created_at >= coalesce(${latestSession ?? null}::timestamptz, '-infinity'))`

const ofReader = ({ readerId, bookId }: ChangedBook) =>
  sql`stored.reader_id = ${readerId} and stored.book_id = ${bookId}`

const isTimerFree = sql`not exists (
  select 1 from readings as timed
  where timed.reader_id = given.reader_id and timed.id <> given.id and timed.timer_seconds is not null)`

/** In the order in which rows need one another. */
export const undoneTables: UndoneTable[] = [
  {
    name: 'library_books',
    key: ['reader_id', 'book_id'],
    columns: ['reader_id', 'book_id', 'shelf', 'position', 'added_at', 'shelved_at'],
    rows: ofReader,
    unchecked: ['position'],
    isPossible: sql`exists (select 1 from books where books.id = given.book_id)`,
  },
  {
    name: 'shelf_books',
    key: ['shelf_id', 'book_id'],
    columns: ['shelf_id', 'book_id', 'position', 'added_at'],
    rows: ({ readerId, bookId }) =>
      sql`stored.book_id = ${bookId} and stored.shelf_id in (select id from shelves where reader_id = ${readerId})`,
    unchecked: ['position'],
    isPossible: sql`exists (select 1 from books where books.id = given.book_id)
      and exists (select 1 from shelves where shelves.id = given.shelf_id)`,
  },
  {
    name: 'shelf_stays',
    key: ['id'],
    columns: ['id', 'reader_id', 'book_id', 'shelf', 'added_at', 'removed_at'],
    rows: ofReader,
    isPossible: sql`exists (select 1 from books where books.id = given.book_id)`,
  },
  {
    name: 'readings',
    key: ['id'],
    columns: [
      'id',
      'reader_id',
      'book_id',
      'work_id',
      'name',
      'book_format',
      'length_type',
      'length',
      'progress',
      'started_at',
      'started_precision',
      'finished_at',
      'finished_precision',
      'state',
      'timer_started_at',
      'timer_seconds',
      'created_at',
      'updated_at',
    ],
    rows: ofReader,
    restored: {
      timer_started_at: sql`case when ${isTimerFree} then given.timer_started_at end`,
      timer_seconds: sql`case when ${isTimerFree} then given.timer_seconds end`,
      updated_at: sql`clock_timestamp()`,
    },
  },
  {
    name: 'reading_sessions',
    key: ['id'],
    columns: [
      'id',
      'reading_id',
      'started_at',
      'finished_at',
      'precision',
      'start_position',
      'end_position',
      'length_type',
      'created_at',
    ],
    rows: (book) => sql`stored.id in ${sessions(book)}`,
  },
  {
    name: 'reading_session_tags',
    key: ['session_id', 'tag_id'],
    columns: ['session_id', 'tag_id', 'position'],
    rows: (book) => sql`stored.session_id in ${sessions(book)}`,
    isPossible: sql`exists (select 1 from tags where tags.id = given.tag_id)`,
  },
]

/** What followers see of it. It is put back along with what it is about, and never a reason against that. */
export const activities = {
  name: 'activities',
  key: ['id'],
  columns: [
    'id',
    'reader_id',
    'kind',
    'happened_at',
    'level',
    'library_book_id',
    'shelf_id',
    'shelf_book_id',
    'reading_id',
    'share',
    'day',
  ],
  rows: (book) => sql`stored.reader_id = ${book.readerId} and (
    stored.library_book_id = ${book.bookId}
    or stored.reading_id in ${logs(book)}
    or stored.shelf_book_id = ${book.bookId}
      and stored.shelf_id in (select id from shelves where reader_id = ${book.readerId}))`,
  isPossible: sql`(given.library_book_id is null or exists (
      select 1 from library_books as shelved
      where shelved.reader_id = given.reader_id and shelved.book_id = given.library_book_id))
    and (given.shelf_id is null or exists (
      select 1 from shelf_books as shelved
      where shelved.shelf_id = given.shelf_id and shelved.book_id = given.shelf_book_id))
    and (given.reading_id is null or exists (select 1 from readings where readings.id = given.reading_id))`,
} satisfies UndoneTable
