import type pg from 'pg'
import { readSqlFiles } from './sql-files.ts'

export type Readiness = 'ready' | 'database' | 'migrations'

/** A database that takes longer to answer is of no use to readers either. */
const patienceMilliseconds = 2000

/** The driver takes it for one statement too, but its types say so for connections only. */
interface ImpatientQuery extends pg.QueryConfig {
  query_timeout: number
}

/**
 * Whether the database answers soon, and has the tables this version needs; otherwise what is missing. However often it is
 * asked, it takes one connection at a time.
 */
export function createFindReadiness(
  pool: pg.Pool,
  milliseconds: number = patienceMilliseconds,
): () => Promise<Readiness> {
  let names: Promise<string[]> | undefined
  let asking: Promise<Readiness> | undefined

  async function ask(): Promise<Readiness> {
    names ??= readSqlFiles('migrations').then((files) => files.map(({ name }) => name))
    const query: ImpatientQuery = {
      text: 'select name from migrations where name = any ($1)',
      values: [await names],
      query_timeout: milliseconds,
    }
    const { rows } = await pool.query<{ name: string }>(query)
    return rows.length === (await names).length ? 'ready' : 'migrations'
  }

  return async () => {
    asking ??= ask()
      // Without the table, nothing was ever applied.
      .catch((error: unknown): Readiness => ((error as { code?: string }).code === '42P01' ? 'migrations' : 'database'))
      .finally(() => (asking = undefined))
    const { promise: tooLate, resolve: giveUp } = Promise.withResolvers<Readiness>()
    const timer = setTimeout(() => giveUp('database'), milliseconds)
    try {
      return await Promise.race([asking, tooLate])
    } finally {
      clearTimeout(timer)
    }
  }
}
