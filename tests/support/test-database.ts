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

/** Makes a function of the connection's own that empties every table, of which few have rows after a test. */
async function makeEmptying(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1)`,
    [kept],
  )
  const emptied = rows.map(({ name }) => `if exists (select from ${name}) then delete from ${name}; end if;`)
  // Nothing is checked or counted meanwhile, since all of it goes.
  await client.query(
    `create function pg_temp.empty_tables() returns void language plpgsql set session_replication_role = replica
     as $$ begin ${emptied.join(' ')} end $$`,
  )
}

const prepared = new WeakSet<pg.PoolClient>()

/** Empties every table in one trip. */
export async function cleanDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    if (!prepared.has(client)) await makeEmptying(client)
    prepared.add(client)
    await client.query('select pg_temp.empty_tables()')
  } finally {
    client.release()
  }
}
