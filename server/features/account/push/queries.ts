import { sql } from '../../../db/sql.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { maxPushDevices, type NewPushSubscription } from '../../../../contract/push.ts'
import type { Handle } from '../../../db/database.ts'
import { isUnderLimit } from '../../../db/lock-by-name.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import type { Subscription } from './delivery.ts'

interface Owner {
  id: string
  session_id: string
}

/** One of a reader's devices that notifications are pushed to. */
export interface PushDevice extends Subscription {
  session_id: string
}

/** Subscriptions of readers who are signed in on the device and may be. */
const open = sql`push_subscriptions as subscriptions
  join sessions on sessions.id = subscriptions.session_id and sessions.expires_at > now()
  join readers on readers.id = subscriptions.reader_id and readers.suspended_at is null and readers.leaving_at is null`

export const pushQueries = (db: Handle) => ({
  findState: async ({ id, session_id }: Owner): Promise<{ is_on: boolean; devices: number }> => {
    const [row] = await rowsOf<{ is_on: boolean; devices: number }>(
      db,
      sql`select coalesce(bool_or(subscriptions.session_id = ${session_id}), false) as is_on, count(*)::int as devices
        from ${open} where readers.id = ${id}`,
    )
    return row ?? { is_on: false, devices: 0 }
  },

  /** A device has one subscription, and belongs to the reader who turned it on last. False where there are too many. */
  save: async ({ id, session_id }: Owner, { endpoint, p256dh, auth }: NewPushSubscription): Promise<boolean> =>
    db.transaction(async (tx) => {
      const count = sql`select count(*)::int as total from push_subscriptions
        where reader_id = ${id} and session_id <> ${session_id} and endpoint <> ${endpoint}`
      if (!(await isUnderLimit(tx, { of: `push devices ${id}`, count, max: maxPushDevices }))) return false
      await execute(tx, sql`delete from push_subscriptions where session_id = ${session_id} or endpoint = ${endpoint}`)
      await execute(
        tx,
        sql`
        insert into push_subscriptions (session_id, reader_id, endpoint, p256dh, auth)
        values (${session_id}, ${id}, ${endpoint}, ${p256dh}, ${auth}) on conflict do nothing`,
      )
      return true
    }),

  deleteSubscription: async (sessionId: string): Promise<void> => {
    await execute(db, sql`delete from push_subscriptions where session_id = ${sessionId}`)
  },

  /** One that the push service no longer knows; the device may have a new one by now. */
  forgetEnded: async ({ session_id, endpoint }: PushDevice): Promise<void> => {
    await execute(db, sql`delete from push_subscriptions where session_id = ${session_id} and endpoint = ${endpoint}`)
  },

  /** Whose it is, where its kind is to be pushed. */
  findReceiver: async (notificationId: string): Promise<{ id: string; language: Locale | null } | undefined> => {
    const [row] = await rowsOf<{ id: string; language: Locale | null }>(
      db,
      sql`select readers.id, readers.language
        from notifications join readers on readers.id = notifications.reader_id
        where notifications.id = ${notificationId} and not (notifications.kind = any (readers.push_off))`,
    )
    return row
  },

  /** All of a reader's, or the one of a session. */
  listDevices: (readerId: string, sessionId: string | undefined): Promise<PushDevice[]> =>
    rowsOf<PushDevice & Record<string, unknown>>(
      db,
      sql`select subscriptions.session_id, subscriptions.endpoint, subscriptions.p256dh, subscriptions.auth
        from ${open} where readers.id = ${readerId} and (${sessionId ?? null}::uuid is null or session_id = ${sessionId ?? null})
        order by subscriptions.created_at limit ${maxPushDevices}`,
    ),
})
