import { sql } from '../../../db/sql.ts'
import { ImportOptions } from '../../../../contract/imports.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { AppError, databaseError, isTransientError } from '../../../errors.ts'
import { counter } from '../../../metrics/metric.ts'
import { lockLibrary } from '../../library/shelves/queries.ts'
import { takeChanges, isNothing } from './changes/changes.ts'
import { findExisting, nothingExisting, type Existing } from './changes/existing-queries.ts'
import type { ImportBook } from '../import-formats/import-row.ts'
import { findBooks, firstAuthorOf, type BookMatch } from './books/matching-queries.ts'
import { insertNewBooks, lockNewBooks, type NewBook } from './books/new-book-queries.ts'
import { lockImport, updateImport, type StoredImport } from './queries.ts'
import { batchSize, findRows, isDue, updateRows, type Due, type RowOutcome, type StoredRow } from './row-queries.ts'
import { importContextOf } from './changes/import-context.ts'
import { isOneBook } from './books/one-isbn.ts'
import { writeChanges, type RowChanges } from './changes/write-queries.ts'
import { wantImported } from '../../catalogue/wanted-details/queries.ts'

const importedRows = counter('quire_import_rows_total', 'Rows of imports by what became of them.', ['outcome'])

/**
 * Books that somebody else has added since the preview, when not even their work existed. Books of this import are
 * excluded: a row that resembles another row's book is another edition.
 */
async function findOthers(
  tx: Transaction,
  importId: string,
  rows: Due[],
  matches: Map<string, BookMatch>,
): Promise<Map<string, string>> {
  const alike = new Map(
    rows.flatMap(({ fingerprint, reason, parsed }) => {
      const bookId = matches.get(fingerprint)?.by_work
      return bookId && reason === 'new_work' && !parsed.book.isbn_13 ? [[bookId, fingerprint] as const] : []
    }),
  )
  if (alike.size === 0) return new Map()
  const own = await rowsOf<{ book_id: string }>(
    tx,
    sql`select distinct book_id from import_rows
      where import_id = ${importId} and book_id = any (${sql.param([...alike.keys()])}::uuid[])`,
  )
  for (const { book_id } of own) alike.delete(book_id)
  return new Map([...alike].map(([bookId, fingerprint]) => [fingerprint, bookId]))
}

/** As it is added: by the author's name that the catalogue has, and without an ISBN that is another book's. */
function asAdded(book: ImportBook, { author }: BookMatch, isIsbnTaken: boolean): ImportBook {
  const first = author === null ? null : firstAuthorOf(book)
  return {
    ...book,
    isbn_13: isIsbnTaken ? null : book.isbn_13,
    authors: book.authors.map((credit) =>
      credit.name === first ? { ...credit, name: author ?? credit.name } : credit,
    ),
  }
}

/** The book of every row: the one it matched, one that was added meanwhile, or a new one. */
async function resolveBooks(
  tx: Transaction,
  { id: importId, reader_id: readerId }: StoredImport,
  rows: Due[],
): Promise<{ books: Map<number, string>; addedIds: Map<number, string>; newBooks: Map<string, Existing['book']> }> {
  const books = new Map(rows.flatMap(({ number, book_id }) => (book_id ? [[number, book_id] as const] : [])))
  const addedIds = new Map<number, string>()
  const newBooks = new Map<string, Existing['book']>()
  const rowsWithoutBook = rows.filter(({ book_id, verdict }) => !book_id && verdict === 'new')
  if (rowsWithoutBook.length === 0) return { books, addedIds, newBooks }
  await lockNewBooks(
    tx,
    rowsWithoutBook.map(({ parsed }) => parsed.book),
  )
  const soughtBooks = new Map(
    rowsWithoutBook.map(({ fingerprint, parsed }) => [fingerprint, { fingerprint, book: parsed.book }]),
  )
  const matches = await findBooks(tx, readerId, [...soughtBooks.values()])
  const isOther = await findOthers(tx, importId, rowsWithoutBook, matches)
  const idOf = new Map<string, string>()
  const booksToAdd: NewBook[] = []
  const byIsbn = new Map<string, NewBook>()
  /** Rows of the ISBN of another new book, which they mean too. */
  const follows = new Map<string, string>()
  for (const [fingerprint, { book }] of soughtBooks) {
    const match = matches.get(fingerprint)
    if (!match) continue
    const existingId =
      match.known ?? (match.is_isbn_plausible ? match.by_isbn : null) ?? match.by_edition ?? isOther.get(fingerprint)
    const first = byIsbn.get(book.isbn_13 ?? '')
    if (existingId) idOf.set(fingerprint, existingId)
    else if (first && isOneBook(first.book, book)) follows.set(fingerprint, first.fingerprint)
    else {
      const isTaken = first !== undefined || match.by_isbn !== null
      const newBook = { fingerprint, book: asAdded(book, match, isTaken), found: match }
      booksToAdd.push(newBook)
      if (newBook.book.isbn_13) byIsbn.set(newBook.book.isbn_13, newBook)
    }
  }
  const inserted = await insertNewBooks(tx, readerId, booksToAdd)
  for (const [index, { id, ...book }] of inserted.entries()) {
    const fingerprint = booksToAdd[index]?.fingerprint ?? ''
    idOf.set(fingerprint, id)
    newBooks.set(id, book)
    const first = rowsWithoutBook.find((row) => row.fingerprint === fingerprint)
    if (first) addedIds.set(first.number, id)
  }
  for (const { number, fingerprint } of rowsWithoutBook) {
    const id = idOf.get(follows.get(fingerprint) ?? fingerprint)
    if (id) books.set(number, id)
  }
  return { books, addedIds, newBooks }
}

