import { sql } from '../../../../db/sql.ts'
import type { ImportOptions } from '../../../../../contract/imports.ts'
import type { Transaction } from '../../../../db/database.ts'
import { rowsOf } from '../../../../db/page.ts'
import type { ArchivePart } from '../../archive/shape.ts'
import { fingerprintOfBook } from '../books/edition-queries.ts'
import type { Writing } from '../changes/write-queries.ts'
import type { Written } from '../changes/written.ts'
import type { StoredImport } from '../queries.ts'
import type { Due, RowOutcome } from '../row-queries.ts'

/** A batch of rows that is being written. */
export interface BatchWriting extends Writing {
  tx: Transaction
  stored: StoredImport
  options: ImportOptions
}

export type ThingRow<Kind extends ArchivePart['kind']> = Due & { part: Extract<ArchivePart, { kind: Kind }> }

export const ofKind = <Kind extends ArchivePart['kind']>(rows: Due[], kind: Kind): ThingRow<Kind>[] =>
  rows.flatMap((row) => {
    const part = row.parsed.archive
    // One of this kind, as the comparison says.
    return part?.kind === kind ? [{ ...row, part } as ThingRow<Kind>] : []
  })

/** How a row of a thing ended: something was made, or everything was here. */
export const outcomeOf = (
  { number }: Pick<Due, 'number'>,
  written: Written,
  isMade = Object.keys(written).length > 0,
): RowOutcome => ({
  number,
  state: isMade ? 'written' : 'skipped',
  reason: null,
  book_id: null,
  written: Object.keys(written).length > 0 ? written : null,
})

export const failed = ({ number }: Pick<Due, 'number'>, reason = 'went_wrong'): RowOutcome => ({
  number,
  state: 'failed',
  reason,
  book_id: null,
  written: null,
})

/** The local ids of an archive's books, in order; undefined for one that the import left out. */
export async function findBookIds({ tx, stored }: BatchWriting, books: string[]): Promise<(string | undefined)[]> {
  const keys = books.map((book) => fingerprintOfBook(book))
  const rows = await rowsOf<{ fingerprint: string; book_id: string }>(
    tx,
    sql`select fingerprint, book_id from import_rows
      where import_id = ${stored.id} and fingerprint = any (${sql.param(keys)}::text[]) and book_id is not null
        and state in ('written', 'skipped')`,
  )
  const idOf = new Map(rows.map(({ fingerprint, book_id }) => [fingerprint, book_id]))
  return keys.map((key) => idOf.get(key))
}
