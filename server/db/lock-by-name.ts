import { sql, type SQL } from './sql.ts'
import type { Transaction } from './database.ts'
import { execute, rowsOf } from './page.ts'

/** Transactions that lock the same name run one after the other, across processes. */
export async function lockByName(tx: Transaction, name: string): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** So many of something, counted. */
export interface Limit {
  /** What is counted, and whose: `goals 0192…`. */
  of: string
  /** `select count(*)::int as total …` */
  count: SQL
  max: number
}

/**
 * Whether one more fits. The lock keeps the count true until the transaction has written. The count is a statement of
 * its own, so that it sees what the transaction before it wrote.
 */
export async function isUnderLimit(tx: Transaction, { of, count, max }: Limit): Promise<boolean> {
  await lockByName(tx, of)
  const rows = await rowsOf<{ total: number }>(tx, count)
  return (rows[0]?.total ?? 0) < max
}
