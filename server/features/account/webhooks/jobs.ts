import type { Context } from '../../../context.ts'
import { job, type Job } from '../../../jobs/queue.ts'
import { attemptDelivery } from './attempt.ts'
import { webhookQueries, type DeliveryRow } from './queries.ts'

const minute = 60
const hour = 60 * minute

/** Seconds between attempts, about a day in all: nine attempts outlast a night without power. */
export const retryPauses = [30, 2 * minute, 10 * minute, 30 * minute, 2 * hour, 4 * hour, 8 * hour, 10 * hour]

/** Attempts a delivery once and notes how that went; a failed one is tried again later, unless it is `isByHand`. */
export async function deliverNow(
  { db, queue, config, clock }: Context,
  id: string,
  { isByHand }: { isByHand: boolean },
): Promise<DeliveryRow | undefined> {
  const queries = webhookQueries(db)
  const due = await queries.findDue(id)
  if (!due) return undefined
  if (!isByHand) {
    if (due.state !== 'waiting') return undefined
    if (!due.is_active) {
      await queries.giveUp(id)
      return undefined
    }
  }
  const attempt = await attemptDelivery(due, { now: clock(), mayBePrivate: config.privateWebhooks })
  const pause = retryPauses[due.attempts]
  await queries.recordAttempt(due, attempt, clock(), {
    isLast: pause === undefined,
    isByHand,
    whenFailed: (tx) =>
      queue.send(deliverWebhook, { delivery: id }, tx, { afterSeconds: pause ?? hour, group: due.reader_id }),
  })
  return queries.findDelivery(due.webhook_id, id)
}

export const deliverWebhook: Job<{ delivery: string }> = job(
  'deliver-webhook',
  async ({ delivery }: { delivery: string }, context) => {
    await deliverNow(context, delivery, { isByHand: false })
  },
  { concurrency: 5, expireSeconds: 60 },
)

export const sweepDeliveries = job(
  'sweep-webhook-deliveries',
  (_data: object, { db, clock }) => webhookQueries(db).deleteOldDeliveries(clock()),
  { cron: '52 3 * * *' },
)
