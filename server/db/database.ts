import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { combineReadsOf } from './combined-reads.ts'
import * as bookEdits from './schema/book-edits.ts'
import * as catalog from './schema/catalog.ts'
import * as challenges from './schema/challenges.ts'
import * as feed from './schema/feed.ts'
import * as exports from './schema/exports.ts'
import * as idempotency from './schema/idempotency.ts'
import * as imports from './schema/imports.ts'
import * as journal from './schema/journal.ts'
import * as links from './schema/links.ts'
import * as merging from './schema/merging.ts'
import * as nextReads from './schema/next-reads.ts'
import * as people from './schema/people.ts'
import * as push from './schema/push.ts'
import * as readers from './schema/readers.ts'
import * as safety from './schema/safety.ts'
import * as securityEvents from './schema/security-events.ts'
import * as settings from './schema/settings.ts'
import * as sharedReads from './schema/shared-reads.ts'
import * as siteTexts from './schema/site-texts.ts'
import * as sources from './schema/sources.ts'
import * as wantedDetails from './schema/wanted-details.ts'
import * as webhooks from './schema/webhooks.ts'
import { joinTransactionsOf } from './one-transaction.ts'
import { passNotices } from './signals.ts'
import { timeStatements } from './timed-statements.ts'
import { sendUnnamed } from './unnamed-statements.ts'

export const schema = {
  ...bookEdits,
  ...catalog,
  ...challenges,
  ...feed,
  ...exports,
  ...idempotency,
  ...imports,
  ...journal,
  ...links,
  ...merging,
  ...nextReads,
  ...people,
  ...push,
  ...readers,
  ...safety,
  ...securityEvents,
  ...settings,
  ...sharedReads,
  ...siteTexts,
  ...sources,
  ...wantedDetails,
  ...webhooks,
}

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool }

/** A transaction's handle, with the same query methods as the database. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

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
  const db = drizzle(pool, { schema })
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
