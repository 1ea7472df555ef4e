import type { Config } from '../config.ts'
import type { Queue } from '../jobs/queue.ts'
import type { Transaction } from '../db/database.ts'
import type { Event, Origin } from './event.ts'
import { feed } from './feed.ts'
import { liveSignals } from './live-signals.ts'
import { mail } from './mail.ts'
import { notifications } from './notifications.ts'
import { readingStates } from './readings.ts'
import { webhooks } from './webhooks.ts'

declare module '../db/database.ts' {
  /** For subscribers that send jobs. Each transaction has them, so a new subscriber needs no change where its events are emitted. */
  interface Services {
    queue: Queue
    config: Pick<Config, 'publicUrl' | 'sources'>
  }
}

/** What follows is written or sent in the transaction of the events: there exactly once, or not at all. */
const reactions = [...readingStates, ...feed, ...notifications, ...liveSignals, ...mail, ...webhooks]

/** Says what a transaction has written. All of it goes in one call, so that many events cost as many statements as one. */
export async function emit(tx: Transaction, events: readonly Event[], origin: Origin = {}): Promise<void> {
  if (events.length === 0) return
  const recorded = events.map((event) => ({ ...event, ...origin, event_id: crypto.randomUUID() }))
  for (const react of reactions) await react(tx, recorded)
}
