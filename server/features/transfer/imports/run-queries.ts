import { sql } from '../../../db/sql.ts'
import { ImportOptions } from '../../../../contract/imports.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { execute } from '../../../db/page.ts'
import { AppError, databaseError, isTransientError } from '../../../errors.ts'
import { counter } from '../../../metrics/metric.ts'
import { lockLibrary } from '../../library/shelves/queries.ts'
import { refreshNewBooks } from './books/new-book-queries.ts'
import { resolveBooks } from './books/resolve-queries.ts'
import { isNothing } from './changes/changes.ts'
import { comparisonOf } from './changes/comparison-queries.ts'
import { writeChanges, type RowChanges } from './changes/write-queries.ts'
import { lockImport, updateImport, type StoredImport } from './queries.ts'
import {
  batchSize,
  findRows,
  isAboutBook,
  isDue,
  updateRows,
  type Due,
  type RowOutcome,
  type StoredRow,
} from './row-queries.ts'
import { findWrittenShelves, writeShelves } from './things/shelf-queries.ts'
import { writeThings } from './things/thing-queries.ts'
import { failed, ofKind, type BatchWriting } from './things/thing-row-queries.ts'
import { wantImported } from '../../catalogue/wanted-details/queries.ts'

const importedRows = counter('quire_import_rows_total', 'Rows of imports by what became of them.', ['outcome'])

/** Writes what rows say about their books. */
async function writeBooks(writing: BatchWriting, rows: Due[], now: Date): Promise<RowOutcome[]> {
  const { tx, stored, options, shelfIds } = writing
  const { books, addedIds, newBooks } = await resolveBooks(tx, stored, rows)
  const comparison = comparisonOf(stored, options, { now, shelfIds })
  const newIds = new Set(newBooks.map(({ id }) => id))
  const takes = await comparison.withBooks(
    tx,
    [...new Set(books.values())].filter((bookId) => !newIds.has(bookId)),
  )
  for (const { id, ...book } of newBooks) takes.set(id, comparison.withNewBook(book))
  const changedRows: RowChanges[] = []
  const outcomes: RowOutcome[] = []
  for (const row of rows) {
    const bookId = books.get(row.number)
    const take = takes.get(bookId ?? '')
    if (bookId !== undefined && take) changedRows.push({ number: row.number, bookId, changes: take(row) })
    else outcomes.push(failed(row, 'gone'))
  }
  const written = await writeChanges(tx, writing, changedRows)
  await refreshNewBooks(tx, newBooks)
  for (const { number, bookId, changes } of changedRows) {
    const book = addedIds.get(number)
    const isEmpty = isNothing(changes) && !book
    outcomes.push({
      number,
      state: isEmpty ? 'skipped' : 'written',
      reason: null,
      book_id: bookId,
      written: isEmpty ? null : { ...written.get(number), ...(book && { book }) },
    })
  }
  return outcomes
}

/** Writes rows and their outcomes, all together or not at all. */
async function writeRows(tx: Transaction, stored: StoredImport, rows: Due[], now: Date): Promise<RowOutcome[]> {
  const { id, reader_id: readerId } = stored
  await lockLibrary(tx, readerId)
  const writing: BatchWriting = {
    tx,
    stored,
    readerId,
    options: ImportOptions.parse(stored.options),
    starts: { ...stored.shelf_starts },
    shelfIds: rows.some(({ parsed }) => parsed.archive) ? await findWrittenShelves(tx, id) : new Map(),
  }
  const shelves = await writeShelves(writing, ofKind(rows, 'shelf'))
  const books = await writeBooks(writing, rows.filter(isAboutBook), now)
  // Lists name books of this very batch.
  await updateRows(tx, id, [...shelves, ...books])
  const things = await writeThings(writing, rows)
  await updateRows(tx, id, things)
  await updateImport(tx, id, { shelf_starts: writing.starts, done_count: stored.done_count + rows.length })
  return [...shelves, ...books, ...things]
}

const isParsed = (row: StoredRow): row is Due => row.parsed !== null

/** Two who make the same thing at once: one of them tries again, and finds it. */
const isPassing = (error: unknown) => ['23505', '40001', '40P01'].includes(databaseError(error)?.code ?? '')

export type BatchResult = 'more' | 'over'

/**
 * Writes the next rows. If one of them fails, they are halved until it is alone: the others wait for a few attempts, and
 * not for one each.
 */
export async function runBatch(context: Context, importId: string, size = batchSize): Promise<BatchResult> {
  const { db, clock, config, log } = context

  const attempt = async (limit: number, failedRow?: { number: number; reason: string }) => {
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
      if (failedRow) {
        outcomes.push(failed(failedRow, failedRow.reason))
        await updateRows(tx, importId, outcomes)
        await updateImport(tx, importId, { done_count: stored.done_count + 1 })
        return 'more'
      }
      const rows = (await findRows(tx, importId, sql`${isDue} order by number`, limit)).filter(isParsed)
      if (rows.length === 0) {
        await updateImport(tx, importId, { state: 'done', finished_at: clock() })
        return 'over'
      }
      outcomes.push(...(await writeRows(tx, stored, rows, clock())))
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
