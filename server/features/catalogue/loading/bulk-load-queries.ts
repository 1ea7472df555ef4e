import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** A load that cannot start or continue, with the reason in one sentence. */
export class CatalogError extends Error {}

/** A transaction as long as it needs. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('set local synchronous_commit = off')
    // A set of rows is sorted in memory; there is one load at a time.
    await client.query(`set local work_mem = '64MB'; set local maintenance_work_mem = '128MB'`)
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    client.release(true)
    throw error
  }
}

/** The tables of the catalogue, whose triggers write to one another. */
export const catalogTables = [
  'works',
  'books',
  'authors',
  'work_authors',
  'series',
  'series_works',
  'work_genres',
  'work_titles',
]

const lockNotAvailable = '55P03'

/** Shorter than the wait after which the database would end a reader's transaction to free us. */
const longestWaitForLock = '500ms'

/** Tries again while others are at work: standing in line for a lock would keep everybody else from reading. */
async function untilLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable) throw error
      await pause(250)
    }
  }
}

/**
 * One transaction during which rows come in by the thousand and no trigger looks at each of them: `work` leaves counts
 * and search texts as the triggers would have. Nobody else writes to these tables meanwhile, since nothing would count
 * what they wrote; reading goes on.
 */
export async function withoutTriggers<Result>(
  pool: pg.Pool,
  tables: readonly string[],
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  return untilLocked(() =>
    inTransaction(pool, async (client) => {
      await client.query(`set local lock_timeout = '${longestWaitForLock}'`)
      await client.query(`lock table ${tables.join(', ')} in share row exclusive mode`)
      await client.query('set local lock_timeout = 0')
      const { rows } = await client.query<{ is_superuser: boolean }>(
        `select current_setting('is_superuser') = 'on' as is_superuser`,
      )
      // Only a superuser may leave out the foreign keys too, which makes a load twice as fast; the rows are made so
      // that they hold. Nor is the log worth packing: time is short here, and disk is not.
      const isAllOff = rows[0]?.is_superuser === true
      if (isAllOff) await client.query('set local session_replication_role = replica; set local wal_compression = off')
      else await switchTriggers(client, tables, 'disable')
      const result = await work(client)
      if (!isAllOff) await switchTriggers(client, tables, 'enable')
      return result
    }),
  )
}

async function switchTriggers(client: pg.ClientBase, tables: readonly string[], to: 'enable' | 'disable') {
  for (const table of tables) await client.query(`alter table ${table} ${to} trigger user`)
}

/**
 * Drops the indexes that are only for lookups and creates them again afterwards: several times faster than updating
 * them row by row when most rows are new. Nobody can read these tables meanwhile.
 */
export async function withoutIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  await client.query(`set local maintenance_work_mem = '256MB'`)
  for (const { definition } of rows) await client.query(definition)
}

/** Needs the index for itself: the server may still be at work for a load that was killed. */
const switchFastUpdate = (pool: pg.Pool, index: string, to: 'on' | 'off') =>
  untilLocked(() =>
    inTransaction(pool, async (client) => {
      await client.query(`set local lock_timeout = '${longestWaitForLock}'`)
      await client.query(`alter index ${index} set (fastupdate = ${to})`)
    }),
  )

/**
 * During a bulk load, new entries of the search indexes are queued and merged by the thousand, which makes the load
 * half again as fast; searches are a little slower meanwhile. After a load that was killed, this stays on until the
 * next one ends.
 */
export async function letEntriesWait<Result>(
  pool: pg.Pool,
  tables: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await pool.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
     join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = pg_class.relam
     where indrelid = any ($1::regclass[]) and pg_am.amname = 'gin'`,
    [tables],
  )
  try {
    for (const { name } of rows) await switchFastUpdate(pool, name, 'on')
    return await work()
  } finally {
    for (const { name } of rows) {
      await switchFastUpdate(pool, name, 'off')
      await inTransaction(pool, (client) => client.query('select gin_clean_pending_list($1::regclass)', [name]))
    }
  }
}

/** What the planner knows about these tables is stale after a load, and the rows' visibility is not yet noted. */
export async function tidyUp(pool: pg.Pool, tables: readonly string[]): Promise<void> {
  const waiting = [...tables]
  const tidyNext = async () => {
    const client = await pool.connect()
    try {
      await client.query('set statement_timeout = 0')
      for (let table = waiting.shift(); table !== undefined; table = waiting.shift()) {
        await client.query(`vacuum (analyze) ${table}`)
      }
    } finally {
      client.release(true)
    }
  }
  // Two at a time: an embedded engine seldom has more cores than that to spare.
  await Promise.all([tidyNext(), tidyNext()])
}
