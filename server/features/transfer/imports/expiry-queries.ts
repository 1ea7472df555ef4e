import { sql } from '../../../db/sql.ts'
import type { Handle } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { counted, updateImport, type RowCounts, type StoredImport } from './queries.ts'
import { countMade } from './summary-queries.ts'

// As in the index on them, which a parameter would hide.
const isExpiring = sql.raw(
  `summary is null and state in ('mapping', 'previewed', 'stopped', 'done', 'undone', 'failed')`,
)

/** Imports that have rested since before a moment and still have their rows. */
export async function listExpired(db: Handle, before: Date, limit: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from imports
      where ${isExpiring} and coalesce(finished_at, created_at) < ${before.toISOString()}::timestamptz
      order by coalesce(finished_at, created_at) limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Deletes the rows of an import, unless it was begun again meanwhile; returns what was done. One that never wrote
 * anything is deleted altogether.
 */
export function expireImport(db: Handle, id: string, before: Date): Promise<'kept' | 'summarised' | 'deleted'> {
  return db.transaction(async (tx) => {
    const [expired] = await rowsOf<Pick<StoredImport, 'state' | 'reader_id'> & Record<string, unknown>>(
      tx,
      sql`select state, reader_id from imports where id = ${id} and ${isExpiring}
          and coalesce(finished_at, created_at) < ${before.toISOString()}::timestamptz for update`,
    )
    if (!expired) return 'kept'
    if (expired.state === 'mapping' || expired.state === 'previewed' || expired.state === 'failed') {
      await execute(tx, sql`delete from imports where id = ${id}`)
      return 'deleted'
    }
    const counts = await rowsOf<RowCounts & Record<string, unknown>>(
      tx,
      sql`select verdicts, states, open_count, settled_count from imports ${counted} where id = ${id}`,
    )
    if (!counts[0]) return 'kept'
    await updateImport(tx, id, { file_kept: false, summary: { counts: counts[0], made: await countMade(tx, id) } })
    // The latest import decides what a row means, and older ones expire first.
    await execute(
      tx,
      sql`insert into import_matches (reader_id, fingerprint, book_id)
        select distinct on (fingerprint) ${expired.reader_id}::uuid, fingerprint, book_id from import_rows
        where import_id = ${id} and fingerprint <> '' and book_id is not null and state in ('written', 'skipped')
        order by fingerprint, number desc
        on conflict (reader_id, fingerprint) do update set book_id = excluded.book_id`,
    )
    await execute(tx, sql`delete from import_rows where import_id = ${id}`)
    await execute(tx, sql`delete from import_parts where import_id = ${id}`)
    return 'summarised'
  })
}
