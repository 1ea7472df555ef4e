import type { Transaction } from '../db/database.ts'
import type { Event } from './event.ts'
import { feed } from './feed.ts'
import { liveSignals } from './live-signals.ts'
import { notifications } from './notifications.ts'

/** What follows is written in the transaction of the events: it is there exactly once, and at once. */
const reactions = [...feed, ...notifications, ...liveSignals]

/** Says what a transaction has written. All of it goes in one call, so that many events cost as many statements as one. */
export async function emit(tx: Transaction, events: readonly Event[]): Promise<void> {
  if (events.length === 0) return
  for (const react of reactions) await react(tx, events)
}
