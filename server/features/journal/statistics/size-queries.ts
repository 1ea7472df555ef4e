import { sql } from '../../../db/sql.ts'
import type { Queryable } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'

/** What a reader writes, and statistics are made of. */
export const tables = [
  'readings',
  'reading_sessions',
  'reading_session_tags',
  'reviews',
  'review_tags',
  'shelf_stays',
  'transactions',
]

/** In blocks of 8 KB. Nothing is slow below the first; beyond the last, every plan expects much. */
const steps = [8, 24, 72, 216, 648]

/**
 * How large each of these tables is, in steps. A plan that was made while they were small reads them whole for each row
 * of another: after a large import it would be kept until the database has counted the tables anew, minutes later.
 */
export async function sizesOf(db: Queryable): Promise<string> {
  const [row] = await rowsOf<{ sizes: string }>(
    db,
    sql`select string_agg(width_bucket(pg_relation_size(name::regclass) / 8192, ${sql.param(steps)}::bigint[])::text, ''
      order by name) as sizes from unnest(${sql.param(tables)}::text[]) as name`,
  )
  return row?.sizes ?? ''
}
