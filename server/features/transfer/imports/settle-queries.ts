import { sql } from '../../../db/sql.ts'
import type * as z from 'zod/mini'
import type { ImportFormat } from '../../../../contract/import-formats.ts'
import type { settleImportRow } from '../../../../contract/import-rows.ts'
import { text, type Translator } from '../../../../shared/translate.ts'
import type { Transaction } from '../../../db/database.ts'
import { execute } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { invalid } from '../../../route.ts'
import type { BookKey } from '../../catalogue/books/book-key-queries.ts'
import { importRow } from '../import-formats/import-row.ts'
import { fingerprintOf, firstAuthorOf } from './books/matching-queries.ts'
import type { StoredImport } from './queries.ts'
import { findRows, isUnwritten, type StoredRow } from './row-queries.ts'
import { bookNotFound } from '../../catalogue/books/book-key-queries.ts'

export type Settlement = Omit<z.output<(typeof settleImportRow)['body']>, 'book'> & { book?: BookKey | undefined }

/** Lines that are no rows, so that nobody could say which book they are about. */
const notAboutBooks = new Set(['not_a_row', 'repeated_header', 'before_header'])

/** A row that cannot be read brings its book along once its reader has named it, and nothing else. An archive's row can't. */
export const canMatch = ({ parsed, reason }: Pick<StoredRow, 'parsed' | 'reason'>, format: ImportFormat): boolean =>
  parsed !== null || (format !== 'quire' && !notAboutBooks.has(reason))

/** What a row is to be about from now on. */
function settled(
  row: StoredRow,
  format: ImportFormat,
  { action, book, title, author }: Settlement,
  translator: Translator,
): StoredRow {
  if (action === 'dismiss') return { ...row, state: 'dismissed' }
  if (!canMatch(row, format)) {
    throw new AppError('conflict', text('We couldn’t read this row. You can only dismiss it.'))
  }
  const importedRow = row.parsed ?? importRow({})
  // An ISBN of another book says nothing about this one, whichever it is.
  const statedBook = { ...importedRow.book, isbn_13: row.reason === 'other_title' ? null : importedRow.book.isbn_13 }
  const parsed = { ...importedRow, book: statedBook }
  const reason = 'by_reader'
  if (action === 'match') {
    if (!book) throw bookNotFound()
    return { ...row, reason, verdict: 'matched', state: 'waiting', book_id: book.id, parsed }
  }
  // Translators and narrators stay when the reader corrects the author.
  const others = statedBook.authors.filter(({ role }) => role === 'translator' || role === 'narrator')
  const authors = author ? [{ name: author, role: 'author' as const }, ...others] : statedBook.authors
  const correctedBook = { ...statedBook, title: title || statedBook.title, authors }
  const missing = [!correctedBook.title && 'title', firstAuthorOf(correctedBook) === null && 'author'].filter(
    (field) => typeof field === 'string',
  )
  if (missing.length > 0) {
    throw invalid(
      translator,
      Object.fromEntries(missing.map((field) => [field, [translator.t('This field is required.')]])),
    )
  }
  // Books are identified by what their rows say; for a row that could not be read, by what its reader says.
  const fingerprint = row.fingerprint || fingerprintOf(correctedBook)
  return {
    ...row,
    fingerprint,
    reason,
    verdict: 'new',
    state: 'waiting',
    book_id: null,
    parsed: { ...parsed, book: correctedBook },
  }
}

/** Settles a row and all rows that say the same about their book; returns their number. */
export async function settleRows(
  tx: Transaction,
  { id, format }: StoredImport,
  number: number,
  settlement: Settlement,
  translator: Translator,
): Promise<number> {
  const [row] = await findRows(tx, id, sql`number = ${number}`, 1)
  if (!row) throw new AppError('not_found', text('We couldn’t find this row.'))
  if (row.state === 'written' || row.state === 'skipped' || row.state === 'undone') {
    throw new AppError('conflict', text('You’ve already decided this row.'))
  }
  const alike =
    row.fingerprint === ''
      ? [row]
      : await findRows(tx, id, sql`fingerprint = ${row.fingerprint} and ${isUnwritten} order by number`, 100_000)
  const rows = alike.map((each) => settled(each, format, settlement, translator))
  await execute(
    tx,
    sql`update import_rows set state = done.state, verdict = done.verdict, reason = done.reason,
        fingerprint = done.fingerprint, book_id = done.book_id, same_as = null, parsed = done.parsed
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as done (number int, state text, verdict text, reason text, fingerprint text, book_id uuid, parsed jsonb)
      where import_rows.import_id = ${id} and import_rows.number = done.number`,
  )
  return rows.length
}
