import { idempotencyKeyDays } from '../../../contract/constants.ts'
import type { Handle, Queryable, Transaction } from '../../db/database.ts'
import { execute, rowsOf } from '../../db/page.ts'
import { sql } from '../../db/sql.ts'
import { sweep } from '../../db/sweep.ts'
import type { CallKey } from '../../route.ts'

export interface KeyedAnswer extends Record<string, unknown> {
  request_hash: string
  status: number
  answer: string
}

/** Thrown out of a call whose key another one has used meanwhile: nothing of it may stay. */
export class AnsweredMeanwhile extends Error {
  readonly answered: KeyedAnswer

  constructor(answered: KeyedAnswer) {
    super('Another call with this key was answered first')
    this.answered = answered
  }
}

const lifetime = sql`make_interval(days => ${idempotencyKeyDays})`

/** What was answered to this key. */
export async function findAnswer(db: Queryable, { reader_id, key }: CallKey): Promise<KeyedAnswer | undefined> {
  const rows = await rowsOf<KeyedAnswer>(
    db,
    sql`select request_hash, status, answer from idempotency_keys
      where reader_id = ${reader_id} and key = ${key} and created_at > now() - ${lifetime}`,
  )
  return rows[0]
}

/** Takes the key for this transaction. A call with the same key that is still running is waited for. */
export async function claimKey(tx: Transaction, callKey: CallKey): Promise<void> {
  const { reader_id, key, request_hash } = callKey
  // Nobody sees the row until the answer is in it. The reader may be gone by now.
  const claimed = await execute(
    tx,
    sql`insert into idempotency_keys as stored (reader_id, key, request_hash, status, answer)
      select id, ${key}, ${request_hash}, 0, '' from readers where id = ${reader_id}
      on conflict (reader_id, key) do update
        set request_hash = excluded.request_hash, status = 0, answer = '', created_at = excluded.created_at
        where stored.created_at <= now() - ${lifetime}`,
  )
  const answered = claimed === 0 ? await findAnswer(tx, callKey) : undefined
  if (answered) throw new AnsweredMeanwhile(answered)
}

/** The call may have deleted the account, and the key with it. */
export async function saveAnswer(
  tx: Transaction,
  { reader_id, key }: CallKey,
  { status, answer }: Pick<KeyedAnswer, 'status' | 'answer'>,
): Promise<void> {
  await execute(
    tx,
    sql`update idempotency_keys set status = ${status}, answer = ${answer}
      where reader_id = ${reader_id} and key = ${key}`,
  )
}

export const idempotencyQueries = (db: Handle) => ({
  deleteOld: (signal: AbortSignal | undefined): Promise<void> =>
    sweep(db, 'idempotency_keys', sql`created_at < now() - ${lifetime}`, { signal }),
})
