import { sql } from '../../../../db/sql.ts'
import { maxShelves } from '../../../../../contract/shelves.ts'
import type { Transaction } from '../../../../db/database.ts'
import { rowsOf } from '../../../../db/page.ts'
import { slugify, slugSuffix } from '../../../../db/slug.ts'
import { shelfKey } from './existing-queries.ts'

/** Where on each shelf an import's books begin. */
export type ShelfStarts = Record<string, number>

/** Own shelves by name; those that are missing are made, as far as a reader can have more. */
export async function ensureShelves(
  tx: Transaction,
  readerId: string,
  names: string[],
): Promise<{ ids: Map<string, string>; made: Set<string> }> {
  const nameOf = new Map(names.map((name) => [shelfKey(name), name]))
  if (nameOf.size === 0) return { ids: new Map(), made: new Set() }
  const rows = await rowsOf<{ id: string; slug: string; name: string; position: number }>(
    tx,
    sql`select id, slug, name, position from shelves where reader_id = ${readerId} order by position desc`,
  )
  const ids = new Map(rows.map(({ name, id }) => [shelfKey(name), id]))
  const takenSlugs = new Set(rows.map(({ slug }) => slug))
  const missingNames = [...nameOf].filter(([key]) => !ids.has(key)).slice(0, Math.max(0, maxShelves - rows.length))
  const newShelves = missingNames.map(([, name], index) => {
    const plain = slugify(name, 100) || `shelf-${slugSuffix()}`
    const slug = takenSlugs.has(plain) ? `${plain}-${slugSuffix()}` : plain
    takenSlugs.add(slug)
    return { name, slug, position: (rows[0]?.position ?? 0) + index + 1 }
  })
  const inserted = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`insert into shelves (reader_id, name, slug, position)
      select ${readerId}, name, slug, position
      from jsonb_to_recordset(${JSON.stringify(newShelves)}::jsonb) as made (name text, slug text, position int)
      returning id, name`,
  )
  for (const { name, id } of inserted) ids.set(shelfKey(name), id)
  return { ids, made: new Set(inserted.map(({ id }) => id)) }
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
