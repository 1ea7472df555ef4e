import { sql } from '../../../../db/sql.ts'
import { transactionDefaults } from '../../../../../contract/transactions.ts'
import type { Translator } from '../../../../../shared/translate.ts'
import { findPrecision, noonOf, partialMoment, precisionOf } from '../../../../../shared/partial-dates.ts'
import { stateOnShelf } from '../../../../../shared/shelf-states.ts'
import { momentOf } from '../../../../../shared/zoned-time.ts'
import type { Transaction } from '../../../../db/database.ts'
import { rowsOf } from '../../../../db/page.ts'
import { roomBetween } from '../../../../db/positions.ts'
import { eventBatch, type Emit } from '../../../../events/event-batch.ts'
import { insertNotes } from '../../../journal/notes/queries.ts'
import { insertReadings } from '../../../journal/readings/queries.ts'
import { openLogStates, type LogState } from '../../../journal/readings/state-queries.ts'
import { saveReviews } from '../../../journal/reviews/write-queries.ts'
import { addToOwnShelves, shelveBooks } from '../../../library/shelves/shelving-queries.ts'
import type { WrittenStays } from '../../../library/shelves/stay-queries.ts'
import { insertTransactions } from '../../../journal/transactions/queries.ts'
import { moodSlug, type Changes } from './changes.ts'
import { unknownDay, type ImportBook, type ImportReading } from '../../import-formats/import-row.ts'
import { nameIn } from '../../import-formats/note-names.ts'
import { shelfKey, type Existing } from './existing-queries.ts'
import { importedLog } from './imported-log.ts'
import { ensureShelves, noteStarts, type ShelfStarts } from './own-shelf-queries.ts'
import { startOf } from './missing-readings.ts'
import { idsByRow, itemsOf } from './row-item-queries.ts'

/** One row's changes to one book, ready to be written. */
export interface RowChanges {
  number: number
  bookId: string
  book: Existing['book']
  /** What the row says of it, which may be more than the edition does, or something else. */
  file: Pick<ImportBook, 'format' | 'pages' | 'minutes'>
  position: number | null
  added_on: string | null
  changes: Changes
}

/** What a row made, by table, so that it can be taken back. */
export interface Written {
  /** A book of this row's making. */
  book?: string
  library?: NonNullable<Changes['library']>
  /** In the history of its book's shelves. */
  stays?: WrittenStays
  shelves?: string[]
  made_shelves?: string[]
  review?: string
  /** The row brought its text. */
  review_text?: true
  review_before?: { rating: number; content: string | null; private: boolean; updated_at: string }
  notes?: string[]
  transactions?: string[]
  readings?: string[]
  /** The open logs of its book, as they were before it changed shelves. */
  logs?: LogState[]
}

export interface Writing {
  readerId: string
  timeZone: string
  /** On the reader's calendar. */
  today: string
  translator: Translator
  starts: ShelfStarts
}

/** What is stored of a calendar day. */
const momentOn = (day: string | null): string | null =>
  day !== null && findPrecision(day) === 'day' ? noonOf(day).toISOString() : null

/** The same of a day that may have a time, by the clock of a device. */
function writtenAt(date: string | null, timeZone: string) {
  const hasTime = date?.includes('T') === true
  const written_at = hasTime ? (momentOf(date, timeZone)?.toISOString() ?? null) : momentOn(date)
  return { written_at, written_precision: hasTime || written_at === null ? ('time' as const) : ('day' as const) }
}

/** Of several rows about one book, the last decides its shelf. */
const lastOnShelves = (rows: RowChanges[]) =>
  new Map(rows.flatMap((row) => (row.changes.library ? [[row.bookId, row] as const] : [])))

/**
 * When a book that was on no shelf came to this one, as the file has it: to Read when it was last finished, to Did Not
 * Finish when it was last given up, to Currently Reading when it was last begun, to any when it was added. A book that was on a shelf moves now.
 */
function shelvedSince({ added_on, changes: { library, readings } }: RowChanges, { today }: Writing) {
  if (!library || library.before !== null) return null
  const days = readings.flatMap(({ started_on, finished_on, stopped_on }) => {
    if (library.shelf === 'read') return finished_on ?? []
    if (library.shelf === 'did-not-finish') return stopped_on ?? []
    return library.shelf === 'currently-reading' && finished_on === null ? (started_on ?? []) : []
  })
  const last = days
    .filter((day) => day !== unknownDay)
    .toSorted()
    .at(-1)
  return last === undefined ? momentOn(added_on) : partialMoment(last, today).toISOString()
}

