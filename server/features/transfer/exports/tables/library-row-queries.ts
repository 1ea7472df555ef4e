import { sql, type SQL } from '../../../../db/sql.ts'
import type { AuthorRole } from '../../../../../contract/authors.ts'
import { bookFieldNames, type BookField, type FieldValues } from '../../../../../contract/book-fields.ts'
import type { NoteKind } from '../../../../../contract/notes.ts'
import type { ReviewTraits } from '../../../../../contract/review-traits.ts'
import type { GlobalShelf } from '../../../../../contract/shelves.ts'
import type { DatePrecision } from '../../../../../shared/date-precision.ts'
import { clockDay, partialDateAt } from '../../../../../shared/partial-dates.ts'
import type { Transaction } from '../../../../db/database.ts'
import { creditOrder } from '../../../catalogue/books/card-queries.ts'
import { columnsOf } from '../../../catalogue/books/field-queries.ts'
import { ownBooks } from '../../archive/noun-queries.ts'
import { batchesOf } from '../../archive/snapshot-queries.ts'

type RowField = Exclude<BookField, 'chapters'>
const rowFields = bookFieldNames.filter((name): name is RowField => name !== 'chapters')

/** All that a row of a table tells of one book and what its reader has done with it. */
export interface LibraryRow extends FieldValues<RowField> {
  authors: { name: string; sort_name: string; role: AuthorRole }[]
  series: { title: string; position: number | null }[]
  first_published_year: number | null
  shelf: GlobalShelf | null
  position: number | null
  /** Days of the reader's calendar. */
  added_on: string | null
  shelves: { name: string; position: number }[]
  review: {
    rating: number
    content: string | null
    private: boolean
    palette: string[]
    traits: ReviewTraits | null
  } | null
  /** Days, months, years or nothing, as far as they are known; the end is null of what is not finished. */
  readings: { started_on: string; finished_on: string | null }[]
  notes: { name: string | null; content: string; kind: NoteKind; said_by: string | null }[]
  owned: number
}

/** The same as the database has it, with moments. */
interface StoredRow extends Omit<LibraryRow, 'added_on' | 'readings'> {
  added_at: string | null
  readings: {
    started_at: string
    started_precision: DatePrecision
    finished_at: string | null
    finished_precision: DatePrecision
  }[]
}

/** One row per book that a reader has anything to say about, in the order in which they came into the library. */
const selectRows = (readerId: string): SQL => sql`
  with own as (${ownBooks(readerId)}),
  kept as (
    select book_id, shelf, added_at, row_number() over (partition by shelf order by position, book_id)::int as position
    from library_books where reader_id = ${readerId}),
  shelved as (
    select book_id, json_agg(json_build_object('name', name, 'position', position) order by rank, shelf_id) as shelves
    from (select book_id, shelf_id, name, shelves.position as rank, row_number() over (
        partition by shelf_id order by shelf_books.position, book_id)::int as position
      from shelf_books join shelves on shelves.id = shelf_id where reader_id = ${readerId}) as positioned
    group by book_id)
  select ${columnsOf(rowFields, 'books')}, works.first_published_year,
    kept.shelf, case when kept.shelf is not null then kept.position end as position,
    to_json(kept.added_at) as added_at,
    coalesce(shelved.shelves, '[]') as shelves,
    (select coalesce(json_agg(json_build_object('name', name, 'sort_name', sort_name, 'role', role) order by ${creditOrder}), '[]')
      from work_authors join authors on authors.id = author_id where work_id = works.id) as authors,
    (select coalesce(json_agg(json_build_object('title', title, 'position', position) order by position, title), '[]')
      from series_works join series on series.id = series_id where work_id = works.id) as series,
    (select json_build_object('rating', rating, 'content', content, 'private', private, 'traits', traits, 'palette', (
        select coalesce(json_agg(slug order by review_tags.position), '[]')
        from review_tags join tags on tags.id = tag_id where review_id = reviews.id))
      from reviews where reader_id = ${readerId} and book_id = books.id) as review,
    (select coalesce(json_agg(json_build_object(
        'started_at', started_at, 'started_precision', started_precision,
        'finished_at', finished_at, 'finished_precision', finished_precision) order by started_at), '[]')
      from readings where reader_id = ${readerId} and book_id = books.id) as readings,
    (select coalesce(json_agg(json_build_object('name', name, 'content', content, 'kind', kind, 'said_by', said_by) order by sort_key), '[]')
      from notes where reader_id = ${readerId} and book_id = books.id) as notes,
    (select least(1000000, greatest(0, coalesce(sum(case type when 'bought' then quantity when 'sold' then -quantity end), 0)))::int
      from transactions where reader_id = ${readerId} and book_id = books.id) as owned
  from own join books on books.id = own.book_id join works on works.id = books.work_id
  left join kept on kept.book_id = books.id left join shelved on shelved.book_id = books.id
  order by kept.added_at nulls last, books.id`

/** All rows, some hundred at a time. Moments become days here, for the database may not know the reader's time zone. */
export async function* libraryRows(tx: Transaction, readerId: string, timeZone: string): AsyncGenerator<LibraryRow[]> {
  for await (const rows of batchesOf<StoredRow & Record<string, unknown>>(tx, selectRows(readerId))) {
    yield rows.map(({ added_at, readings, ...row }) => ({
      ...row,
      added_on: added_at === null ? null : clockDay(new Date(added_at), timeZone),
      readings: readings.map(({ started_at, started_precision, finished_at, finished_precision }) => ({
        started_on: partialDateAt(new Date(started_at), started_precision, timeZone),
        finished_on: finished_at === null ? null : partialDateAt(new Date(finished_at), finished_precision, timeZone),
      })),
    }))
  }
}

export const countLibraryRows = (readerId: string): SQL =>
  sql`select count(*)::int as count from (${ownBooks(readerId)}) as own`
