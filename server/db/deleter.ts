import { sql } from './sql.ts'
import type { Transaction } from './database.ts'
import { execute } from './page.ts'

/**
 * Says which reader deletes things in this transaction. Something that a moderator hid leaves a trace only where its own
 * writer deletes it: docs/decisions/0055-moderation.md.
 */
export async function nameDeleter(tx: Transaction, readerId: string): Promise<void> {
  await execute(tx, sql`select set_config('quire.deleter', ${readerId}, true)`)
}
