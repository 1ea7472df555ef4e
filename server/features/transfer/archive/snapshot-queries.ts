import { sql, type SQL } from '../../../db/sql.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'

/** Few enough to weigh nothing, enough that trips count little. */
const atOnce = 500

/**
 * Everything read within sees the library as it was at one moment, whatever its reader changes meanwhile. Times come as
 * UTC.
 */
export const inSnapshot = <Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  db.transaction(
    async (tx) => {
      // The first rows of a large library may take longer than any page is given.
      await execute(tx, sql`select set_config('timezone', 'UTC', true), set_config('statement_timeout', '120s', true)`)
      return await work(tx)
    },
    { isSnapshot: true },
  )

let cursors = 0

/** All rows of a query, a few hundred at a time, so that the memory taken does not grow with their number. */
export async function* batchesOf<Row extends Record<string, unknown>>(tx: Transaction, query: SQL) {
  cursors += 1
  const cursor = sql.identifier(`rows_${cursors}`)
  await execute(tx, sql`declare ${cursor} no scroll cursor for ${query}`, { isPrepared: false })
  for (;;) {
    const rows = await rowsOf<Row>(tx, sql`fetch ${sql.raw(String(atOnce))} from ${cursor}`, { isPrepared: false })
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) break
  }
  await execute(tx, sql`close ${cursor}`, { isPrepared: false })
}
