import { sql } from '../db/sql.ts'
import type { Handle, Transaction } from '../db/database.ts'
import { execute } from '../db/page.ts'

/** No link that was mailed works any more, and no device is trusted to skip the second step. */
export async function forgetMailedLinks(db: Handle, readerId: string): Promise<void> {
  await execute(db, sql`delete from verifications where value = ${readerId}`)
}

/**
 * Somebody who chose a new password by e-mail starts afresh: whatever else opens the account may be an intruder's. No passkey
 * works any more, no script, and no webhook until it is turned on again.
 */
export async function forgetSecrets(tx: Transaction, readerId: string): Promise<void> {
  await forgetMailedLinks(tx, readerId)
  await execute(tx, sql`delete from passkeys where reader_id = ${readerId}`)
  await execute(tx, sql`delete from tokens where reader_id = ${readerId}`)
  await execute(tx, sql`update webhooks set is_active = false where reader_id = ${readerId}`)
}

/**
 * What shows something of the reader's without opening the account: an intruder may have copied such an address, or made one.
 * A new password alone leaves these to those who have them from the reader.
 */
export async function revokeLinks(tx: Transaction, readerId: string): Promise<void> {
  await execute(tx, sql`update readers set calendar_id = null where id = ${readerId}`)
  await execute(tx, sql`update links set revoked_at = now() where reader_id = ${readerId} and revoked_at is null`)
}

/** For a reader who has lost both their device and their backup codes. */
export async function turnOffTwoStep(tx: Transaction, readerId: string): Promise<void> {
  await execute(tx, sql`delete from authenticators where reader_id = ${readerId}`)
  await execute(tx, sql`update readers set two_step = false where id = ${readerId}`)
  await forgetMailedLinks(tx, readerId)
}