const writeLibrary = (tx: Transaction, writing: Writing, rows: RowChanges[], send: Emit) =>
  shelveBooks(
    tx,
    writing.readerId,
    [...lastOnShelves(rows).values()].map((row) => {
      const { bookId, number, position: inFile, added_on, changes } = row
      const shelf = changes.library?.shelf ?? null
      const position = shelf ? (writing.starts[shelf] ?? 0) + (inFile ?? number) * roomBetween : 0
      const added_at = momentOn(added_on)
      return { book_id: bookId, shelf, position, added_at, since: shelvedSince(row, writing) }
    }),
    { send },
  )

/** The ids of what rows made, by their numbers. */
type Ids = Map<number, string[]>

async function writeNotes(
  tx: Transaction,
  { readerId, timeZone, translator }: Writing,
  rows: RowChanges[],
): Promise<Ids> {
  const notes = itemsOf(rows, ({ changes }) => changes.notes)
  const insertedNotes = await insertNotes(
    tx,
    readerId,
    notes.map(({ bookId, item: { name, content, written_at, page } }) => ({
      book_id: bookId,
      ...writtenAt(written_at, timeZone),
      name: nameIn(name, translator),
      content,
      position: page,
      position_type: page === null ? null : 'page',
    })),
  )
  return idsByRow(
    notes,
    insertedNotes.map(({ id }) => id),
  )
}

/** What was due or back before it was lent is a slip of the pen. */
const notBefore = (date: string, day: string | null) => (day !== null && day < date ? date : day)

async function writeTransactions(tx: Transaction, { readerId }: Writing, rows: RowChanges[]): Promise<Ids> {
  const transactions = itemsOf(rows, ({ changes }) => changes.transactions)
  const values = transactions.map(({ bookId, item: { due_date, return_date, ...transaction } }) => {
    const isBought = transaction.type === 'bought'
    return {
      ...transaction,
      book_id: bookId,
      due_date: isBought ? null : notBefore(transaction.date, due_date),
      return_date: isBought ? null : notBefore(transaction.date, return_date),
      amount: isBought ? transactionDefaults.amount : null,
      currency: isBought ? transactionDefaults.currency : null,
    }
  })
  return idsByRow(transactions, await insertTransactions(tx, readerId, values))
}

/** What ended before it began is a slip of the pen: nobody knows when it began then. */
function momentsOf(reading: ImportReading, { today }: Writing) {
  const { finished_on } = reading
  const start = startOf(reading)
  const momentIn = (date: string | null) => (date === null ? null : partialMoment(date, today))
  return {
    started_at: momentIn(start ?? finished_on ?? reading.stopped_on ?? null),
    started_precision: start === null ? ('unknown' as const) : ('day' as const),
    finished_at: momentIn(finished_on),
    finished_precision: finished_on === null ? ('time' as const) : precisionOf(finished_on),
  }
}

/** An open log has the state that the shelf of its book says, whether the file put it there or it was there already. */
async function openStates(tx: Transaction, readerId: string, bookIds: string[]) {
  if (bookIds.length === 0) return new Map<string, LogState['state']>()
  const rows = await rowsOf<{ book_id: string; shelf: string | null }>(
    tx,
    sql`select book_id, shelf from library_books
      where reader_id = ${readerId} and book_id = any (${sql.param(bookIds)}::uuid[])`,
  )
  return new Map(rows.map(({ book_id, shelf }) => [book_id, stateOnShelf(shelf)]))
}

/** A stopped log has no end: the day it was given up is that of a session, which moves nowhere, since how far is unknown. */
function stopSessions({ stopped_on }: ImportReading, length_type: string) {
  if (stopped_on === undefined || precisionOf(stopped_on) !== 'day') return []
  const moment = noonOf(stopped_on)
  const times = { started_at: moment, finished_at: moment, precision: 'day' as const }
  return [{ ...times, start_position: 0, end_position: 0, length_type }]
}

/** @param onShelf the state that the shelf of its book says. */
function stateOf({ finished_on, stopped_on }: ImportReading, onShelf: LogState['state'] = 'reading') {
  if (finished_on !== null) return 'reading'
  return stopped_on === undefined ? onShelf : 'stopped'
}

async function writeReadings(tx: Transaction, writing: Writing, rows: RowChanges[], send: Emit): Promise<Ids> {
  const readings = itemsOf(rows, (row) => row.changes.readings.map((reading) => ({ row, reading })))
  const open = readings.filter(({ item: { reading } }) => reading.finished_on === null)
  const states = await openStates(
    tx,
    writing.readerId,
    open.map(({ bookId }) => bookId),
  )
  const values = readings.map(({ bookId, item: { row, reading } }) => {
    const measured = importedLog(row.file, row.book)
    const moments = momentsOf(reading, writing)
    return {
      ...measured,
      ...moments,
      book_id: bookId,
      work_id: row.book.work_id,
      name: null,
      progress: moments.finished_at === null ? 0 : measured.length,
      state: stateOf(reading, states.get(bookId)),
      sessions: stopSessions(reading, measured.length_type),
    }
  })
  return idsByRow(readings, await insertReadings(tx, writing.readerId, values, send))
}

