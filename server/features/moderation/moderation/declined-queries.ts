import { createHmac } from 'node:crypto'
import { sql } from '../../../db/sql.ts'
import { declinedDays } from '../../../../contract/moderation.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'

interface DeclinedRow extends Record<string, unknown> {
  password: string
  reason: string | null
}

/** Finds an address again without keeping it. */
const keyOf = (secret: string, email: string) =>
  createHmac('sha256', secret).update(`declined ${email.toLowerCase()}`).digest('base64url')

const oldest = (now: Date) => sql`${now.toISOString()}::timestamptz - make_interval(days => ${declinedDays})`

/** Before the account is deleted. Takes the place of an earlier refusal. */
export async function rememberDeclined(
  tx: Transaction,
  reader: { id: string; email: string },
  { reason, secret, at }: { reason: string | null; secret: string; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`
    insert into declined_accounts (address_key, password, reason, declined_at)
    select ${keyOf(secret, reader.email)}, password, ${reason}, ${at.toISOString()}::timestamptz
    from credentials where reader_id = ${reader.id} and password is not null limit 1
    on conflict (address_key) do update
      set password = excluded.password, reason = excluded.reason, declined_at = excluded.declined_at`,
  )
}

/** Somebody who was declined once and is let in now was not declined. */
export async function forgetDeclined(tx: Transaction, email: string, secret: string): Promise<void> {
  await execute(tx, sql`delete from declined_accounts where address_key = ${keyOf(secret, email)}`)
}

export const declinedQueries = (db: Handle) => ({
  /** Only while nobody has an account with the address. */
  findDeclined: async (email: string, secret: string, now: Date): Promise<DeclinedRow | undefined> => {
    const [row] = await rowsOf<DeclinedRow>(
      db,
      sql`select password, reason from declined_accounts
        where address_key = ${keyOf(secret, email)} and declined_at > ${oldest(now)}
          and not exists (select 1 from readers where readers.email = ${email.toLowerCase()})`,
    )
    return row
  },

  deleteOld: async (now: Date): Promise<void> => {
    await execute(db, sql`delete from declined_accounts where declined_at <= ${oldest(now)}`)
  },
})
