import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { applyFunctions, hasFunctions } from './apply-functions.ts'
import { kindRows } from './kinds.ts'
import { withShortLocks } from './short-locks.ts'
import { hashOf, MigrationError, readSqlFiles, type SqlFile } from './sql-files.ts'

/** Tables and what belongs to them are made by migrations; functions, triggers and kinds are defined beside them. */
export interface SchemaFiles {
  migrations: SqlFile[]
  functions: SqlFile[]
}

export async function readSchema(): Promise<SchemaFiles> {
  const [migrations, functions] = await Promise.all([readSqlFiles('migrations'), readSqlFiles('functions')])
  return { migrations, functions: [...functions, kindRows] }
}

/** Any number all processes agree on; it keeps two of them from migrating at once. */
const lockKey = 7_183_425_002
const retryMilliseconds = 100

/**
 * Polls instead of waiting inside a query: an index that is built concurrently waits for all running queries, so it
 * would also wait for a query that waits for this lock.
 */
export async function lockMigrations(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockKey])
    if (rows[0]?.locked) return
    await wait(retryMilliseconds)
  }
}

/** Names of the files that were applied, with the hashes they had. */
async function readApplied(client: pg.PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
  return new Map(rows.map((row) => [row.name, row.hash]))
}

/** The names of the migrations that the next start will apply. */
export async function findWaitingMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ is_there: boolean }>(
    `select to_regclass('public.migrations') is not null as is_there`,
  )
  const names = (await readSqlFiles('migrations')).map(({ name }) => name)
  if (!rows[0]?.is_there) return names
  const client = await pool.connect()
  try {
    const applied = await readApplied(client)
    return names.filter((name) => !applied.has(name))
  } finally {
    client.release()
  }
}

/** The first migration of databases older than the oldest that can be upgraded. */
const firstOfUnsupported = '0001-foundations.sql'

/** What was applied has to be what this version has, as far as it goes. */
function refuseForeign(applied: Map<string, string>, migrations: SqlFile[]): void {
  if (applied.has(firstOfUnsupported)) {
    throw new MigrationError(
      'The database is too old to upgrade. Export each library with the Quire that made it, start this one with an empty ' +
        'database, and import the exports there.',
    )
  }
  const names = new Set(migrations.map(({ name }) => name))
  const foreign = [...applied.keys()].find((name) => !names.has(name))
  if (foreign) {
    throw new MigrationError(
      `The database was migrated by a newer Quire (${foreign}). Update this one to use it, or restore a backup from before ` +
        'that (docs/operating.md).',
    )
  }
  const changed = migrations.find(({ name, sql }) => applied.has(name) && applied.get(name) !== hashOf(sql))
  if (changed) throw new MigrationError(`The migration ${changed.name} was changed after it had been applied.`)
}

const record = (client: pg.PoolClient, { name, sql }: SqlFile) =>
  client.query('insert into migrations (name, hash) values ($1, $2)', [name, hashOf(sql)])

async function runInTransaction(client: pg.PoolClient, file: SqlFile): Promise<void> {
  try {
    await withShortLocks(client, async () => {
      await client.query(file.sql)
      await record(client, file)
    })
  } catch (error) {
    throw new MigrationError(`The migration ${file.name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** The first line of a file that PostgreSQL refuses inside a transaction, such as `create index concurrently`. */
const optOut = /^-- no transaction\b/

/** Waits for all who use the table, and nobody waits for it. */
const isConcurrent = /\bindex\s+concurrently\b/i

/** The index is left behind, valid or not, by a process that ended before the file was noted. */
const builtIndex = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?!if\b)(\w+)/i

async function runStatement(client: pg.PoolClient, statement: string): Promise<void> {
  if (!isConcurrent.test(statement)) return withShortLocks(client, () => client.query(statement))
  const [, index] = builtIndex.exec(statement) ?? []
  if (index !== undefined) await client.query(`drop index concurrently if exists ${index}`)
  await client.query(statement)
}

/** One statement after the other, each ending with a semicolon at the end of a line: together they would be a transaction. */
async function runAlone(client: pg.PoolClient, file: SqlFile): Promise<void> {
  const statements = file.sql
    .split(/;[ \t]*$/m)
    .filter((statement) => statement.split('\n').some((line) => /^\s*[^\s-]/.test(line)))
  try {
    for (const statement of statements) await runStatement(client, statement)
  } catch (error) {
    throw new MigrationError(
      `The migration ${file.name} failed: ${(error as Error).message}. It runs without a transaction, so its first ` +
        'statements may have been carried out; the next start runs all of them again.',
      { cause: error },
    )
  }
  await record(client, file)
}

/** The database is older than this version, and this process may not change it. */
export const behind = (missing: string, cause?: unknown): MigrationError =>
  new MigrationError(
    `The database isn’t up to date with this Quire: it lacks ${missing}. Run \`npm run migrate\` first, or start without MIGRATE=off.`,
    { cause },
  )

/** Refuses a database that is not the one this version needs, without changing anything. */
export async function checkSchema(pool: pg.Pool, { migrations, functions }: SchemaFiles): Promise<void> {
  const [first] = await findWaitingMigrations(pool)
  if (first !== undefined) throw behind(`the migration ${first}`)
  const client = await pool.connect()
  try {
    refuseForeign(await readApplied(client), migrations)
    if (!(await hasFunctions(client, functions, migrations))) throw behind('functions of this version')
  } finally {
    client.release()
  }
}

/** Called before a database that has been in use is changed: with the migrations that wait. A failure stops them. */
export type BeforeUpgrade = (waiting: string[]) => Promise<void>

/** Applies what is missing and returns the names of the files applied. */
async function applyMigrations(
  client: pg.PoolClient,
  migrations: SqlFile[],
  beforeUpgrade: BeforeUpgrade,
): Promise<string[]> {
  const applied = await readApplied(client)
  refuseForeign(applied, migrations)
  const waiting = migrations.filter(({ name }) => !applied.has(name))
  if (applied.size > 0 && waiting.length > 0) await beforeUpgrade(waiting.map(({ name }) => name))
  const appliedNow: string[] = []
  for (const file of waiting) {
    await (optOut.test(file.sql) ? runAlone(client, file) : runInTransaction(client, file))
    appliedNow.push(file.name)
  }
  return appliedNow
}

/**
 * Brings the database to the schema: each missing migration once and whole, then the functions and triggers if any of their
 * files, or a migration, has changed since. Returns the names of the migrations applied.
 */
export async function migrate(
  pool: pg.Pool,
  { migrations, functions }: SchemaFiles,
  beforeUpgrade: BeforeUpgrade = async () => undefined,
): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await lockMigrations(client)
    await client.query(
      `create table if not exists migrations (
         name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    )
    const appliedNow = await applyMigrations(client, migrations, beforeUpgrade)
    await applyFunctions(client, functions, migrations)
    return appliedNow
  } finally {
    // Closing the connection gives back the lock and the setting, whatever happened.
    client.release(true)
  }
}
