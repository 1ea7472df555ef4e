import { sql } from '../db/sql.ts'
import type { Locale } from '../../contract/locales.ts'
import type { Handle, Transaction } from '../db/database.ts'
import { execute, rowsOf } from '../db/page.ts'
import { startDeletion } from '../features/account/account-deletion/queries.ts'
import { endSessions } from '../features/account/devices/queries.ts'
import type { Caller } from '../features/account/security-events/caller.ts'
import { noteSecurityEvent } from '../features/account/security-events/mailed-event-queries.ts'
import { verifyAddress } from './confirmation-links.ts'
import { forgetSecrets, revokeLinks, turnOffTwoStep } from './forget-secrets.ts'

const passwordOf = (readerId: string) => sql`reader_id = ${readerId} and provider_id = 'credential'`

const writePassword = (tx: Transaction, readerId: string, hash: string | null) =>
  execute(tx, sql`update credentials set password = ${hash}, updated_at = now() where ${passwordOf(readerId)}`)

/** Null where no password works. */
export async function findPasswordHash(db: Handle, readerId: string): Promise<string | null> {
  const [credential] = await rowsOf<{ password: string | null }>(
    db,
    sql`select password from credentials where ${passwordOf(readerId)}`,
  )
  return credential?.password ?? null
}

/**
 * Somebody who made an account with another person's address loses every way into it, their second step included. False
 * where the address has been verified meanwhile: then the account is its owner's, and a lost password has its own link.
 */
async function closeAccount(tx: Transaction, readerId: string, caller: Caller): Promise<boolean> {
  const [unverified] = await rowsOf<{ id: string }>(
    tx,
    sql`select id from readers where id = ${readerId} and not email_verified for update`,
  )
  if (!unverified) return false
  await endSessions(tx, sql`reader_id = ${readerId}`)
  await forgetSecrets(tx, readerId)
  await revokeLinks(tx, readerId)
  await turnOffTwoStep(tx, readerId)
  await writePassword(tx, readerId, null)
  await noteSecurityEvent(tx, { reader_id: readerId, kind: 'disowned' }, caller)
  return true
}

export const disownedAccountQueries = (db: Handle) => ({
  disownAccount: (readerId: string, caller: Caller): Promise<boolean> =>
    db.transaction((tx) => closeAccount(tx, readerId, caller)),

  /** The owner of the address takes the account over, with a password of their own. */
  claimAccount: (readerId: string, hash: string, caller: Caller): Promise<boolean> =>
    db.transaction(async (tx) => {
      if (!(await closeAccount(tx, readerId, caller))) return false
      await writePassword(tx, readerId, hash)
      await verifyAddress(tx, readerId, caller)
      await noteSecurityEvent(tx, { reader_id: readerId, kind: 'password-reset' }, caller)
      return true
    }),

  /** Deleted as any account is: hidden at once, and restored by a new password for those who have only forgotten it. */
  deleteDisowned: (readerId: string, now: Date, locale: Locale, caller: Caller): Promise<boolean> =>
    db.transaction(async (tx) => {
      if (!(await closeAccount(tx, readerId, caller))) return false
      await startDeletion(tx, readerId, { now, leavesReviews: false, locale })
      return true
    }),
})
