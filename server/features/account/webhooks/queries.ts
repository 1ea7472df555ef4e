import { sql } from '../../../db/sql.ts'
import {
  deliveryDays,
  maxDeliveries,
  maxWebhooks,
  type DeliveryState,
  type NewWebhook,
  type WebhookEvent,
  type WebhookPatch,
} from '../../../../contract/webhooks.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { isUnderLimit } from '../../../db/lock-by-name.ts'
import { execute, isId, pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { sweep } from '../../../db/sweep.ts'
import { wants } from '../../../events/notifications/stored-kind.ts'
import { notify } from '../../../events/notify.ts'
import type { Caller } from '../security-events/caller.ts'
import { insertSecurityEvent } from '../security-events/queries.ts'
import type { Attempt, Outgoing, Problem } from './attempt.ts'

export interface WebhookRow {
  id: string
  url: string
  events: WebhookEvent[]
  is_active: boolean
  failing_since: Date | null
  created_at: Date
}

export interface DeliveryRow {
  id: string
  event_id: string
  event: string
  state: DeliveryState
  attempts: number
  status: number | null
  duration_ms: number | null
  problem: Problem | null
  created_at: Date
  attempted_at: Date | null
}

export interface DueDelivery extends Outgoing {
  id: string
  webhook_id: string
  reader_id: string
  attempts: number
  state: DeliveryState
  is_active: boolean
}

const webhookColumns = sql`id, url, events, is_active, failing_since, created_at`
const deliveryColumns = sql`deliveries.id, deliveries.event_id, deliveries.event, deliveries.state, deliveries.attempts,
  deliveries.status, deliveries.duration_ms, deliveries.problem, deliveries.created_at, deliveries.attempted_at`

/** A webhook that nothing has reached for so long is turned off. */
const failingDays = 3

async function switchOff(tx: Transaction, webhookId: string): Promise<void> {
  await execute(tx, sql`update webhooks set is_active = false where id = ${webhookId}`)
  await notify(
    tx,
    sql`
    insert into notifications (reader_id, kind, webhook_id)
    select webhooks.reader_id, 'webhook-off', webhooks.id
    from webhooks join readers on readers.id = webhooks.reader_id
    where webhooks.id = ${webhookId} and ${wants('webhook-off')}
    on conflict do nothing`,
  )
}

const findWebhook = async (db: Handle, readerId: string, id: string): Promise<WebhookRow | undefined> => {
  if (!isId(id)) return undefined
  const [row] = await rowsOf<WebhookRow & Record<string, unknown>>(
    db,
    sql`select ${webhookColumns} from webhooks where id = ${id} and reader_id = ${readerId}`,
  )
  return row
}

const findDelivery = async (db: Handle, webhookId: string, id: string): Promise<DeliveryRow | undefined> => {
  if (!isId(id)) return undefined
  const [row] = await rowsOf<DeliveryRow & Record<string, unknown>>(
    db,
    sql`select ${deliveryColumns} from webhook_deliveries as deliveries
      where deliveries.id = ${id} and deliveries.webhook_id = ${webhookId}`,
  )
  return row
}

export const webhookQueries = (db: Handle) => ({
  listWebhooks: (readerId: string, page: Page) => {
    const own = sql`from webhooks where reader_id = ${readerId}`
    return pageOf<WebhookRow>(db, page, {
      rows: (limit) => sql`select ${webhookColumns} ${own} order by created_at desc, id desc ${limit}`,
      count: sql`select count(*)::int as total ${own}`,
    })
  },

  /** Undefined where there are as many as there can be. */
  insertWebhook: async (
    readerId: string,
    { url, events }: Omit<NewWebhook, 'password'>,
    secret: string,
    caller: Caller,
  ): Promise<WebhookRow | undefined> => {
    const id = await db.transaction(async (tx) => {
      const count = sql`select count(*)::int as total from webhooks where reader_id = ${readerId}`
      if (!(await isUnderLimit(tx, { of: `webhooks ${readerId}`, count, max: maxWebhooks }))) return undefined
      const rows = await rowsOf<{ id: string }>(
        tx,
        sql`
        insert into webhooks (reader_id, url, events, secret)
        values (${readerId}, ${url}, ${sql.param(events)}::text[], ${secret}) returning id`,
      )
      await insertSecurityEvent(tx, { reader_id: readerId, kind: 'webhook-created', detail: new URL(url).host }, caller)
      return rows[0]?.id
    })
    return id === undefined ? undefined : findWebhook(db, readerId, id)
  },

  /** Turned on again it starts afresh. */
  updateWebhook: async (
    readerId: string,
    id: string,
    { events, is_active }: WebhookPatch,
    caller: Caller,
  ): Promise<WebhookRow | undefined> => {
    if (!isId(id)) return undefined
    await db.transaction(async (tx) => {
      const rows = await rowsOf<{ is_active: boolean; url: string }>(
        tx,
        sql`
        update webhooks set events = coalesce(${events ? sql.param(events) : null}::text[], events),
          failing_since = case when ${is_active ?? false}::boolean and not is_active then null else failing_since end,
          is_active = coalesce(${is_active ?? null}::boolean, is_active)
        where id = ${id} and reader_id = ${readerId} returning is_active, url`,
      )
      const [changed] = rows
      if (!changed) return
      const detail = new URL(changed.url).host
      await insertSecurityEvent(tx, { reader_id: readerId, kind: 'webhook-changed', detail }, caller)
      if (changed.is_active) await execute(tx, sql`delete from notifications where webhook_id = ${id}`)
    })
    return findWebhook(db, readerId, id)
  },

  /** Whether there was one. */
  deleteWebhook: async (readerId: string, id: string, caller: Caller): Promise<boolean> => {
    if (!isId(id)) return false
    return db.transaction(async (tx) => {
      const rows = await rowsOf<{ url: string }>(
        tx,
        sql`delete from webhooks where id = ${id} and reader_id = ${readerId} returning url`,
      )
      const [gone] = rows
      if (!gone) return false
      const detail = new URL(gone.url).host
      await insertSecurityEvent(tx, { reader_id: readerId, kind: 'webhook-deleted', detail }, caller)
      return true
    })
  },

  findWebhook: (readerId: string, id: string) => findWebhook(db, readerId, id),

  findDelivery: (webhookId: string, id: string) => findDelivery(db, webhookId, id),

  listDeliveries: (webhookId: string, page: Page) => {
    const own = sql`from webhook_deliveries as deliveries where deliveries.webhook_id = ${webhookId}`
    return pageOf<DeliveryRow>(db, page, {
      rows: (limit) =>
        sql`select ${deliveryColumns} ${own} order by deliveries.created_at desc, deliveries.id desc ${limit}`,
      count: sql`select count(*)::int as total ${own}`,
    })
  },

  /** A delivery without a job: it is attempted at once, and nothing waits for it where that fails. */
  insertDelivery: async (webhookId: string, eventId: string, event: string, body: string): Promise<string> => {
    const [row] = await rowsOf<{ id: string }>(
      db,
      sql`insert into webhook_deliveries (webhook_id, event_id, event, body, state)
        values (${webhookId}, ${eventId}, ${event}, ${body}, 'failed') returning id`,
    )
    return row?.id ?? ''
  },

  findDue: async (id: string): Promise<DueDelivery | undefined> => {
    const [row] = await rowsOf<DueDelivery & Record<string, unknown>>(
      db,
      sql`select deliveries.id, deliveries.webhook_id, webhooks.reader_id, deliveries.event_id, deliveries.body, deliveries.attempts,
          deliveries.state, webhooks.url, webhooks.secret, webhooks.is_active
        from webhook_deliveries as deliveries join webhooks on webhooks.id = deliveries.webhook_id
        where deliveries.id = ${id}`,
    )
    return row
  },

  /** For what is left of a webhook that is off; it can be sent again from the log. */
  giveUp: async (id: string): Promise<void> => {
    await execute(
      db,
      sql`update webhook_deliveries set state = 'failed', problem = 'off' where id = ${id} and state = 'waiting'`,
    )
  },

  /** Notes how an attempt went. `whenFailed` runs in the same transaction where it is to be tried again. */
  recordAttempt: (
    { id, webhook_id, attempts }: Pick<DueDelivery, 'id' | 'webhook_id' | 'attempts'>,
    { status, duration_ms, problem }: Attempt,
    now: Date,
    { isLast, isByHand, whenFailed }: Retrying,
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const isOver = isLast || problem === 'gone'
      const failed = isOver ? 'failed' : 'waiting'
      // What a reader tries in vain leaves it as it is by then: its own attempts go on meanwhile, and none of them is taken.
      const state = problem === null ? sql`'delivered'` : isByHand ? sql`state` : sql`${failed}`
      const counted = isByHand ? sql`case state when 'waiting' then 0 else 1 end` : sql`1`
      await execute(
        tx,
        sql`
        update webhook_deliveries set state = ${state}, attempts = attempts + ${counted}, status = ${status},
          duration_ms = ${duration_ms}, problem = ${problem}, attempted_at = ${now.toISOString()}
        where id = ${id}`,
      )
      if (problem === null) {
        await execute(
          tx,
          sql`update webhooks set failing_since = null where id = ${webhook_id} and failing_since is not null`,
        )
      } else if (!isByHand) {
        // An outage of weeks ago says nothing where nothing was sent since.
        const isFirstTry = sql`(${attempts === 0}::boolean and not exists (
          select 1 from webhook_deliveries as others
          where others.webhook_id = webhooks.id and others.id <> ${id}
            and others.attempted_at > ${now.toISOString()}::timestamptz - interval '14 days'))`
        const rows = await rowsOf<{ is_over: boolean }>(
          tx,
          sql`
          update webhooks set failing_since = coalesce(
            case when not ${isFirstTry} then failing_since end, ${now.toISOString()}::timestamptz)
          where id = ${webhook_id} and is_active
          returning failing_since < ${now.toISOString()}::timestamptz - make_interval(days => ${failingDays}) as is_over`,
        )
        if (rows[0]?.is_over || problem === 'gone') await switchOff(tx, webhook_id)
        if (failed === 'waiting') await whenFailed(tx)
      }
    }),

  /** Old ones, and all but the latest of each webhook. */
  deleteOldDeliveries: async (now: Date): Promise<void> => {
    const isOld = sql`created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${deliveryDays})`
    await sweep(db, 'webhook_deliveries', isOld)
    await execute(
      db,
      sql`
      delete from webhook_deliveries as deliveries using webhooks, lateral (
        select created_at, id from webhook_deliveries as kept where kept.webhook_id = webhooks.id
        order by created_at desc, id desc offset ${maxDeliveries - 1} limit 1) as oldest
      where deliveries.webhook_id = webhooks.id and deliveries.state <> 'waiting'
        and (deliveries.created_at, deliveries.id) < (oldest.created_at, oldest.id)`,
    )
  },
})

interface Retrying {
  isLast: boolean
  /** A reader tries it themself: its failure says nothing about the rest. */
  isByHand: boolean
  whenFailed: (tx: Transaction) => Promise<void>
}
