import type { Database } from '../../db/database.ts'

/** Asked for every page of a book, so it is written out instead of put together each time. */
const query = {
  name: 'find_book_stamp',
  text: `select concat_ws(' ', books.id, of_work.changed, 'and', of_reader.changed) as stamp from books
    left join stamps as of_work on of_work.subject = books.work_id
    left join stamps as of_reader on of_reader.subject = $2
    where books.slug = $1`,
}

/** Changes whenever anything changes that the page of a book shows this reader; undefined where there is no such book. */
export async function findBookStamp(db: Database, slug: string, readerId: string): Promise<string | undefined> {
  const { rows } = await db.$client.query<{ stamp: string }>({ ...query, values: [slug, readerId] })
  return rows[0]?.stamp
}
