import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { AppliedMigration } from './manifest.ts'

export interface Table {
  name: string
  columns: string[]
}

/** The same text for the same value on every server, whatever its settings are. */
export const portableSettings = `
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local client_encoding = 'UTF8'`

/** A connection of its own: long work has no statement timeout, and whatever was set ends with it. */
export async function withClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    return await work(client)
  } finally {
    client.release(true)
  }
}

/** What the database is at one moment, however long the work takes and whatever is written meanwhile. */
export const inDatabaseSnapshot = <Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> =>
  withClient(pool, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    await client.query(portableSettings)
    const result = await work(client)
    await client.query('commit')
    return result
  })

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

const columnsOf = ({ columns }: Table) => columns.map(quote).join(', ')

/**
 * The tables with what they are asked for. Left out is what the schema's own code writes, and unlogged tables, which a
 * crash may empty at any time.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select relname::text as name, array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname not in ('migrations', 'applied_functions')
      and not exists (select 1 from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by relname`)
  return rows
}

/** Nobody changes the tables themselves while they are read. */
export async function lockTables(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  const names = tables.map(({ name }) => `public.${quote(name)}`)
  if (names.length === 0) return
  await client.query(`set local lock_timeout = '60s'; lock table ${names.join(', ')} in access share mode`)
}

export async function readMoment(client: pg.ClientBase): Promise<{ snapshot_at: string; server_version: string }> {
  const { rows } = await client.query<{ snapshot_at: Date; server_version: string }>(
    `select now() as snapshot_at, current_setting('server_version') as server_version`,
  )
  const [row] = rows
  if (!row) throw new Error('The database gave no answer')
  return { snapshot_at: row.snapshot_at.toISOString(), server_version: row.server_version }
}

/** None where there is no table of them: the database is empty, or not Quire's. */
export async function listAppliedMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows: presence } = await client.query<{ is_there: boolean }>(
    `select to_regclass('public.migrations') is not null as is_there`,
  )
  if (!presence[0]?.is_there) return []
  const { rows } = await client.query<{ name: string; hash: string; applied_at: Date }>(
    'select name, hash, applied_at from public.migrations order by name',
  )
  return rows.map((row) => ({ ...row, applied_at: row.applied_at.toISOString() }))
}

/** Those that have given out a number; the others begin at their beginning. */
export async function listSequences(client: pg.ClientBase): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename::text as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  )
  return rows
}

/** All rows of a table in PostgreSQL's text format: one line each. */
export const copyOut = (client: pg.ClientBase, table: Table): Readable =>
  client.query(copyTo(`copy public.${quote(table.name)} (${columnsOf(table)}) to stdout`))

export const copyInStatement = (table: Table): string =>
  `copy public.${quote(table.name)} (${columnsOf(table)}) from stdin`

export interface Contents {
  rows: string
  /** The same for the same rows in any order, on any server. */
  checksum: string
}

/** Says of two databases whether a table has the same rows in both. Needs the portable settings. */
export async function readContents(client: pg.ClientBase, table: Table): Promise<Contents> {
  // Fifteen digits of sixteen: the number stays positive.
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `select count(*)::text as rows,
       coalesce(sum(('x' || left(md5(row(${columnsOf(table)})::text), 15))::bit(60)::bigint), 0)::text as checksum
     from public.${quote(table.name)}`,
  )
  const [row] = rows
  if (!row) throw new Error('The database gave no answer')
  return row
}
