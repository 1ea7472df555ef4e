import { sql } from '../../../db/sql.ts'
import { ImportOptions, type ImportPlan } from '../../../../contract/imports.ts'
import { maxShelves } from '../../../../contract/shelves.ts'
import type { Handle } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import type { ArchivePart, ArchiveShelf } from '../archive/shape.ts'
import type { StoredImport } from './queries.ts'
import { isDue, updateVerdicts, type ClassifiedRow, type StoredRow } from './row-queries.ts'
import { countChanges, noCounts, shelvesPlanned } from './changes/tally.ts'
import { withCalendarDays } from './changes/calendar-days.ts'
import { archiveChanges, isNothing, nothingExistingOf } from './changes/archive-changes.ts'
import { findExistingBooks, listOwnShelves } from './books/edition-queries.ts'
import { filtersHere, findOwnThings, hasAllOf, matchShelves, OwnThings } from './things/own-thing-queries.ts'
import { countHoldable } from './things/archive-row-queries.ts'

interface PlannedRow extends Pick<StoredRow, 'number' | 'verdict' | 'book_id'>, Record<string, unknown> {
  part: ArchivePart
}

/** As many of the next rows as can be held at once. */
async function findNext(db: Handle, importId: string, after: number): Promise<PlannedRow[]> {
  const rows = await rowsOf<PlannedRow>(
    db,
    sql`select number, verdict, book_id, parsed -> 'archive' as part from import_rows
      where import_id = ${importId} and ${isDue} and number > ${after}
      order by number limit ${await countHoldable(db, importId, after)}`,
  )
  return rows
}

async function findShelves(db: Handle, importId: string): Promise<ArchiveShelf[]> {
  const rows = await rowsOf<{ shelf: ArchiveShelf }>(
    db,
    sql`select parsed -> 'archive' -> 'shelf' as shelf from import_rows
      where import_id = ${importId} and number <= ${maxShelves} and parsed -> 'archive' ->> 'kind' = 'shelf'
      order by number`,
  )
  return rows.map(({ shelf }) => shelf)
}

/**
 * Compares the rows of an archive with what its reader has, by the options they have chosen: says what would be written,
 * and notes which rows are here already. What was settled about a row stays.
 */
export async function planArchive(db: Handle, stored: StoredImport): Promise<ImportPlan> {
  const { id, reader_id: readerId } = stored
  const options = ImportOptions.parse(stored.options)
  const counts = { ...noCounts(), lists: 0, goals: 0, challenges: 0 }
  const shelves = await findShelves(db, id)
  const ownShelves = await listOwnShelves(db, readerId)
  const shelfIds = matchShelves(shelves, ownShelves)
  const things = new OwnThings(await findOwnThings(db, readerId))

  function isHere(part: Exclude<ArchivePart, { kind: 'book' }>): boolean {
    if (part.kind === 'shelf') return shelfIds.has(part.shelf.slug)
    if (part.kind === 'goal') {
      return things.takeGoal({ ...part.goal, filters: filtersHere(part.goal.filters, shelfIds, ownShelves) })
    }
    if (part.kind === 'profile') return part.picture === null && things.hasProfile(part.profile, options.conflict)
    if (part.kind === 'challenge') {
      const ownChallenge = things.takeChallenge(part.challenge)
      return ownChallenge !== undefined && hasAllOf(ownChallenge.challenge, part.challenge)
    }
    const ownList = things.takeList(part.list)
    return ownList !== undefined && (part.list.type !== 'manual' || ownList.entries >= part.entries.length)
  }

  for (let rows = await findNext(db, id, 0); rows.length > 0; rows = await findNext(db, id, rows.at(-1)?.number ?? 0)) {
    const books = await findExistingBooks(
      db,
      readerId,
      rows.flatMap(({ book_id }) => book_id ?? []),
    )
    const classified = rows.map(({ number, verdict, book_id, part }): ClassifiedRow => {
      const row = { number, before: verdict, book_id }
      if (part.kind !== 'book') {
        if (isHere(part)) return { ...row, verdict: 'same', reason: 'here' }
        if (part.kind === 'list') counts.lists += 1
        if (part.kind === 'goal') counts.goals += 1
        if (part.kind === 'challenge') counts.challenges += 1
        return { ...row, verdict: 'new', reason: 'not_yet' }
      }
      const existing = books.get(book_id ?? '') ?? nothingExistingOf('')
      const changes = archiveChanges(withCalendarDays(part, stored.time_zone), options, existing, shelfIds)
      const isSame = verdict !== 'new' && isNothing(changes)
      if (!isSame) {
        countChanges(counts, { ...changes, hasText: (changes.review?.content ?? null) !== null }, verdict === 'new')
      }
      return { ...row, verdict: verdict === 'new' ? 'new' : isSame ? 'same' : 'matched' }
    })
    await updateVerdicts(db, id, classified)
  }
  const newShelfNames = shelves.filter(({ slug }) => !shelfIds.has(slug)).map(({ name }) => name)
  return { ...counts, ...shelvesPlanned(newShelfNames) }
}
