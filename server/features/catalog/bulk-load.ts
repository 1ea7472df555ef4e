import type pg from 'pg'

/** A load that cannot be done, or goes no further, in one sentence. */
export class CatalogError extends Error {}

/** Tables that triggers on the catalogue's and the readers' rows write to or count from. */
const lockedTables =
  'readers, works, books, authors, work_authors, series, series_works, work_genres, library_books, reviews, readings'

/**
 * One transaction during which rows come in by the thousand and no trigger looks at each of them: `work` leaves counts
 * and search texts as the triggers would have. Nobody else writes to these tables meanwhile, since nothing would count
 * what they wrote; reading goes on.
 */
export async function withoutTriggers(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('set local synchronous_commit = off')
    await client.query(`lock table ${lockedTables} in share row exclusive mode`)
    const { rows } = await client.query<{ is_superuser: boolean }>(
      `select current_setting('is_superuser') = 'on' as is_superuser`,
    )
    // Only a superuser may leave out the foreign keys too, which makes a load twice as fast; the rows are made so that
    // they hold.
    const isAllOff = rows[0]?.is_superuser === true
    if (isAllOff) await client.query('set local session_replication_role = replica')
    else await switchTriggers(client, 'disable')
    await work(client)
    if (!isAllOff) await switchTriggers(client, 'enable')
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release(true)
  }
}

async function switchTriggers(client: pg.ClientBase, to: 'enable' | 'disable'): Promise<void> {
  for (const table of lockedTables.split(', ')) await client.query(`alter table ${table} ${to} trigger user`)
}

/** What the planner knows about these tables is stale after a load, and the rows' visibility is not yet noted. */
export async function tidyUp(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(`vacuum (analyze) ${lockedTables}`)
  } finally {
    client.release(true)
  }
}
