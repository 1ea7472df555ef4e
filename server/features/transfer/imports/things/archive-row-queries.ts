import { sql } from '../../../../db/sql.ts'
import { ImportOptions } from '../../../../../contract/imports.ts'
import { maxShelves } from '../../../../../contract/shelves.ts'
import type { Handle, Transaction } from '../../../../db/database.ts'
import { rowsOf } from '../../../../db/page.ts'
import { slugSuffix } from '../../../../db/slug.ts'
import type { ArchivePart, ArchiveShelf } from '../../archive/shape.ts'
import { lockLibrary } from '../../../library/shelves/queries.ts'
import { updateImport, type StoredImport } from '../queries.ts'
import { batchSize, isDue, updateRows, type Due, type RowOutcome } from '../row-queries.ts'
import { matchShelves, type OwnShelf } from './own-thing-queries.ts'
import { writeBooks } from '../changes/archive-book-queries.ts'
import { writeChallenges } from './challenge-queries.ts'
import { writeGoals, writeLists, writeProfile } from './thing-queries.ts'
import { outcomeOf, type ArchiveWriting, type DuePart } from './archive-writing.ts'

const ofKind = <Kind extends ArchivePart['kind']>(rows: Due[], kind: Kind): DuePart<Kind>[] =>
  rows.flatMap((row) => {
    const part = row.parsed.archive
    // One of this kind, as the comparison says.
    return part?.kind === kind ? [{ ...row, part } as DuePart<Kind>] : []
  })

/** Shelves that the import has dealt with already. */
async function findShelves(tx: Transaction, importId: string): Promise<Map<string, string>> {
  const rows = await rowsOf<{ slug: string; id: string }>(
    tx,
    sql`select parsed -> 'archive' -> 'shelf' ->> 'slug' as slug, written ->> 'shelf' as id from import_rows
      where import_id = ${importId} and number <= ${maxShelves} and written ? 'shelf'`,
  )
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** Creates the missing shelves, after the existing ones. */
async function writeShelves(
  { tx, readerId, shelfIds }: ArchiveWriting,
  rows: DuePart<'shelf'>[],
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
    if (!shelf) return { number: row.number, state: 'failed', reason: 'went_wrong', book_id: null, written: null }
    const isMade = !matchedShelves.has(row.part.shelf.slug)
    return outcomeOf(row, { shelf, ...(isMade && { made_shelves: [shelf] }) }, isMade)
  })
}

/** As much of an archive as is held at once while it is written. */
const mostAtOnce = 32 * 1024 * 1024

/** How many of the rows that come next, or behind a number, can be held; of a long one, that one. */
export async function countHoldable(db: Handle, importId: string, after = 0): Promise<number> {
  const rows = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (
        select sum(octet_length(parsed::text)) over (order by number) as weight from (
          select number, parsed from import_rows
          where import_id = ${importId} and ${isDue} and number > ${after} order by number limit ${batchSize}) as due) as weighed
      where weight <= ${mostAtOnce}`,
  )
  return Math.max(1, rows[0]?.count ?? 0)
}

/** Writes rows of an archive and their outcomes, all together or not at all. */
export async function writeArchiveRows(tx: Transaction, stored: StoredImport, rows: Due[]): Promise<RowOutcome[]> {
  const { id, reader_id: readerId } = stored
  await lockLibrary(tx, readerId)
  const writing: ArchiveWriting = {
    tx,
    stored,
    readerId,
    options: ImportOptions.parse(stored.options),
    starts: { ...stored.shelf_starts },
    shelfIds: await findShelves(tx, id),
  }
  const shelves = await writeShelves(writing, ofKind(rows, 'shelf'))
  const books = await writeBooks(writing, ofKind(rows, 'book'))
  // Lists name books of this very batch.
  await updateRows(tx, id, [...shelves, ...books])
  const things = [
    ...(await writeLists(writing, ofKind(rows, 'list'))),
    ...(await writeGoals(writing, ofKind(rows, 'goal'))),
    ...(await writeChallenges(writing, ofKind(rows, 'challenge'))),
    ...(await writeProfile(writing, ofKind(rows, 'profile'))),
  ]
  await updateRows(tx, id, things)
  await updateImport(tx, id, { shelf_starts: writing.starts, done_count: stored.done_count + rows.length })
  return [...shelves, ...books, ...things]
}
