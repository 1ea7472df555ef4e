import { sql } from '../../../db/sql.ts'
import type { BookShelving } from '../../../../contract/shelves.ts'
import type { Transaction } from '../../../db/database.ts'
import { isId, rowsOf } from '../../../db/page.ts'

type StoredBook = BookShelving & { id: string }

/** Books of a library by slug or id, in the order asked for, with their shelves. Timestamps keep all digits. */
export async function findStoredBooks(tx: Transaction, readerId: string, keys: string[]): Promise<StoredBook[]> {
  const rows = await rowsOf<StoredBook & Record<string, unknown>>(
    tx,
    sql`
    select books.id, books.slug as book, library_books.shelf, library_books.position::float8 as position,
      to_json(library_books.added_at) as added_at, to_json(library_books.shelved_at) as shelved_at,
      (select coalesce(json_agg(json_build_object('shelf', shelves.slug, 'position', stored.position,
          'added_at', stored.added_at) order by shelves.position), '[]')
        from shelves
        cross join lateral (
          select position, added_at from shelf_books
          where shelf_id = shelves.id and book_id = books.id offset 0) as stored
        where shelves.reader_id = ${readerId}) as own,
      (select coalesce(json_agg(json_build_object('id', readings.id, 'state', readings.state, 'timer',
          case when readings.timer_seconds is not null then json_build_object('started_at', readings.timer_started_at,
            'seconds', readings.timer_seconds) end) order by readings.id), '[]')
        from readings where readings.reader_id = ${readerId} and readings.book_id = books.id
          and readings.finished_at is null) as logs
    from books join library_books on library_books.book_id = books.id and library_books.reader_id = ${readerId}
    where books.slug = any (${sql.param(keys)}::text[]) or books.id = any (${sql.param(keys.filter(isId))}::uuid[])`,
  )
  const indexes = new Map(keys.map((key, index) => [key, index]))
  const indexOf = ({ id, book }: StoredBook) => indexes.get(book) ?? indexes.get(id) ?? 0
  return rows.toSorted((a, b) => indexOf(a) - indexOf(b))
}

export const toShelvings = (stored: StoredBook[]): BookShelving[] => stored.map(({ id: _, ...shelving }) => shelving)
