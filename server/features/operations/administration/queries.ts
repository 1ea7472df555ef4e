import { sql } from '../../../db/sql.ts'
import type pg from 'pg'
import type { Database, Handle } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'

export interface FoundReader extends Record<string, unknown> {
  id: string
  slug: string
  name: string
  /** As the reader chose it, if they did. */
  language: string | null
  role: string
  two_step: boolean
}

/** Addresses are stored in small letters. */
export async function findReaderByEmail(db: Handle, email: string): Promise<FoundReader | undefined> {
  const [row] = await rowsOf<FoundReader>(
    db,
    sql`select id, slug, name, language, role, two_step from readers where email = lower(${email.trim()})`,
  )
  return row
}

/** In whose name somebody is invited by the person who runs the server. */
export async function findFirstAdmin(db: Handle): Promise<string | undefined> {
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`select id from readers where role = 'admin' and suspended_at is null and leaving_at is null
      order by created_at, id limit 1`,
  )
  return row?.id
}

/** Everything that triggers keep, from the rows themselves. */
export const recounts = ['recount_catalog', 'recount_journal', 'recount_filters', 'recount_shelves', 'recount_follows']

/** What opening a page writes to, and no count is made of. */
const uncounted = [
  'idempotency_keys',
  'links',
  'rate_limits',
  'readers',
  'security_events',
  'sessions',
  'tokens',
  'undos',
  'verifications',
]

const looksAtReaders = new Set(['recount_follows', 'recount_journal'])

/** Everything else is locked: what is written between counting and storing the count would be missing from it. */
export const unlockedFor = (recount: string) =>
  looksAtReaders.has(recount) ? uncounted.filter((table) => table !== 'readers') : uncounted

const mostAttempts = 5

const deadlock = '40P01'

async function recount(client: pg.ClientBase, name: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local statement_timeout = 0; set local lock_timeout = '30s'`)
    const { rows } = await client.query<{ tables: string }>(
      `select string_agg(oid::regclass::text, ', ' order by relname) as tables from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1::text[])`,
      [unlockedFor(name)],
    )
    await client.query(`lock table ${rows[0]?.tables ?? ''} in share row exclusive mode`)
    await client.query(`select ${name}()`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Readers can go on reading meanwhile; what they write waits for the count in progress, and is refused after 15 s. */
export async function recountAll(db: Database): Promise<void> {
  const client = await db.directPool.connect()
  try {
    for (const name of recounts) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          await recount(client, name)
          break
        } catch (error) {
          if ((error as { code?: string }).code !== deadlock || attempt === mostAttempts) throw error
        }
      }
    }
  } finally {
    client.release()
  }
}
