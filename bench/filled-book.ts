import pg from 'pg'
import { reviewBooks, writeJournal } from './calls-fixture.ts'

/**
 * One read book of the bench's reader with 50 notes, 10 readings and 30 reviews of others; made once. It is the book
 * whose authors have written most, so that its page has all it can have. Answers the slug.
 */
export async function fillBook(connection: pg.PoolConfig): Promise<string> {
  const pool = new pg.Pool(connection)
  try {
    const { rows } = await pool.query<{ id: string; slug: string; reader: string }>(
      `select books.id, books.slug, readers.id as reader from library_books join readers on readers.id = reader_id
       join books on books.id = book_id join works on works.id = books.work_id
       where readers.slug = 'bench' and shelf = 'read' and length(description) > 300
       order by (
         select count(*) from work_authors as its join work_authors as others on others.author_id = its.author_id
         where its.work_id = works.id) desc, length(description) desc, books.slug limit 1`,
    )
    const [book] = rows
    if (!book) throw new Error('The reader has read nothing that is described.')
    const { rowCount } = await pool.query(`select from readers where slug = 'critic-1'`)
    if (rowCount === 0) {
      await writeJournal(pool, book.reader, [book.id])
      await reviewBooks(pool, [book.id])
    }
    return book.slug
  } finally {
    await pool.end()
  }
}
