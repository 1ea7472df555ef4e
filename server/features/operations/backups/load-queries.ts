import type { Writable } from 'node:stream'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { lockMigrations } from '../../../db/migrate.ts'
import { hashOf, type SqlFile } from '../../../db/sql-files.ts'
import { BackupError, type AppliedMigration } from './manifest.ts'
import { copyInStatement, listAppliedMigrations, portableSettings, withClient, type Table } from './snapshot-queries.ts'

/** What belongs to Quire in a database: everything in `public` but extensions, and the job queue. */
const ownObjects = `
  select 'table' as kind, oid::regclass::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and not exists (select 1 from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
  union all
  select 'routine', oid::regprocedure::text from pg_proc
  where pronamespace = 'public'::regnamespace
    and not exists (select 1 from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  union all
  select 'schema', nspname::text from pg_namespace where nspname in ('jobs', 'loading')`

async function listOwnObjects(client: pg.ClientBase): Promise<{ kind: string; name: string }[]> {
  const { rows } = await client.query<{ kind: string; name: string }>(ownObjects)
  return rows
}

/** What is in a database, in words; undefined if there is nothing. */
async function describeDatabase(client: pg.ClientBase): Promise<string | undefined> {
  const objects = await listOwnObjects(client)
  if (objects.length === 0) return undefined
  const migrations = await listAppliedMigrations(client)
  if (migrations.length === 0) return `${objects.length} tables and functions that aren’t Quire’s`
  const { rows } = await client.query<{ readers: number; books: number }>(
    'select (select count(*)::int from public.readers) as readers, (select count(*)::int from public.books) as books',
  )
  const { readers = 0, books = 0 } = rows[0] ?? {}
  return `a Quire with ${readers} ${readers === 1 ? 'reader' : 'readers'} and ${books} books`
}

/** Other programs of Quire's on the same database: what they hold in memory would no longer be true. */
async function countOtherQuires(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name in ('quire', 'quire jobs')`,
  )
  return rows[0]?.count ?? 0
}

/** Whether a process is there for readers or for jobs. One that only starts neither listens nor has a queue yet. */
export async function isServing(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is_there: boolean }>(
    `select exists (select 1 from pg_stat_activity where datname = current_database()
       and (application_name = 'quire jobs' or application_name = 'quire' and query like 'listen %')) as is_there`,
  )
  return rows[0]?.is_there === true
}

/** What is in a database before a restore, and how many connections of running Quires there are. */
export const findRestoreTarget = (pool: pg.Pool): Promise<{ contents: string | undefined; otherQuires: number }> =>
  withClient(pool, async (client) => ({
    contents: await describeDatabase(client),
    otherQuires: await countOtherQuires(client),
  }))

/** A database nobody has registered in has nothing to lose. */
export async function hasReaders(pool: pg.Pool): Promise<boolean> {
  const { rows: presence } = await pool.query<{ is_there: boolean }>(
    `select to_regclass('public.readers') is not null as is_there`,
  )
  if (!presence[0]?.is_there) return false
  const { rows } = await pool.query<{ is_there: boolean }>('select exists (select 1 from public.readers) as is_there')
  return rows[0]?.is_there === true
}

/** The migrations that made a backup's tables, as this Quire has them. */
export function migrationsOf(applied: readonly AppliedMigration[], migrations: readonly SqlFile[]): SqlFile[] {
  return applied.map(({ name, hash }) => {
    const file = migrations.find((each) => each.name === name)
    if (!file) throw new BackupError(`It comes from a newer Quire (it has ${name}). Update this one to restore it.`)
    if (hashOf(file.sql) !== hash)
      throw new BackupError(`It comes from another Quire: its migration ${name} isn’t the one this Quire has.`)
    return file
  })
}

async function dropOwnObjects(client: pg.ClientBase): Promise<void> {
  for (const { kind, name } of await listOwnObjects(client))
    await client.query(`drop ${kind} if exists ${name} cascade`)
}

/**
 * Nobody waits for an index of an empty table, so the files that build one concurrently run in the transaction like all
 * others: a load that fails leaves nothing.
 */
async function createTables(
  client: pg.ClientBase,
  migrations: readonly SqlFile[],
  applied: readonly AppliedMigration[],
): Promise<void> {
  await client.query(
    `create table public.migrations (
       name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  )
  for (const { sql } of migrations) {
    await client.query(sql.replaceAll(/\bindex concurrently\b/gi, 'index'))
    await client.query('set constraints all immediate')
  }
  await client.query(
    `insert into public.migrations (name, hash, applied_at)
     select * from unnest($1::text[], $2::text[], $3::timestamptz[])`,
    [applied.map(({ name }) => name), applied.map(({ hash }) => hash), applied.map(({ applied_at }) => applied_at)],
  )
}

/** Foreign keys and indexes are made anew when the rows are there: in any order of the tables, and much faster. */
async function setAside(client: pg.ClientBase): Promise<string[]> {
  const { rows: keys } = await client.query<{ drop: string; create: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`)
  const { rows: indexes } = await client.query<{ drop: string; create: string }>(`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
      and not exists (select 1 from pg_constraint where conindid = indexrelid and contype <> 'f')
    order by relname`)
  for (const { drop } of [...keys, ...indexes]) await client.query(drop)
  return [...indexes, ...keys].map(({ create }) => create)
}

async function setSequences(client: pg.ClientBase, sequences: readonly { name: string; value: string }[]) {
  for (const { name, value } of sequences)
    await client.query(`select setval(format('public.%I', $1::text)::regclass, $2::bigint)`, [name, value])
}

export interface Load {
  /** Where the rows of a table go. */
  copyIn: (table: Table) => Writable
  /** For what has to be known within the transaction. */
  client: pg.ClientBase
}

/** What is loaded into a database, and when it comes. */
export interface LoadOptions {
  migrations: readonly AppliedMigration[]
  /** All those that this Quire has. */
  files: readonly SqlFile[]
  /** Whether what is there goes; otherwise a database that is not empty is refused. */
  replaces: boolean
  tables: readonly Table[]
  sequences: readonly { name: string; value: string }[]
}

/**
 * Fills a database in one transaction: after a failure, whenever it comes, the database is what it was before. Functions
 * and triggers are left to the migrations, which run when the rows are there.
 */
export const loadDatabase = (
  pool: pg.Pool,
  { migrations, files, replaces, tables, sequences }: LoadOptions,
  work: (load: Load) => Promise<void>,
): Promise<void> =>
  withClient(pool, async (client) => {
    const needed = migrationsOf(migrations, files)
    // A server that starts meanwhile waits with its migrations until this has ended.
    await lockMigrations(client)
    await client.query('begin')
    try {
      await client.query(portableSettings)
      await client.query(`set local maintenance_work_mem = '128MB'`)
      const content = await describeDatabase(client)
      if (content !== undefined && !replaces) throw new BackupError(`The database isn’t empty: it has ${content}.`)
      await dropOwnObjects(client)
      await createTables(client, needed, migrations)
      const putBack = await setAside(client)
      // Some migrations write first rows, which are among the rows to come.
      const names = tables.map(({ name }) => `public."${name}"`)
      if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
      await work({ client, copyIn: (table) => client.query(copyFrom(copyInStatement(table))) })
      for (const statement of putBack) await client.query(statement)
      await setSequences(client, sequences)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  })

/** A database that has just been filled knows nothing of its rows yet, and would answer slowly. */
export const analyzeDatabase = (pool: pg.Pool): Promise<unknown> =>
  withClient(pool, (client) => client.query('analyze'))
