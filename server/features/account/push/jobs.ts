import { defaultLocale } from '../../../../contract/locales.ts'
import { readPushKeys } from '../../../db/secret.ts'
import { job, type Job } from '../../../jobs/queue.ts'
import { notificationQueries } from '../notifications/queries.ts'
import { pushMessage } from './delivery.ts'
import { pushMessageOf } from './message.ts'
import { pushQueries } from './queries.ts'

const minute = 60

/** Seconds between attempts; after about half a day it is no news any more. */
export const pushPauses = [30, 5 * minute, 30 * minute, 2 * 60 * minute, 8 * 60 * minute]

interface Data {
  notification: string
  /** Only to this device, which was not reached before. */
  session?: string
  attempt?: number
}

/**
 * Sends a notification to the reader's devices as it is by then: one that was read, withdrawn, or is of somebody blocked
 * meanwhile is not sent. Each device that is not reached gets a job of its own.
 */
export const pushNotification: Job<Data> = job(
  'push-notification',
  async ({ notification: id, session, attempt = 0 }: Data, { db, config, clock, queue, log }) => {
    const queries = pushQueries(db)
    const receiver = await queries.findReceiver(id)
    if (!receiver) return
    const devices = await queries.listDevices(receiver.id, session)
    const notification = devices.length > 0 && (await notificationQueries(db).findUnread(receiver.id, id))
    if (!notification) return
    const message = pushMessageOf(notification, receiver.language ?? defaultLocale)
    const sending = {
      keys: await readPushKeys(db),
      sender: config.publicUrl,
      now: clock(),
      mayBePrivate: config.privateWebhooks,
      topic: id.replaceAll('-', ''),
    }
    const pushed = devices.map(async (device) => ({ device, outcome: await pushMessage(device, message, sending) }))
    for (const { device, outcome } of await Promise.all(pushed)) {
      if (outcome.state === 'ended') await queries.forgetEnded(device)
      if (outcome.state === 'refused') {
        // The address itself is a secret; its host tells which service it is.
        const { host } = new URL(device.endpoint)
        log.warn({ host, status: outcome.status }, 'A push service refused a notification')
      }
      const pause = pushPauses[attempt]
      if (outcome.state !== 'failed' || pause === undefined) continue
      const again = { notification: id, session: device.session_id, attempt: attempt + 1 }
      await queue.send(pushNotification, again, undefined, {
        afterSeconds: Math.max(pause, outcome.retryAfter ?? 0),
        group: receiver.id,
      })
    }
  },
  { concurrency: 5, expireSeconds: 60 },
)
