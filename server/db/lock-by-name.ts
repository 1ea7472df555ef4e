import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/** Whoever names the same waits until the transaction before it has ended, in whichever process. */
export async function lockByName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
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
 * Whether there may be one more, however many ask at once: what is counted is still true when the transaction writes. The
 * count is a statement of its own, so that it sees what was waited for.
 */
export async function isUnderLimit(tx: Transaction, { of, count, max }: Limit): Promise<boolean> {
  await lockByName(tx, of)
  const { rows } = await tx.execute<{ total: number }>(count)
  return (rows[0]?.total ?? 0) < max
}
