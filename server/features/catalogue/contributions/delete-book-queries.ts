import { sql, type SQL } from '../../../db/sql.ts'
import type { BookDeletion } from '../../../../contract/books.ts'
import type { Handle } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { emit } from '../../../events/emit.ts'
import { deleteLoneAuthors } from '../authors/queries.ts'
import { deleteEmptySeries } from '../series/queries.ts'
import { clearPreviews } from '../../library/list-previews/queries.ts'
import { lockLibrary } from '../../library/shelves/queries.ts'
import { recordWithdrawn, recordWithdrawnComments, recordWithdrawnReviews } from '../../moderation/withdrawn/queries.ts'
import { findNamed } from './queries.ts'

/** Whether anybody but this reader has the book, has written about it or reads its work with others. */
export const isKeptByOthers = (book: SQL, readerId: string): SQL => sql`(
  exists (select 1 from library_books where book_id = ${book} and reader_id <> ${readerId})
  or exists (select 1 from reviews where book_id = ${book} and reader_id <> ${readerId})
  or exists (select 1 from notes where book_id = ${book} and reader_id <> ${readerId})
  or exists (select 1 from readings where book_id = ${book} and reader_id <> ${readerId})
  or exists (select 1 from transactions where book_id = ${book} and reader_id <> ${readerId})
  or exists (select 1 from list_entries join lists on lists.id = list_entries.list_id
    where list_entries.book_id = ${book} and lists.reader_id <> ${readerId})
  or exists (select 1 from books as read join shared_reads on shared_reads.work_id = read.work_id
    join shared_read_members as members on members.shared_read_id = shared_reads.id
    where read.id = ${book} and members.state = 'joined' and members.reader_id <> ${readerId}))`

/** A shared read goes with the last edition of its work. */
const goneReads = (book: SQL, readerId: string): SQL => sql`(select count(*) from books
  join works on works.id = books.work_id and works.editions_count = 1
  join shared_reads on shared_reads.work_id = works.id
  join shared_read_members as members on members.shared_read_id = shared_reads.id
    and members.reader_id = ${readerId} and members.state = 'joined'
  where books.id = ${book})::int`

/** Comments on what the reader has said about the book. */
const isOnBook = (book: string, readerId: string): SQL => {
  const own = (table: string) =>
    sql`(select id from ${sql.identifier(table)} where book_id = ${book} and reader_id = ${readerId})`
  return sql`(comments.review_id in ${own('reviews')} or comments.reading_id in ${own('readings')}
    or comments.note_id in ${own('notes')})`
}

export const deleteBookQueries = (db: Handle) => ({
  /** What the tables that name the book have of the reader's: all of it goes by foreign keys. */
  countDeleted: async (readerId: string, bookId: string): Promise<BookDeletion> => {
    const own = (table: string) =>
      sql`(select count(*) from ${sql.identifier(table)} where book_id = ${bookId} and reader_id = ${readerId})::int`
    const [row] = await rowsOf<BookDeletion & Record<string, unknown>>(
      db,
      sql`select ${own('readings')} as readings, ${own('notes')} as notes, ${own('reviews')} as reviews,
        ${own('transactions')} as transactions, ${own('challenge_fills')} as challenges,
        (select count(*) from reading_sessions join readings on readings.id = reading_sessions.reading_id
          where readings.book_id = ${bookId} and readings.reader_id = ${readerId})::int as sessions,
        (select count(*) from comments where ${isOnBook(bookId, readerId)})::int as comments,
        (select count(*) from links join reviews on reviews.id = links.review_id and links.revoked_at is null
          where reviews.book_id = ${bookId} and reviews.reader_id = ${readerId})::int as links,
        ${goneReads(sql`${bookId}`, readerId)} as shared_reads,
        ((select count(*) from library_books
            where book_id = ${bookId} and reader_id = ${readerId} and shelf is not null)
          + (select count(*) from shelf_books join shelves on shelves.id = shelf_books.shelf_id
            where shelf_books.book_id = ${bookId} and shelves.reader_id = ${readerId}))::int as shelves,
        (select count(*) from list_entries join lists on lists.id = list_entries.list_id
          where list_entries.book_id = ${bookId} and lists.reader_id = ${readerId})::int as lists`,
    )
    if (!row) throw new Error('Nothing was counted')
    return row
  },

  /** Deletes a book of the reader's own making, unless others keep it or have written about it. */
  deleteBook: (readerId: string, book: { id: string; work_id: string }) =>
    db.transaction(async (tx): Promise<'deleted' | 'not-theirs' | 'kept-by-others'> => {
      // The book leaves the reader's shelves too, and shelving takes this lock before any other.
      await lockLibrary(tx, readerId)
      // Readers who shelve it meanwhile wait, and then no longer find it.
      const [stored] = await rowsOf<{ contributor_id: string | null }>(
        tx,
        sql`select contributor_id from books where id = ${book.id} for update`,
      )
      if (stored?.contributor_id !== readerId) return 'not-theirs'
      const rows = await rowsOf<{ kept: boolean }>(tx, sql`select ${isKeptByOthers(sql`${book.id}`, readerId)} as kept`)
      if (rows[0]?.kept) return 'kept-by-others'
      // While there is a shared read to find: it goes with the last edition of its work.
      await emit(tx, [{ name: 'reading.deleted', reader_id: readerId, work_id: book.work_id }])
      // Only the reader's own review can be there, and posts only of the reader and of those who have left.
      await recordWithdrawnReviews(tx, sql`thing.book_id = ${book.id}`, readerId)
      await recordWithdrawn(tx, 'quote', sql`thing.book_id = ${book.id}`, readerId)
      await recordWithdrawnComments(tx, 'note_id', sql`select id from notes where book_id = ${book.id}`)
      await recordWithdrawnComments(tx, 'reading_id', sql`select id from readings where book_id = ${book.id}`)
      await recordWithdrawn(
        tx,
        'post',
        sql`thing.shared_read_id in (select shared_reads.id from shared_reads join works on works.id = shared_reads.work_id
          where works.id = ${book.work_id} and works.editions_count = 1)`,
      )
      await clearPreviews(tx, [readerId], 'review-date')
      await execute(tx, sql`delete from books where id = ${book.id}`)
      const authorsAndSeries = await findNamed(tx, book.work_id)
      await execute(tx, sql`delete from works where id = ${book.work_id} and editions_count = 0`)
      await deleteLoneAuthors(tx, authorsAndSeries.authors)
      await deleteEmptySeries(tx, authorsAndSeries.series)
      return 'deleted'
    }),
})
