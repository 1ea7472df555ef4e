import type pg from 'pg'
import type { Database } from './database.ts'

const replicas = new WeakMap<Database, Database>()

/** After it could not answer, a replica is left alone for so long: waiting for it each time would be slower than without. */
const restMilliseconds = 5000

/** It took too long. The database itself would be no quicker, and has more to do. */
const cancelled = '57014'
/** A change that arrived was in the way, or it does not know yet what the statement asks for; the next one may do. */
const isPassing = (code: string) => /^(40|42)/.test(code)

type Query = (...given: unknown[]) => Promise<pg.QueryResult>

/** Says which replica has the catalogue of a database. What it cannot answer, the database itself does. */
export function setReplica(db: Database, replica: Database, onAway: (error: Error) => void): void {
  const [own, ask] = [db.$client, replica.$client].map((pool) => pool.query.bind(pool) as unknown as Query)
  if (!own || !ask) return
  let restsUntil = 0
  const query: Query = async (...given) => {
    if (Date.now() < restsUntil) return own(...given)
    try {
      return await ask(...given)
    } catch (error) {
      const code = String((error as { code?: unknown }).code)
      if (code === cancelled) throw error
      if (!isPassing(code)) {
        restsUntil = Date.now() + restMilliseconds
        onAway(error as Error)
      }
      return own(...given)
    }
  }
  replica.$client.query = query as typeof replica.$client.query
  replicas.set(db, replica)
}

/**
 * For reads of the catalogue alone: works, editions, authors, series and the words of the search. A replica is behind by
 * as much as it lags, so nothing that belongs to a reader, and nothing that a block or a change of visibility could
 * concern, is ever read from here. Without a replica it is the database itself. See docs/decisions/0081-replica.md.
 */
export const catalogueOf = (db: Database): Database => replicas.get(db) ?? db
