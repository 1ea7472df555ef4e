import { sql } from '../../../../db/sql.ts'
import type { ImportOptions } from '../../../../../contract/imports.ts'
import type { Handle } from '../../../../db/database.ts'
import { rowsOf } from '../../../../db/page.ts'
import { existingAbout } from '../../archive/noun-queries.ts'
import type { ImportRow } from '../../import-formats/import-row.ts'
import type { StoredImport } from '../queries.ts'
import { nothingOfArchive, takeArchiveChanges, type ArchiveExisting } from './archive-changes.ts'
import { withCalendarDays } from './calendar-days.ts'
import type { Changes } from './changes.ts'
import { findExisting, nothingExisting, type Existing } from './existing-queries.ts'
import { importContextOf } from './import-context.ts'
import { takeTableChanges } from './table-changes.ts'
import { valuesOf } from './table-values.ts'

/** What a row would write about one book. It counts as there from then on: a second row about the book adds nothing twice. */
export type TakeChanges = (row: { number: number; parsed: ImportRow }) => Changes

/** How rows about books are compared with what their reader has of those. */
export interface Comparison {
  /** Deleted books are left out. */
  withBooks: (db: Handle, bookIds: string[]) => Promise<Map<string, TakeChanges>>
  withNewBook: (book: Existing['book']) => TakeChanges
}

/** Of a book that is not there yet. */
export const unknownBook: Existing['book'] = { work_id: '', format: null, pages: null, minutes: null }

async function findArchiveExisting(db: Handle, readerId: string, bookIds: string[]): Promise<ArchiveExisting[]> {
  const rows = await rowsOf<ArchiveExisting>(db, existingAbout(readerId, sql`${sql.param(bookIds)}::uuid[]`))
  return rows
}

/**
 * A table has days and names, which what is there may say in other words; an archive has everything, and is compared to the
 * letter.
 * @param shelfIds own shelves here, by an archive's slugs.
 */
export function comparisonOf(
  stored: StoredImport,
  options: ImportOptions,
  { now, shelfIds }: { now: Date; shelfIds: Map<string, string> },
): Comparison {
  const { reader_id: readerId, time_zone: timeZone } = stored
  const ofArchive =
    (existing: ArchiveExisting): TakeChanges =>
    ({ parsed: { archive } }) => {
      if (archive?.kind !== 'book') throw new Error('A row of an archive is about no book')
      return takeArchiveChanges(withCalendarDays(archive, timeZone), options, existing, shelfIds)
    }
  if (stored.format === 'quire') {
    return {
      withBooks: async (db, bookIds) => {
        const books = bookIds.length > 0 ? await findArchiveExisting(db, readerId, bookIds) : []
        return new Map(books.map((existing) => [existing.book_id, ofArchive(existing)]))
      },
      withNewBook: () => ofArchive(nothingOfArchive()),
    }
  }
  const importContext = importContextOf(stored, now)
  const ofTable =
    (existing: Existing): TakeChanges =>
    (row) =>
      valuesOf(takeTableChanges(row.parsed, options, existing, importContext), row, existing.book, importContext)
  return {
    withBooks: async (db, bookIds) => {
      const books =
        bookIds.length > 0 ? await findExisting(db, readerId, bookIds, timeZone) : new Map<string, Existing>()
      return new Map([...books].map(([bookId, existing]) => [bookId, ofTable(existing)]))
    },
    withNewBook: (book) => ofTable(nothingExisting(book)),
  }
}
