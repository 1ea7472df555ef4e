import { sql } from 'drizzle-orm'
import { isGlobalShelf, type GlobalShelf } from '../../../contract/shelves.ts'
import { dayAt } from '../../../contract/zoned-time.ts'
import type { Database, Transaction } from '../../db/database.ts'

/** What a reader has of a book already, so that nothing is written twice. */
export interface Held {
  is_kept: boolean
  shelf: GlobalShelf | null
  /** Names of own shelves, in small letters. */
  shelves: Set<string>
  review: HeldReview | null
  notes: Set<string>
  transactions: Set<string>
  /** Days on which a reading of it ended, or began where it has not ended. */
  readings: Set<string>
  /** What the edition says of itself, for readings of it. */
  book: { work_id: string; format: string; pages: number | null; minutes: number | null }
}

export interface HeldReview {
  id: string
  rating: number
  content: string | null
  private: boolean
  updated_at: string
}

export const shelfKey = (name: string): string => name.trim().toLowerCase()
/** The beginning tells notes apart well enough, and a second one that begins the same is a copy. */
export const noteKey = (content: string): string => content.slice(0, 500)
export const transactionKey = (type: string, date: string, name: string | null): string =>
  `${type} ${date} ${name ?? ''}`
export const readingKey = (started_on: string | null, finished_on: string | null): string =>
  finished_on ? `to ${finished_on}` : `from ${started_on}`

interface HeldRow extends Record<string, unknown> {
  id: string
  work_id: string
  format: string
  pages: number | null
  minutes: number | null
  is_kept: boolean
  shelf: string | null
  shelves: string[]
  review: HeldReview | null
  notes: string[]
  transactions: { type: string; date: string; name: string | null }[]
  readings: { started_at: string; finished_at: string | null }[]
}

/** Of books that are gone, nothing. */
export async function findHeld(
  db: Database | Transaction,
  readerId: string,
  bookIds: string[],
  timeZone: string,
): Promise<Map<string, Held>> {
  const { rows } = await db.execute<HeldRow>(sql`
    select books.id, books.work_id, books.format, books.pages, books.minutes,
      library_books.book_id is not null as is_kept, library_books.shelf,
      array(select lower(btrim(shelves.name)) from shelf_books join shelves on shelves.id = shelf_books.shelf_id
        where shelf_books.book_id = books.id and shelves.reader_id = ${readerId}) as shelves,
      (select json_build_object('id', id, 'rating', rating, 'content', content, 'private', private,
          'updated_at', updated_at) from reviews
        where book_id = books.id and reader_id = ${readerId}) as review,
      array(select left(content, 500) from notes where book_id = books.id and reader_id = ${readerId}) as notes,
      (select coalesce(json_agg(json_build_object('type', type, 'date', date, 'name', name)), '[]') from transactions
        where book_id = books.id and reader_id = ${readerId}) as transactions,
      (select coalesce(json_agg(json_build_object('started_at', started_at, 'finished_at', finished_at)), '[]')
        from readings where book_id = books.id and reader_id = ${readerId}) as readings
    from books left join library_books on library_books.book_id = books.id and library_books.reader_id = ${readerId}
    where books.id = any (${sql.param(bookIds)}::uuid[])`)
  const dayOf = (moment: string | null) => (moment === null ? null : dayAt(new Date(moment), timeZone))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        is_kept: row.is_kept,
        shelf: row.shelf !== null && isGlobalShelf(row.shelf) ? row.shelf : null,
        shelves: new Set(row.shelves),
        review: row.review,
        notes: new Set(row.notes.map(noteKey)),
        transactions: new Set(row.transactions.map(({ type, date, name }) => transactionKey(type, date, name))),
        readings: new Set(
          row.readings.map(({ started_at, finished_at }) => readingKey(dayOf(started_at), dayOf(finished_at))),
        ),
        book: { work_id: row.work_id, format: row.format, pages: row.pages, minutes: row.minutes },
      },
    ]),
  )
}

/** Of a book that does not exist yet. */
export const nothingHeld = (book: Held['book']): Held => ({
  is_kept: false,
  shelf: null,
  shelves: new Set(),
  review: null,
  notes: new Set(),
  transactions: new Set(),
  readings: new Set(),
  book,
})
