import { sql } from '../../../db/sql.ts'
import type { Handle } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import { creditOrder } from '../books/card-queries.ts'

/** What is printed on a drawn cover. */
export async function findCoverText(
  db: Handle,
  slug: string,
): Promise<{ title: string; author: string | null } | undefined> {
  const [book] = await rowsOf<{ title: string; author: string | null }>(
    db,
    sql`select books.title, (
          select authors.name from work_authors join authors on authors.id = work_authors.author_id
          where work_authors.work_id = books.work_id order by ${creditOrder} limit 1) as author
        from books where books.slug = ${slug}`,
  )
  return book
}
