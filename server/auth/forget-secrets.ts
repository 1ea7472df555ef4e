import { eq } from 'drizzle-orm'
import { schema, type Database, type Transaction } from '../db/database.ts'

const { authenticators, passkeys, readers, tokens, verifications, webhooks } = schema

/** No link that was mailed works any more, and no device is trusted to skip the second step. */
export async function forgetMailedLinks(db: Database | Transaction, readerId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, readerId))
}

/**
 * Somebody who chose a new password by e-mail starts afresh: whatever else opens the account may be an intruder's. No passkey
 * works any more, no script, and no webhook until it is turned on again.
 */
export const forgetSecrets = (db: Database, readerId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await forgetMailedLinks(tx, readerId)
    await tx.delete(passkeys).where(eq(passkeys.reader_id, readerId))
    await tx.delete(tokens).where(eq(tokens.reader_id, readerId))
    await tx.update(webhooks).set({ is_active: false }).where(eq(webhooks.reader_id, readerId))
  })

/** For a reader who has lost both their device and their backup codes. */
export async function turnOffTwoStep(tx: Transaction, readerId: string): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.reader_id, readerId))
  await tx.update(readers).set({ two_step: false }).where(eq(readers.id, readerId))
  await forgetMailedLinks(tx, readerId)
}
