import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { combineReadsOf } from './combined-reads.ts'
import { joinTransactionsOf } from './one-transaction.ts'
import { passNotices } from './signals.ts'
import { timeStatements } from './timed-statements.ts'
import { sendUnnamed } from './unnamed-statements.ts'

export type Database = NodePgDatabase & { $client: pg.Pool }

/** A transaction's handle, with the same query methods as the database. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** What statements of a pool are sent through. */
export const databaseOf = (pool: pg.Pool): Database => drizzle(pool)

export interface Connection {
  db: Database
  pool: pg.Pool
  close: () => Promise<void>
}

/** Slower queries are bugs; they are cancelled so that they do not block a connection. */
const statementTimeoutMilliseconds = 15_000

const usualPoolSize = 10

interface ConnectOptions {
  /** Whether a pooler is between here and the database, which refuses settings of a session. */
  isPooled?: boolean
  /** Whether statements are prepared under names. */
  isPrepared?: boolean
  /** Whether it is a replica, which is asked one statement at a time and nothing is written to. */
  isReplica?: boolean
}

/** What every session has. Behind a pooler its own configuration has to say so: docs/operating.md. */
const sessionSettings = {
  statement_timeout: statementTimeoutMilliseconds,
  // JIT off: compiling costs seconds on queries that run in milliseconds.
  options: '-c jit=off',
}

export function connect(
  options: pg.PoolConfig,
  onIdleError: (error: Error) => void,
  { isPooled = false, isPrepared = true, isReplica = false }: ConnectOptions = {},
): Connection {
  const pool = new pg.Pool({
    application_name: 'quire',
    connectionTimeoutMillis: 10_000,
    ...(!isPooled && sessionSettings),
    ...options,
    max: options.max ?? usualPoolSize,
  })
  // Reads that are combined come from one database.
  if (!isReplica) combineReadsOf(pool)
  // Without a listener, a connection that breaks while idle ends the process.
  pool.on('error', onIdleError)
  // end() resolves before the sockets are closed, and the engine would then be stopped under them.
  const ending = new Set<Promise<unknown>>()
  pool.on('connect', (client) => {
    timeStatements(client)
    if (!isPrepared) sendUnnamed(client)
    passNotices(pool, client)
    // A connection that breaks while in use fails its query; without a listener it would end the process as well.
    client.on('error', () => undefined)
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    ending.add(ended)
    void ended.finally(() => ending.delete(ended))
  })
  const db = databaseOf(pool)
  joinTransactionsOf(db)
  return {
    db,
    pool,
    close: async () => {
      await pool.end()
      await Promise.all(ending)
    },
  }
}
