import { eq, sql, type SQL } from 'drizzle-orm'
import { schema, type Database } from '../../db/database.ts'
import { emit } from '../../events/emit.ts'
import { deleteLoneAuthors } from '../authors/queries.ts'
import { deleteEmptySeries } from '../series/queries.ts'
import { lockLibrary } from '../shelves/queries.ts'
import { findNamed } from './queries.ts'

const { books } = schema

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

export const deleteBookQueries = (db: Database) => ({
  /** Deletes a book of the reader's own making, unless others keep it or have written about it. */
  deleteBook: (readerId: string, book: { id: string; work_id: string }) =>
    db.transaction(async (tx): Promise<'deleted' | 'not-theirs' | 'kept-by-others'> => {
      // The book leaves the reader's shelves too, and shelving takes this lock before any other.
      await lockLibrary(tx, readerId)
      // Readers who shelve it meanwhile wait, and then no longer find it.
      const [stored] = await tx
        .select({ contributor_id: books.contributor_id })
        .from(books)
        .where(eq(books.id, book.id))
        .for('update')
      if (stored?.contributor_id !== readerId) return 'not-theirs'
      const { rows } = await tx.execute<{ kept: boolean }>(
        sql`select ${isKeptByOthers(sql`${book.id}`, readerId)} as kept`,
      )
      if (rows[0]?.kept) return 'kept-by-others'
      // While there is a shared read to find: it goes with the last edition of its work.
      await emit(tx, [{ name: 'reading.deleted', reader_id: readerId, work_id: book.work_id }])
      await tx.delete(books).where(eq(books.id, book.id))
      const named = await findNamed(tx, book.work_id)
      await tx.execute(sql`delete from works where id = ${book.work_id} and editions_count = 0`)
      await deleteLoneAuthors(tx, named.authors)
      await deleteEmptySeries(tx, named.series)
      return 'deleted'
    }),
})
