import { sql } from 'drizzle-orm'
import { endedSessions } from '../db/signals.ts'
import { on, type Reaction } from './reaction.ts'

/** What the processes of a Quire tell one another; the database hands it on as soon as the transaction is through. */
export const liveSignals: Reaction[] = [
  on(['session.ended'], (tx, events) => {
    const ids = sql.param(events.map(({ session_id }) => session_id))
    return tx.execute(sql`select pg_notify(${endedSessions}, id) from unnest(${ids}::text[]) as id`)
  }),
]
