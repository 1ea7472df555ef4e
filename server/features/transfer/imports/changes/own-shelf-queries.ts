import { sql } from '../../../../db/sql.ts'
import { maxShelves } from '../../../../../contract/shelves.ts'
import type { Handle, Transaction } from '../../../../db/database.ts'
import { rowsOf } from '../../../../db/page.ts'
import { slugify, slugSuffix } from '../../../../db/slug.ts'
import type { ArchiveShelf } from '../../archive/shape.ts'
import { shelfKey } from './existing-queries.ts'

/** Where on each shelf an import's books begin. */
export type ShelfStarts = Record<string, number>

export interface OwnShelf extends Pick<ArchiveShelf, 'slug' | 'name' | 'visibility'>, Record<string, unknown> {
  id: string
  position: number
}

export const listOwnShelves = (db: Handle, readerId: string) =>
  rowsOf<OwnShelf>(
    db,
    sql`select id, slug, name, visibility, position from shelves where reader_id = ${readerId} order by position, id`,
  )

/** What the file calls a shelf, and what it says of it. */
interface NewShelf
  extends Pick<ArchiveShelf, 'slug' | 'name'>, Partial<Pick<ArchiveShelf, 'visibility' | 'created_at'>> {
  key: string
}

/** Makes shelves behind the own ones, as far as a reader can have more; gives their ids by what the file calls them. */
export async function insertShelves(
  tx: Transaction,
  readerId: string,
  own: OwnShelf[],
  newShelves: NewShelf[],
): Promise<Map<string, string>> {
  const takenSlugs = new Set(own.map(({ slug }) => slug))
  const rows = newShelves.slice(0, Math.max(0, maxShelves - own.length)).map((shelf, index) => {
    const slug = takenSlugs.has(shelf.slug) ? `${shelf.slug.slice(0, 100)}-${slugSuffix()}` : shelf.slug
    takenSlugs.add(slug)
    return { ...shelf, slug, position: (own.at(-1)?.position ?? 0) + index + 1 }
  })
  const inserted = await rowsOf<{ id: string; slug: string }>(
    tx,
    sql`insert into shelves (reader_id, name, slug, visibility, position, created_at, updated_at)
      select ${readerId}, name, slug, coalesce(visibility, 'public'), position, coalesce(created_at, now()),
        coalesce(created_at, now())
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as made (name text, slug text, visibility text, position int, created_at timestamptz)
      returning id, slug`,
  )
  const idOf = new Map(inserted.map(({ slug, id }) => [slug, id]))
  return new Map(rows.map(({ key, slug }) => [key, idOf.get(slug) ?? '']))
}

/** Own shelves by name, and which of them had to be made. */
export async function ensureShelves(
  tx: Transaction,
  readerId: string,
  names: string[],
): Promise<{ ids: Map<string, string>; made: Set<string> }> {
  const nameOf = new Map(names.map((name) => [shelfKey(name), name]))
  if (nameOf.size === 0) return { ids: new Map(), made: new Set() }
  const own = await listOwnShelves(tx, readerId)
  // Of several with one name, the first.
  const ownIds = new Map(own.toReversed().map(({ name, id }) => [shelfKey(name), id]))
  const missingNames = [...nameOf].filter(([key]) => !ownIds.has(key))
  const newShelves = missingNames.map(([key, name]) => ({
    key,
    name,
    slug: slugify(name, 100) || `shelf-${slugSuffix()}`,
  }))
  const newIds = await insertShelves(tx, readerId, own, newShelves)
  return { ids: new Map([...ownIds, ...newIds]), made: new Set(newIds.values()) }
}

/** The last position on each shelf before this import put anything there. */
export async function noteStarts(
  tx: Transaction,
  { readerId, starts }: { readerId: string; starts: ShelfStarts },
  shelves: string[],
  own: string[],
): Promise<void> {
  const rows = await rowsOf<{ key: string; start: string }>(
    tx,
    sql`select shelf as key, max(position) as start from library_books
        where reader_id = ${readerId} and shelf = any (${sql.param(shelves.filter((key) => starts[key] === undefined))}::text[])
        group by shelf
      union all
      select shelf_id::text, max(position) from shelf_books
        where shelf_id = any (${sql.param(own.filter((key) => starts[key] === undefined))}::uuid[]) group by shelf_id`,
  )
  const startOf = new Map(rows.map(({ key, start }) => [key, Number(start)]))
  for (const key of [...shelves, ...own]) starts[key] ??= startOf.get(key) ?? 0
}
