import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Connection } from '../../server/db/database.ts'
import { kindTables } from '../../server/db/kinds.ts'

/** Not the rows of a test, and so left alone. */
const kept = ['migrations', 'applied_functions', ...Object.keys(kindTables)]

export const templateDatabase = 'quire_template'

/** The worker's own copy of the migrated database; made by its first test file, used by all of them. */
export async function openTestDatabase(): Promise<Connection> {
  const server = inject('connection')
  const database = `quire_worker_${process.env['VITEST_POOL_ID'] ?? '1'}`
  const admin = new pg.Client(server)
  await admin.connect()
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [database])
  if (rowCount === 0) await admin.query(`create database ${database} template ${templateDatabase}`)
  await admin.end()
  // What a page may wait for is no measure of a test on a busy machine.
  const patience = { statement_timeout: 0, connectionTimeoutMillis: 0 }
  return connect({ ...server, database, max: 8, ...patience }, (error) => {
    throw error
  })
}

let opened: Promise<Connection> | undefined

/** The same for all files of a worker: PostgreSQL prepares each connection's plans and functions anew. It ends with the worker. */
export const workerDatabase = (): Promise<Connection> => (opened ??= openTestDatabase())

const cleaners = new WeakMap<pg.Pool, Promise<pg.Client>>()

/**
 * A connection that only empties tables. Nothing is checked or counted there, since all of it goes. The pool's own connections
 * don't: whenever checks are turned off or on, PostgreSQL forgets each plan that the connection has made.
 */
async function openCleaner(pool: pg.Pool): Promise<pg.Client> {
  const client = new pg.Client({ ...pool.options, options: '-c session_replication_role=replica' })
  // It ends with its database.
  client.on('error', () => cleaners.delete(pool))
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1)`,
    [kept],
  )
  // A function keeps its plans from call to call.
  await client.query(
    `create function pg_temp.empty_tables() returns void language plpgsql
     as $$ begin ${rows.map(({ name }) => `delete from ${name};`).join(' ')} end $$`,
  )
  return client
}

/** Empties every table in one trip. */
export async function cleanDatabase(pool: pg.Pool): Promise<void> {
  let cleaner = cleaners.get(pool)
  if (!cleaner) cleaners.set(pool, (cleaner = openCleaner(pool)))
  await (await cleaner).query('select pg_temp.empty_tables()')
}
