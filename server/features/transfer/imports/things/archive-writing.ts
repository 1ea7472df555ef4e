import type { ImportOptions } from '../../../../../contract/imports.ts'
import type { Transaction } from '../../../../db/database.ts'
import type { ArchivePart } from '../../archive/shape.ts'
import type { StoredImport } from '../queries.ts'
import type { Due, RowOutcome } from '../row-queries.ts'
import type { Written } from '../changes/write-queries.ts'
import type { BookChanges } from '../changes/archive-changes.ts'

/** What a row of an archive made, with the stamps of things that bear the archive's moments and not the import's. */
export interface ArchiveWritten extends Written {
  library?: NonNullable<Written['library']> & { stamp?: string }
  /** The shelf that a row is about, also where it was here before. */
  shelf?: string
  shelf_stamps?: Record<string, string>
  lists?: string[]
  goals?: string[]
  challenges?: string[]
  joined_challenges?: string[]
  filled_prompts?: string[]
  entries?: string[]
  /** Authors and series that the catalogue did not have, made for the entries of a list. */
  made_things?: string[]
  /** When a suggestion was turned down. */
  dismissed?: string
  profile?: { before: Record<string, unknown>; after: Record<string, unknown> }
}

export interface ArchiveWriting {
  tx: Transaction
  stored: StoredImport
  readerId: string
  options: ImportOptions
  /** Where on each shelf this import's books begin. */
  starts: Record<string, number>
  /** Own shelves by the archive's slugs. */
  shelfIds: Map<string, string>
}

export type DuePart<Kind extends ArchivePart['kind']> = Due & { part: Extract<ArchivePart, { kind: Kind }> }

/** How a row ended: something was made, or everything was here. */
export const outcomeOf = (
  { number, book_id }: Pick<Due, 'number' | 'book_id'>,
  written: ArchiveWritten,
  isMade = Object.keys(written).length > 0,
): RowOutcome => ({
  number,
  state: isMade ? 'written' : 'skipped',
  reason: null,
  book_id,
  written: Object.keys(written).length > 0 ? written : null,
})

/** One row's changes to its book. */
export interface ChangedBook extends DuePart<'book'> {
  bookId: string
  changes: BookChanges
}
