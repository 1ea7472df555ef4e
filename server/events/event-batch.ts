import type { Transaction } from '../db/database.ts'
import { emit } from './emit.ts'
import type { Event, Origin } from './event.ts'

/** Where a writer sends its events: `emit`, or a batch. */
export type Emit = (tx: Transaction, events: readonly Event[]) => Promise<void> | void

interface EventBatch {
  collect: Emit
  emit: (tx: Transaction, origin?: Origin) => Promise<void>
}

/**
 * Events of several writers, emitted together when all is written: whether a shelf is news depends on the readings
 * written after it, and many events in one call cost as many statements as one.
 */
export function eventBatch(): EventBatch {
  const events: Event[] = []
  return {
    collect: (_tx, more) => {
      for (const event of more) events.push(event)
    },
    emit: (tx, origin) => emit(tx, events, origin),
  }
}
