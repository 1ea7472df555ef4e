import { sql } from '../../db/sql.ts'
import { idempotencyKeyDays } from '../../../contract/constants.ts'
import type { Handle, Transaction } from '../../db/database.ts'
import { lockByName } from '../../db/lock-by-name.ts'
import { execute, rowsOf } from '../../db/page.ts'
import { sweep } from '../../db/sweep.ts'

export interface KeyedAnswer extends Record<string, unknown> {
  /** SHA-256 of method, address and body. */
  request_hash: string
  status: number
  answer: string
}

export interface Key {
  reader_id: string
  key: string
}

/** What was answered to this key. A call with the same key that is still running is waited for. */
export async function findAnswer(tx: Transaction, { reader_id, key }: Key): Promise<KeyedAnswer | undefined> {
  await lockByName(tx, `idempotency ${reader_id} ${key}`)
  const rows = await rowsOf<KeyedAnswer>(
    tx,
    sql`select request_hash, status, answer from idempotency_keys
      where reader_id = ${reader_id} and key = ${key}
        and created_at > now() - make_interval(days => ${idempotencyKeyDays})`,
  )
  return rows[0]
}

export async function saveAnswer(tx: Transaction, { reader_id, key }: Key, answered: KeyedAnswer): Promise<void> {
  const { request_hash, status, answer } = answered
  // One that is past its days may still be there. The reader may be gone: a call can delete the account.
  await execute(
    tx,
    sql`insert into idempotency_keys (reader_id, key, request_hash, status, answer)
      select id, ${key}, ${request_hash}, ${status}, ${answer} from readers where id = ${reader_id}
      on conflict (reader_id, key) do update set request_hash = excluded.request_hash, status = excluded.status,
        answer = excluded.answer, created_at = excluded.created_at`,
  )
}

export const idempotencyQueries = (db: Handle) => ({
  deleteOld: (signal: AbortSignal | undefined): Promise<void> => {
    const isOld = sql`created_at < now() - make_interval(days => ${idempotencyKeyDays})`
    return sweep(db, 'idempotency_keys', isOld, { signal })
  },
})
