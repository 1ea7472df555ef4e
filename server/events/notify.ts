import { sql, type SQL } from '../db/sql.ts'
import type { Transaction } from '../db/database.ts'
import { rowsOf } from '../db/page.ts'
import { pushNotification } from '../features/account/push/jobs.ts'

/** A job per notification whose reader has turned on push for its kind, and has a device for it. */
async function pushLater(tx: Transaction, ids: string[]): Promise<void> {
  const rows = await rowsOf<{ id: string; reader_id: string }>(
    tx,
    sql`
    select notifications.id, notifications.reader_id
    from notifications join readers on readers.id = notifications.reader_id
    where notifications.id = any (${sql.param(ids)}::uuid[]) and not (notifications.kind = any (readers.push_off))
      and exists (select 1 from push_subscriptions where push_subscriptions.reader_id = readers.id)`,
  )
  for (const { id, reader_id } of rows) {
    await tx.services.queue.send(pushNotification, { notification: id }, tx, { group: reader_id })
  }
}

/** Runs an `insert into notifications`, and pushes what it inserted to the readers' devices. */
export async function notify(tx: Transaction, insert: SQL): Promise<void> {
  const rows = await rowsOf<{ id: string }>(tx, sql`${insert} returning notifications.id`)
  if (rows.length > 0)
    await pushLater(
      tx,
      rows.map(({ id }) => id),
    )
}
