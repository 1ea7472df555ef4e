import type pg from 'pg'
import type { Queryable } from './database.ts'

/** After it could not answer, a replica is left alone for so long: waiting for it each time would be slower than without. */
const restMilliseconds = 5000

/** It took too long. The database itself would be no quicker, and has more to do. */
const cancelled = '57014'
/** A change that arrived was in the way, or it does not know yet what the statement asks for; the next one may do. */
const isPassing = (code: string) => /^(40|42)/.test(code)

/** A copy that follows a database and answers reads for it. What it cannot answer, the database itself does. */
export class Replica implements Queryable {
  readonly #pool: pg.Pool
  readonly #primary: Queryable
  readonly #onAway: (error: Error) => void
  #restsUntil = 0

  constructor(pool: pg.Pool, primary: Queryable, onAway: (error: Error) => void) {
    this.#pool = pool
    this.#primary = primary
    this.#onAway = onAway
  }

  async query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    if (Date.now() < this.#restsUntil) return this.#primary.query<Row>(statement)
    try {
      return await this.#pool.query<Row>(statement)
    } catch (error) {
      const code = String((error as { code?: unknown }).code)
      if (code === cancelled) throw error
      if (!isPassing(code)) {
        this.#restsUntil = Date.now() + restMilliseconds
        this.#onAway(error as Error)
      }
      return this.#primary.query<Row>(statement)
    }
  }
}
