import { sql } from 'drizzle-orm'
import { ImportOptions, type ImportPlan } from '../../../../contract/imports.ts'
import { maxShelves } from '../../../../contract/shelves.ts'
import type { Database } from '../../../db/database.ts'
import type { ArchivePart, ArchiveShelf } from '../../archive/shape.ts'
import { isDue } from '../run-import.ts'
import { updateVerdicts, type Judged, type StoredImport } from '../stored-imports.ts'
import { countChanges, noCounts, shelvesPlanned } from '../tally.ts'
import { archiveChanges, isNothing, nothingHeldOf } from './changes.ts'
import { findHeldBooks, listOwnShelves } from './find-editions.ts'
import { findOwnThings, matchShelves, OwnThings } from './own-things.ts'
import { countHoldable } from './write-rows.ts'

interface PlannedRow extends Judged, Record<string, unknown> {
  book_id: string | null
  part: ArchivePart
}

/** As many of the next rows as can be held at once. */
async function findNext(db: Database, importId: string, after: number): Promise<PlannedRow[]> {
  const { rows } = await db.execute<PlannedRow>(sql`
    select number, verdict, book_id, parsed -> 'archive' as part from import_rows
    where import_id = ${importId} and ${isDue} and number > ${after}
    order by number limit ${await countHoldable(db, importId, after)}`)
  return rows
}

async function findShelves(db: Database, importId: string): Promise<ArchiveShelf[]> {
  const { rows } = await db.execute<{ shelf: ArchiveShelf }>(sql`
    select parsed -> 'archive' -> 'shelf' as shelf from import_rows
    where import_id = ${importId} and number <= ${maxShelves} and parsed -> 'archive' ->> 'kind' = 'shelf'
    order by number`)
  return rows.map(({ shelf }) => shelf)
}

/**
 * Compares the rows of an archive with what its reader has, by the options they have chosen: says what would be written,
 * and notes which rows are here already. What was settled about a row stays.
 */
export async function planArchive(db: Database, held: StoredImport): Promise<ImportPlan> {
  const { id, reader_id: readerId } = held
  const options = ImportOptions.parse(held.options)
  const counts = { ...noCounts(), lists: 0, goals: 0 }
  const shelves = await findShelves(db, id)
  const shelfIds = matchShelves(shelves, await listOwnShelves(db, readerId))
  const things = new OwnThings(await findOwnThings(db, readerId))

  for (let rows = await findNext(db, id, 0); rows.length > 0; rows = await findNext(db, id, rows.at(-1)?.number ?? 0)) {
    const books = await findHeldBooks(
      db,
      readerId,
      rows.flatMap(({ book_id }) => book_id ?? []),
    )
    const judged = rows.map(({ number, verdict, book_id, part }): Judged => {
      if (part.kind === 'list' && verdict === 'new') counts.lists += 1
      if (part.kind === 'goal' && verdict === 'new') counts.goals += 1
      if (part.kind === 'profile') {
        const isHere = part.picture === null && things.hasProfile(part.profile, options.conflict)
        return { number, verdict: isHere ? 'same' : 'new' }
      }
      if (part.kind !== 'book') return { number, verdict }
      const changes = archiveChanges(part, options, books.get(book_id ?? '') ?? nothingHeldOf(''), shelfIds)
      const isSame = verdict !== 'new' && isNothing(changes)
      if (!isSame) countChanges(counts, changes, verdict === 'new')
      return { number, verdict: verdict === 'new' ? 'new' : isSame ? 'same' : 'matched' }
    })
    const before = new Map(rows.map(({ number, verdict }) => [number, verdict]))
    await updateVerdicts(
      db,
      id,
      judged.filter(({ number, verdict }) => before.get(number) !== verdict),
    )
  }
  const made = shelves.filter(({ slug }) => !shelfIds.has(slug)).map(({ name }) => name)
  return { ...counts, ...shelvesPlanned(made) }
}
