import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'

export interface Migration {
  name: string
  sql: string
}

const folder = path.join(import.meta.dirname, 'migrations')

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(path.join(folder, name), 'utf8') })))
}

/** Any number all processes agree on; it keeps two of them from migrating at once. */
const lockKey = 7_183_425_002

export class MigrationError extends Error {}

/** Applies what is missing, each file once and whole, and returns the names of those applied. */
export async function migrate(pool: pg.Pool, migrations: Migration[]): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      `create table if not exists migrations (
         name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
    const applied = new Map(rows.map((row) => [row.name, row.hash]))
    const known = new Set(migrations.map(({ name }) => name))
    const foreign = rows.find(({ name }) => !known.has(name))
    if (foreign) {
      throw new MigrationError(
        `The database was migrated by a newer Quire (${foreign.name}). Update this one to use it.`,
      )
    }
    const done: string[] = []
    for (const { name, sql } of migrations) {
      const hash = createHash('sha256').update(sql).digest('hex')
      const before = applied.get(name)
      if (before === hash) continue
      if (before !== undefined) {
        throw new MigrationError(`The migration ${name} was changed after it had been applied.`)
      }
      await client.query('begin')
      try {
        await client.query(sql)
        await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new MigrationError(`The migration ${name} failed: ${(error as Error).message}`, {
          cause: error,
        })
      }
      done.push(name)
    }
    return done
  } finally {
    // Closing the connection gives back the lock and the setting, whatever happened.
    client.release(true)
  }
}
