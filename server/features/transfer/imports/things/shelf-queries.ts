import { sql } from '../../../../db/sql.ts'
import { maxShelves } from '../../../../../contract/shelves.ts'
import type { Transaction } from '../../../../db/database.ts'
import { rowsOf } from '../../../../db/page.ts'
import { insertShelves, listOwnShelves } from '../changes/own-shelf-queries.ts'
import type { RowOutcome } from '../row-queries.ts'
import { matchShelves } from './own-thing-queries.ts'
import { failed, outcomeOf, type ThingRow, type BatchWriting } from './thing-row-queries.ts'

/** Shelves that the import has dealt with already. */
export async function findWrittenShelves(tx: Transaction, importId: string): Promise<Map<string, string>> {
  const rows = await rowsOf<{ slug: string; id: string }>(
    tx,
    sql`select parsed -> 'archive' -> 'shelf' ->> 'slug' as slug, written ->> 'shelf' as id from import_rows
      where import_id = ${importId} and number <= ${maxShelves} and written ? 'shelf'`,
  )
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** Creates the missing shelves, after the existing ones. */
export async function writeShelves(
  { tx, readerId, shelfIds }: BatchWriting,
  rows: ThingRow<'shelf'>[],
): Promise<RowOutcome[]> {
  if (rows.length === 0) return []
  const own = await listOwnShelves(tx, readerId)
  const takenIds = new Set(shelfIds.values())
  const shelves = rows.map(({ part }) => part.shelf)
  const matchedShelves = matchShelves(
    shelves,
    own.filter(({ id }) => !takenIds.has(id)),
  )
  const missing = shelves.filter(({ slug }) => !matchedShelves.has(slug))
  const newShelves = missing.map((shelf) => ({ ...shelf, key: shelf.slug }))
  const newIds = await insertShelves(tx, readerId, own, newShelves)
  for (const [slug, id] of [...matchedShelves, ...newIds]) shelfIds.set(slug, id)
  return rows.map((row) => {
    const shelf = shelfIds.get(row.part.shelf.slug)
    if (!shelf) return failed(row)
    const isMade = !matchedShelves.has(row.part.shelf.slug)
    return outcomeOf(row, { shelf, ...(isMade && { made_shelves: [shelf] }) }, isMade)
  })
}
