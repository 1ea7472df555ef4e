import { sql } from '../../../db/sql.ts'
import type { BookFormat } from '../../../../contract/vocabulary.ts'
import type { Transaction } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'

/** What a log of an edition starts from. */
export interface EditionLength {
  format: BookFormat | null
  pages: number | null
  minutes: number | null
}

/** The edition to start a log of; undefined where the reader has an open log of its work: one that goes on or is paused, of whatever edition. */
export async function findUnopened(
  tx: Transaction,
  readerId: string,
  book: { id: string; work_id: string },
): Promise<EditionLength | undefined> {
  const [edition] = await rowsOf<EditionLength & Record<string, unknown>>(
    tx,
    sql`select format, pages, minutes from books
      where id = ${book.id} and not exists (
        select 1 from readings
        where reader_id = ${readerId} and work_id = ${book.work_id} and finished_at is null and state <> 'stopped')`,
  )
  return edition
}
