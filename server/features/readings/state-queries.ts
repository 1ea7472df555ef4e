import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { givenRows } from '../../db/given-rows.ts'

/** The state of an open log, as it is before its book changes shelves. */
export interface LogState {
  id: string
  state: 'reading' | 'paused' | 'stopped'
}

/** Of these books, the open logs: what a shelf may change, and an undo restores. */
export async function openLogStates(
  tx: Transaction,
  readerId: string,
  bookIds: string[],
): Promise<Map<string, LogState[]>> {
  if (bookIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ book_id: string } & LogState & Record<string, unknown>>(sql`
    select book_id, id, state from readings
    where reader_id = ${readerId} and book_id = any (${sql.param(bookIds)}::uuid[]) and finished_at is null
    order by id`)
  return new Map(
    [...Map.groupBy(rows, ({ book_id }) => book_id)].map(([book, logs]) => [
      book,
      logs.map(({ id, state }) => ({ id, state })),
    ]),
  )
}

/** Restores the states of logs that are still open. The caller has locked the library. */
export async function restoreLogStates(tx: Transaction, readerId: string, logs: readonly LogState[]): Promise<void> {
  if (logs.length === 0) return
  await tx.execute(sql`
    update readings set state = given.state, updated_at = clock_timestamp()
    from ${givenRows(logs, { id: 'uuid', state: 'text' })}
    where readings.id = given.id and readings.reader_id = ${readerId} and readings.finished_at is null
      and readings.state <> given.state`)
}
