import { sql } from '../../../db/sql.ts'
import type { StoredLog } from '../../../../shared/reading-update.ts'
import type { Transaction } from '../../../db/database.ts'
import { givenRows } from '../../../db/given-rows.ts'
import { execute, rowsOf } from '../../../db/page.ts'

/** The state of an open log, as it is before its book changes shelves. */
export interface LogState {
  id: string
  state: StoredLog['state']
  timer?: { started_at: string | null; seconds: number } | null | undefined
}

type Timer = NonNullable<LogState['timer']>

/** Of these books, the open logs: what a shelf may change, and an undo restores. */
export async function openLogStates(
  tx: Transaction,
  readerId: string,
  bookIds: string[],
): Promise<Map<string, LogState[]>> {
  if (bookIds.length === 0) return new Map()
  const rows = await rowsOf<{ book_id: string } & LogState & Record<string, unknown>>(
    tx,
    sql`
    select book_id, id, state, case when timer_seconds is not null
      then json_build_object('started_at', timer_started_at, 'seconds', timer_seconds) end as timer
    from readings
    where reader_id = ${readerId} and book_id = any (${sql.param(bookIds)}::uuid[]) and finished_at is null
    order by id`,
  )
  return new Map(
    [...Map.groupBy(rows, ({ book_id }) => book_id)].map(([book, logs]) => [
      book,
      logs.map(({ id, state, timer }) => ({ id, state, timer })),
    ]),
  )
}

/** Puts back a timer that ended when its book left the shelf, unless another has begun since. */
const restoreTimer = (tx: Transaction, readerId: string, id: string, { started_at, seconds }: Timer) =>
  execute(
    tx,
    sql`
    update readings set timer_seconds = ${seconds}, updated_at = clock_timestamp(), timer_started_at =
      case when ${started_at}::timestamptz is not null then least(${started_at}::timestamptz, now()) end
    where id = ${id} and reader_id = ${readerId} and finished_at is null and state = 'reading' and not exists (
      select 1 from readings as timed where timed.reader_id = ${readerId} and timed.timer_seconds is not null)`,
  )

/** Restores the states and timers of logs that are still open. The caller has locked the library. */
export async function restoreLogStates(tx: Transaction, readerId: string, logs: readonly LogState[]): Promise<void> {
  if (logs.length === 0) return
  await execute(
    tx,
    sql`
    update readings set state = given.state, updated_at = clock_timestamp()
    from ${givenRows<Omit<LogState, 'timer'>>(logs, { id: 'uuid', state: 'text' })}
    where readings.id = given.id and readings.reader_id = ${readerId} and readings.finished_at is null
      and readings.state <> given.state`,
  )
  for (const { id, timer } of logs) if (timer) await restoreTimer(tx, readerId, id, timer)
}

/** The states of a shelved book's open logs, except one of them. */
export async function otherStates(
  tx: Transaction,
  readerId: string,
  bookId: string,
  logId: string | null,
): Promise<LogState['state'][]> {
  const rows = await rowsOf<{ state: LogState['state'] }>(
    tx,
    sql`
    select readings.state from readings join library_books using (reader_id, book_id)
    where readings.reader_id = ${readerId} and readings.book_id = ${bookId} and readings.finished_at is null
      and readings.id is distinct from ${logId} and library_books.shelf is not null`,
  )
  return rows.map(({ state }) => state)
}
