import type { Transaction } from '../db/database.ts'
import { named, type EventName, type Recorded } from './event.ts'

/** What follows from events of some names. */
export type Reaction = (tx: Transaction, events: readonly Recorded[]) => Promise<void>

/** Runs `react` with all events of these names at once, if there are any. */
export const on =
  <Name extends EventName>(
    names: Name[],
    react: (tx: Transaction, events: Recorded<Name>[]) => Promise<unknown>,
  ): Reaction =>
  async (tx, events) => {
    const matching = named(events, ...names)
    if (matching.length > 0) await react(tx, matching)
  }
