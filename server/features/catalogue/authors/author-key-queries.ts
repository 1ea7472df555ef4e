import { sql, type SQL } from '../../../db/sql.ts'
import type { Queryable } from '../../../db/database.ts'
import { isId, rowsOf } from '../../../db/page.ts'

/** The ids, one or none, of the author with this slug, or who has it since two were merged. */
export const authorNamed = (slug: string): SQL => sql`(
  select id from authors where slug = ${slug} union all select author_id from former_authors where slug = ${slug})`

/** The author that a call names by slug or id, also by one that belonged to another who is part of them since. */
export async function findAuthorKey(db: Queryable, key: string): Promise<{ id: string; slug: string } | undefined> {
  const column = sql.identifier(isId(key) ? 'id' : 'slug')
  const [author] = await rowsOf<{ id: string; slug: string }>(
    db,
    sql`select id, slug from authors where ${column} = ${key}
      union all
      select authors.id, authors.slug from former_authors as former join authors on authors.id = former.author_id
      where former.${column} = ${key}
      limit 1`,
  )
  return author
}
