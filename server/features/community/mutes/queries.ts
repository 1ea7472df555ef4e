import { sql, type SQL } from '../../../db/sql.ts'
import type { Person } from '../../../../contract/user-card.ts'
import type { Handle } from '../../../db/database.ts'
import { execute, pageOf, type Page } from '../../../db/page.ts'
import { subjectBook } from '../../../db/subjects.ts'
import { reachableBy } from '../../../db/visibility.ts'
import { cardColumn, cardMaker, type CardRow } from '../../catalogue/books/card-queries.ts'
import { personColumn } from '../user-cards/queries.ts'

/** Whether any book is, for which every activity is looked at. */
export const hasMutedBooks = (viewerId: string): SQL =>
  sql`exists (select 1 from muted_books where reader_id = ${viewerId})`

export const mutedReaders = (viewerId: string | SQL): SQL =>
  sql`(select muted_id from muted_readers where reader_id = ${viewerId})`

/** Whether a row of `activities` is about such a book; none is looked up for those who muted none. */
export const isOnMutedBook = (viewerId: string, row: SQL): SQL => sql`(${hasMutedBooks(viewerId)} and coalesce((
  select edition.work_id from books as edition
  where edition.id = coalesce(${row}.library_book_id, ${row}.shelf_book_id, ${subjectBook(row)})) = any (array(
    select muted.work_id from muted_books join books as muted on muted.id = muted_books.book_id
    where muted_books.reader_id = ${viewerId})), false))`

export const muteQueries = (db: Handle) => ({
  muteReader: async (readerId: string, otherId: string): Promise<void> => {
    await execute(
      db,
      sql`insert into muted_readers (reader_id, muted_id) values (${readerId}, ${otherId}) on conflict do nothing`,
    )
  },

  unmuteReader: async (readerId: string, otherId: string): Promise<void> => {
    await execute(db, sql`delete from muted_readers where reader_id = ${readerId} and muted_id = ${otherId}`)
  },

  /** Without those who are out of reach: they are in no feed either. */
  listMutedReaders: async (readerId: string, page: Page): Promise<{ rows: Person[]; total: number }> => {
    const muted = sql`from muted_readers join readers on readers.id = muted_readers.muted_id
      where muted_readers.reader_id = ${readerId} and ${reachableBy(readerId)}`
    const { rows, total } = await pageOf<{ person: Person }>(db, page, {
      rows: (limit) =>
        sql`select ${personColumn(readerId)} as person ${muted} order by muted_at desc, muted_id ${limit}`,
      count: sql`select count(*)::int as total ${muted}`,
    })
    return { rows: rows.map(({ person }) => person), total }
  },

  muteBook: async (readerId: string, bookId: string): Promise<void> => {
    await execute(
      db,
      sql`insert into muted_books (reader_id, book_id) values (${readerId}, ${bookId}) on conflict do nothing`,
    )
  },

  /** Whichever edition was muted. */
  unmuteBook: async (readerId: string, workId: string): Promise<void> => {
    await execute(
      db,
      sql`delete from muted_books using books
        where books.id = muted_books.book_id and books.work_id = ${workId} and muted_books.reader_id = ${readerId}`,
    )
  },

  listMutedBooks: async (readerId: string, page: Page) => {
    const { rows, total } = await pageOf<{ card: CardRow }>(db, page, {
      rows: (limit) => sql`select ${cardColumn} as card
        from muted_books join books on books.id = muted_books.book_id join works on works.id = books.work_id
        where muted_books.reader_id = ${readerId}
        order by muted_at desc, books.id ${limit}`,
      count: sql`select count(*)::int as total from muted_books where reader_id = ${readerId}`,
    })
    const cards = rows.map(({ card }) => card)
    const cardOf = await cardMaker(db, readerId, cards)
    return { rows: cards.map(cardOf), total }
  },
})
