import { sql, type SQL } from '../../server/db/sql.ts'
import { totalOf } from '../../server/db/page.ts'
import type { Handle } from '../../server/db/database.ts'

/** How many rows a table has, or those of them that `where` is about. */
export const countRows = (db: Handle, table: string, where: SQL = sql`true`): Promise<number> =>
  totalOf(db, sql`select count(*)::int as total from ${sql.identifier(table)} where ${where}`)
