import { sql } from '../../../../db/sql.ts'
import type { ImportOptions } from '../../../../../contract/imports.ts'
import { maxShelves } from '../../../../../contract/shelves.ts'
import type { Handle } from '../../../../db/database.ts'
import { rowsOf } from '../../../../db/page.ts'
import type { ArchivePart, ArchiveShelf } from '../../archive/shape.ts'
import { listOwnShelves } from '../changes/own-shelf-queries.ts'
import type { StoredImport } from '../queries.ts'
import { filtersHere, findOwnThings, hasAllOf, matchShelves, OwnThings } from './own-thing-queries.ts'

async function findArchiveShelves(db: Handle, importId: string): Promise<ArchiveShelf[]> {
  const rows = await rowsOf<{ shelf: ArchiveShelf }>(
    db,
    sql`select parsed -> 'archive' -> 'shelf' as shelf from import_rows
      where import_id = ${importId} and number <= ${maxShelves} and parsed -> 'archive' ->> 'kind' = 'shelf'
      order by number`,
  )
  return rows.map(({ shelf }) => shelf)
}

type Thing = Exclude<ArchivePart, { kind: 'book' }>

export interface PlannedThings {
  /** Own shelves that are here already, by the archive's slugs. */
  shelfIds: Map<string, string>
  newShelves: string[]
  /** Whether a thing is here already, and has all that the archive's has. Each thing here is one of the archive's at most. */
  isHere: (thing: Thing) => boolean
}

/** Compares what an archive has beside books with what its reader has. */
export async function planThings(
  db: Handle,
  { id, reader_id: readerId }: StoredImport,
  { conflict }: ImportOptions,
): Promise<PlannedThings> {
  const shelves = await findArchiveShelves(db, id)
  const ownShelves = await listOwnShelves(db, readerId)
  const shelfIds = matchShelves(shelves, ownShelves)
  const things = new OwnThings(await findOwnThings(db, readerId))

  function isHere(part: Thing): boolean {
    if (part.kind === 'shelf') return shelfIds.has(part.shelf.slug)
    if (part.kind === 'goal') {
      return things.takeGoal({ ...part.goal, filters: filtersHere(part.goal.filters, shelfIds, ownShelves) })
    }
    if (part.kind === 'profile') return part.picture === null && things.hasProfile(part.profile, conflict)
    if (part.kind === 'challenge') {
      const ownChallenge = things.takeChallenge(part.challenge)
      return ownChallenge !== undefined && hasAllOf(ownChallenge.challenge, part.challenge)
    }
    const ownList = things.takeList(part.list)
    return ownList !== undefined && (part.list.type !== 'manual' || ownList.entries >= part.entries.length)
  }

  const newShelves = shelves.filter(({ slug }) => !shelfIds.has(slug)).map(({ name }) => name)
  return { shelfIds, newShelves, isHere }
}
