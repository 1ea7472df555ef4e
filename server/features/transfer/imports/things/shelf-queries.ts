import { sql } from '../../../../db/sql.ts'
import { maxShelves } from '../../../../../contract/shelves.ts'
import type { Transaction } from '../../../../db/database.ts'
import { rowsOf } from '../../../../db/page.ts'
import { slugSuffix } from '../../../../db/slug.ts'
import type { ArchiveShelf } from '../../archive/shape.ts'
import type { RowOutcome } from '../row-queries.ts'
import { matchShelves, type OwnShelf } from './own-thing-queries.ts'
import { failed, outcomeOf, type ThingRow, type ThingWriting } from './thing-row-queries.ts'

/** Shelves that the import has dealt with already. */
export async function findShelves(tx: Transaction, importId: string): Promise<Map<string, string>> {
  const rows = await rowsOf<{ slug: string; id: string }>(
    tx,
    sql`select parsed -> 'archive' -> 'shelf' ->> 'slug' as slug, written ->> 'shelf' as id from import_rows
      where import_id = ${importId} and number <= ${maxShelves} and written ? 'shelf'`,
  )
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** Creates the missing shelves, after the existing ones. */
export async function writeShelves(
  { tx, readerId, shelfIds }: ThingWriting,
  rows: ThingRow<'shelf'>[],
): Promise<RowOutcome[]> {
  if (rows.length === 0) return []
  const own = await rowsOf<OwnShelf & { position: number }>(
    tx,
    sql`select id, slug, name, visibility, position from shelves where reader_id = ${readerId} order by position, id`,
  )
  const takenIds = new Set(shelfIds.values())
  const matchedShelves = matchShelves(
    rows.map(({ part }) => part.shelf),
    own.filter(({ id }) => !takenIds.has(id)),
  )
  const slugs = new Set(own.map(({ slug }) => slug))
  const freeSlug = ({ slug }: ArchiveShelf) => {
    const free = slugs.has(slug) ? `${slug.slice(0, 100)}-${slugSuffix()}` : slug
    slugs.add(free)
    return free
  }
  const missingRows = rows.filter(({ part }) => !matchedShelves.has(part.shelf.slug))
  const newShelves = missingRows.slice(0, Math.max(0, maxShelves - own.length)).map(({ part: { shelf } }, index) => ({
    there: shelf.slug,
    name: shelf.name,
    visibility: shelf.visibility,
    created_at: shelf.created_at,
    slug: freeSlug(shelf),
    position: (own.at(-1)?.position ?? 0) + index + 1,
  }))
  const inserted = await rowsOf<{ id: string; slug: string }>(
    tx,
    sql`insert into shelves (reader_id, name, slug, visibility, position, created_at, updated_at)
      select ${readerId}, name, slug, visibility, position, created_at, created_at
      from jsonb_to_recordset(${JSON.stringify(newShelves)}::jsonb)
        as made (name text, slug text, visibility text, position int, created_at timestamptz)
      returning id, slug`,
  )
  const idOf = new Map(inserted.map(({ slug, id }) => [slug, id]))
  for (const [slug, id] of matchedShelves) shelfIds.set(slug, id)
  for (const { there, slug } of newShelves) shelfIds.set(there, idOf.get(slug) ?? '')
  return rows.map((row) => {
    const shelf = shelfIds.get(row.part.shelf.slug)
    if (!shelf) return failed(row)
    const isMade = !matchedShelves.has(row.part.shelf.slug)
    return outcomeOf(row, { shelf, ...(isMade && { made_shelves: [shelf] }) }, isMade)
  })
}