/** Writes rows and their outcomes, all together or not at all. */
async function writeRows(tx: Transaction, stored: StoredImport, rows: Due[], now: Date): Promise<RowOutcome[]> {
  const { id, reader_id: readerId, time_zone: timeZone } = stored
  const options = ImportOptions.parse(stored.options)
  const importContext = importContextOf(stored, now)
  await lockLibrary(tx, readerId)
  const { books, addedIds, newBooks } = await resolveBooks(tx, stored, rows)
  const existingOf = await findExisting(
    tx,
    readerId,
    [...new Set(books.values())].filter((bookId) => !newBooks.has(bookId)),
    timeZone,
  )
  for (const [bookId, book] of newBooks) existingOf.set(bookId, nothingExisting(book))
  const changedRows: RowChanges[] = []
  const outcomes: RowOutcome[] = []
  for (const { number, parsed } of rows) {
    const bookId = books.get(number)
    const existing = bookId === undefined ? undefined : existingOf.get(bookId)
    if (bookId === undefined || !existing) {
      outcomes.push({ number, state: 'failed', reason: 'gone', book_id: null, written: null })
      continue
    }
    const changes = takeChanges(parsed, options, existing, importContext)
    changedRows.push({
      number,
      bookId,
      book: existing.book,
      file: parsed.book,
      position: parsed.position,
      added_on: parsed.added_on,
      changes,
    })
  }
  const starts = { ...stored.shelf_starts }
  const written = await writeChanges(tx, { ...importContext, readerId, timeZone, starts }, changedRows)
  for (const { number, bookId, changes } of changedRows) {
    const book = addedIds.get(number)
    const rowWritten = { ...written.get(number), ...(book && { book }) }
    const isEmpty = isNothing(changes) && !book
    outcomes.push({
      number,
      state: isEmpty ? 'skipped' : 'written',
      reason: null,
      book_id: bookId,
      written: isEmpty ? null : rowWritten,
    })
  }
  await updateRows(tx, id, outcomes)
  await updateImport(tx, id, { shelf_starts: starts, done_count: stored.done_count + outcomes.length })
  return outcomes
}

const isParsed = (row: StoredRow): row is Due => row.parsed !== null

/** Two who make the same thing at once: one of them tries again, and finds it. */
const isPassing = (error: unknown) => ['23505', '40001', '40P01'].includes(databaseError(error)?.code ?? '')

export type BatchResult = 'more' | 'over'

/**
 * Writes the next rows. If one of them fails, they are halved until it is alone: the others wait for a few attempts, and
 * not for one each.
 */
export async function runBatch(
  context: Context,
  importId: string,
  write = writeRows,
  size = batchSize,
): Promise<BatchResult> {
  const { db, clock, config, log } = context

  const attempt = async (limit: number, failed?: { number: number; reason: string }) => {
    const outcomes: RowOutcome[] = []
    const batchResult = await db.transaction(async (tx): Promise<BatchResult> => {
      // A power cut costs a batch, which is done again. What everybody's counts gain is added up later: see countWaiting.
      await execute(
        tx,
        sql`select set_config('synchronous_commit', 'off', true), set_config('quire.count_later', 'on', true),
          set_config('statement_timeout', '120s', true)`,
      )
      const stored = await lockImport(tx, importId)
      if (stored?.state !== 'running') return 'over'
      if (failed) {
        outcomes.push({ ...failed, state: 'failed', book_id: null, written: null })
        await updateRows(tx, importId, outcomes)
        await updateImport(tx, importId, { done_count: stored.done_count + 1 })
        return 'more'
      }
      const rows = (await findRows(tx, importId, sql`${isDue} order by number`, limit)).filter(isParsed)
      if (rows.length === 0) {
        await updateImport(tx, importId, { state: 'done', finished_at: clock() })
        return 'over'
      }
      outcomes.push(...(await write(tx, stored, rows, clock())))
      if (config.sources.names.length > 0) {
        await wantImported(
          tx,
          importId,
          rows.map(({ number }) => number),
        )
      }
      return 'more'
    })
    // Only now are they written.
    for (const { state } of outcomes) importedRows.add([state])
    return batchResult
  }

  /** Writes rows, again where what went wrong may pass; gives what went wrong in the end. */
  async function tryRows(limit: number): Promise<{ result: BatchResult } | { error: unknown }> {
    for (let tries = 1; ; tries += 1) {
      try {
        return { result: await attempt(limit) }
      } catch (error) {
        if (!isPassing(error) || tries >= 4) return { error }
      }
    }
  }

  async function failRow(error: unknown): Promise<BatchResult> {
    log.warn(error, 'A row of an import failed')
    const [row] = await db.transaction((tx) => findRows(tx, importId, sql`${isDue} order by number`, 1))
    const isRefused = error instanceof AppError
    // Nothing to blame it on: the database itself is in trouble, and the job is tried again later.
    if (!row || (!isRefused && (databaseError(error) === undefined || isTransientError(error)))) throw error
    return attempt(1, { number: row.number, reason: isRefused ? 'no_room' : 'went_wrong' })
  }

  /** Of the next rows, those that can be written; the others have failed afterwards. */
  async function writeNext(limit: number): Promise<BatchResult> {
    const tried = await tryRows(limit)
    if ('result' in tried) return tried.result
    const due = await db.transaction((tx) => findRows(tx, importId, sql`${isDue} order by number`, limit))
    if (due.length <= 1) return failRow(tried.error)
    log.warn(tried.error, 'Some rows of an import failed; each half of them goes on its own')
    const half = Math.ceil(due.length / 2)
    return (await writeNext(half)) === 'over' ? 'over' : writeNext(due.length - half)
  }

  return writeNext(size)
}
