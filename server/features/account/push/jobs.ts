import { defaultLocale } from '../../../../contract/locales.ts'
import { job, type Job } from '../../../jobs/queue.ts'
import { notificationQueries } from '../notifications/queries.ts'
import { pushMessageOf } from './message.ts'
import { pushToDevices } from './push-to-devices.ts'
import { pushQueries } from './queries.ts'

const minute = 60

/** Seconds between attempts; after about half a day it is no news any more. */
export const pushPauses = [30, 5 * minute, 30 * minute, 2 * 60 * minute, 8 * 60 * minute]

/** A device that was off for longer shows what it missed in Quire. */
const keptSeconds = 24 * 60 * minute

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
  async ({ notification: id, session, attempt = 0 }: Data, context) => {
    const { db, queue } = context
    const queries = pushQueries(db)
    const receiver = await queries.findReceiver(id)
    if (!receiver) return
    const devices = await queries.listDevices(receiver.id, session)
    const notification = devices.length > 0 && (await notificationQueries(db).findUnread(receiver.id, id))
    if (!notification) return
    const message = pushMessageOf(notification, receiver.language ?? defaultLocale)
    const missed = await pushToDevices(context, devices, { message, topic: id.replaceAll('-', ''), keptSeconds })
    const pause = pushPauses[attempt]
    if (pause === undefined) return
    for (const { session_id, afterSeconds } of missed) {
      const again = { notification: id, session: session_id, attempt: attempt + 1 }
      await queue.send(pushNotification, again, undefined, {
        afterSeconds: Math.max(pause, afterSeconds),
        group: receiver.id,
      })
    }
  },
  { concurrency: 5, expireSeconds: 60 },
)
