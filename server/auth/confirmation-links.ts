import { verifyJWT } from 'better-auth/crypto'
import { sql } from '../db/sql.ts'
import type { Handle, Transaction } from '../db/database.ts'
import { execute, rowsOf } from '../db/page.ts'
import { emit } from '../events/emit.ts'
import type { Caller } from '../features/account/security-events/caller.ts'
import { noteSecurityEvent } from '../features/account/security-events/mailed-event-queries.ts'
import type { SignedInReader } from './session.ts'

export interface ConfirmationLink {
  /** The account's address as it was when the link was mailed. */
  email: string
  /** The address that the link changes it to. */
  updateTo: string | undefined
}

function payloadOf(token: string): { email?: unknown; updateTo?: unknown; exp?: unknown } {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object
  } catch {
    return {}
  }
}

/** Whether the token of a mail is to change an address; it is the library's own, so nothing is checked. */
export const changesAddress = (token: string): boolean => payloadOf(token).updateTo !== undefined

/** What a mailed link is for; its signature is the auth library's, by the server's secret. */
export async function readLink(token: string, secret: string): Promise<ConfirmationLink | 'expired' | undefined> {
  const payload = await verifyJWT<{ email?: unknown; updateTo?: unknown }>(token, secret)
  if (payload) {
    const { email, updateTo } = payload
    if (typeof email !== 'string') return undefined
    return { email: email.toLowerCase(), updateTo: typeof updateTo === 'string' ? updateTo.toLowerCase() : undefined }
  }
  const { exp } = payloadOf(token)
  return typeof exp === 'number' && exp * 1000 < Date.now() ? 'expired' : undefined
}

export interface LinkOwner {
  id: string
  name: string
  email: string
  isVerified: boolean
  /** Nobody has ever been signed in to it since its address waits to be verified. */
  isUnused: boolean
}

/** Whose address a link verifies. */
export async function findLinkOwner(db: Handle, email: string): Promise<LinkOwner | undefined> {
  const [owner] = await rowsOf<LinkOwner & Record<string, unknown>>(
    db,
    sql`select id, name, email, email_verified as "isVerified",
        not exists (select 1 from sessions where sessions.reader_id = readers.id) as "isUnused"
      from readers where email = ${email}`,
  )
  return owner
}

/** Only the first time is noted. */
export async function verifyAddress(tx: Transaction, readerId: string, caller: Caller): Promise<void> {
  const verified = await execute(
    tx,
    sql`update readers set email_verified = true where id = ${readerId} and not email_verified`,
  )
  if (verified > 0) await noteSecurityEvent(tx, { reader_id: readerId, kind: 'email-verified' }, caller)
}

export async function isTaken(db: Handle, email: string): Promise<boolean> {
  const [other] = await rowsOf<{ id: string }>(db, sql`select id from readers where email = ${email}`)
  return other !== undefined
}

/** Mails the old address, so that the owner notices if an intruder changed it. */
export const changeAddress = (db: Handle, reader: SignedInReader, email: string, caller: Caller): Promise<void> =>
  db.transaction(async (tx) => {
    const { id: reader_id, email: former_email, language } = reader
    const changed = await execute(
      tx,
      sql`update readers set email = ${email}, email_verified = true
        where id = ${reader_id} and email = ${former_email}`,
    )
    if (changed === 0) return
    await emit(tx, [{ name: 'address.changed', reader_id, former_email, locale: language ?? 'en' }])
    await noteSecurityEvent(tx, { reader_id, kind: 'email-changed' }, caller)
  })