async function writeReviews(
  tx: Transaction,
  { readerId }: Writing,
  rows: RowChanges[],
  send: Emit,
): Promise<Map<string, string>> {
  const last = new Map(rows.flatMap((row) => (row.changes.review ? [[row.bookId, row] as const] : [])))
  const values = [...last.values()].flatMap(({ bookId, book, changes: { review } }) =>
    review
      ? [
          {
            book_id: bookId,
            work_id: book.work_id,
            rating: review.rating,
            content: review.content,
            private: review.is_private,
            created_at: momentOn(review.written_on),
            tags: review.before ? undefined : review.moods.map(moodSlug),
          },
        ]
      : [],
  )
  const saved = await saveReviews(tx, readerId, values, send)
  return new Map(saved.map(({ id, book_id }) => [book_id, id]))
}

/** Of several rows about one book, the first records the previous state, and restores it on undo. */
const firstOf = (rows: RowChanges[], part: 'library' | 'review') =>
  new Set(
    [...Map.groupBy(rows, ({ bookId }) => bookId).values()].flatMap(
      (alike) => alike.find(({ changes }) => changes[part])?.number ?? [],
    ),
  )

/** Writes what rows say about their books; returns what each created. The caller holds the library's lock. */
export async function writeChanges(
  tx: Transaction,
  writing: Writing,
  rows: RowChanges[],
): Promise<Map<number, Written>> {
  const shelves = await ensureShelves(
    tx,
    writing.readerId,
    rows.flatMap(({ changes }) => changes.shelves.map(({ name }) => name)),
  )
  const globals = [...new Set(rows.flatMap(({ changes }) => changes.library?.shelf ?? []))]
  await noteStarts(tx, writing, globals, [...new Set(shelves.ids.values())])
  const events = eventBatch()
  const last = lastOnShelves(rows)
  const logs = await openLogStates(tx, writing.readerId, [...last.keys()])
  const stays = await writeLibrary(tx, writing, rows, events.collect)

  const shelvings = rows.flatMap(({ number, bookId, changes }) =>
    changes.shelves.flatMap(({ name, position: inFile }) => {
      const shelf_id = shelves.ids.get(shelfKey(name))
      if (shelf_id === undefined) return []
      const position = (writing.starts[shelf_id] ?? 0) + (inFile ?? number) * roomBetween
      return [{ number, shelf_id, book_id: bookId, position }]
    }),
  )
  await addToOwnShelves(tx, writing.readerId, shelvings, events.collect)

  const reviews = await writeReviews(tx, writing, rows, events.collect)
  const notes = await writeNotes(tx, writing, rows)
  const transactions = await writeTransactions(tx, writing, rows)
  const readings = await writeReadings(tx, writing, rows, events.collect)

  const isFirst = { library: firstOf(rows, 'library'), review: firstOf(rows, 'review') }
  const announced = new Set<string>()
  const outcomes = new Map(
    rows.map(({ number, bookId, changes }) => {
      const on = shelvings.filter((each) => each.number === number).map(({ shelf_id }) => shelf_id)
      const madeShelves = on.filter((id) => shelves.made.has(id) && !announced.has(id))
      for (const id of madeShelves) announced.add(id)
      const library = isFirst.library.has(number) ? changes.library : null
      const review = isFirst.review.has(number) ? changes.review : null
      const before = review?.before
      const written: Written = {
        ...(library && { library: { ...library, shelf: last.get(bookId)?.changes.library?.shelf ?? null } }),
        ...(library && stays.has(bookId) && { stays: stays.get(bookId) }),
        ...(library && logs.has(bookId) && { logs: logs.get(bookId) ?? [] }),
        ...(on.length > 0 && { shelves: on }),
        ...(madeShelves.length > 0 && { made_shelves: madeShelves }),
        ...(review && { review: reviews.get(bookId) ?? '' }),
        ...(changes.review?.is_text_new && { review_text: true as const }),
        ...(before?.id && {
          review_before: {
            rating: before.rating,
            content: before.content,
            private: before.private,
            updated_at: before.updated_at,
          },
        }),
        ...(notes.has(number) && { notes: notes.get(number) ?? [] }),
        ...(transactions.has(number) && { transactions: transactions.get(number) ?? [] }),
        ...(readings.has(number) && { readings: readings.get(number) ?? [] }),
      }
      return [number, written]
    }),
  )
  await events.emit(tx, { isImported: true })
  return outcomes
}
