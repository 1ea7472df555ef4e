import { sql, type SQL } from './sql.ts'
import type { Handle } from './database.ts'
import { execute } from './page.ts'

/** So few that a statement ends long before its time limit, however much has piled up, and nobody waits for it. */
const atOnce = 1000

interface Portions {
  most?: number
  /** Says that the process is to end; the rest is left to the next time. */
  signal?: AbortSignal | undefined
}

/** Deletes the rows of a table that are over. Those that somebody is changing are left to the next time. */
export async function sweep(
  db: Handle,
  table: string,
  isOver: SQL,
  { most = atOnce, signal }: Portions = {},
): Promise<void> {
  const name = sql.identifier(table)
  for (;;) {
    const rowCount = await execute(
      db,
      sql`delete from ${name} where ctid = any (array(
      select ctid from ${name} where ${isOver} limit ${most} for update skip locked))`,
    )
    if ((rowCount ?? 0) < most || signal?.aborted) return
  }
}
