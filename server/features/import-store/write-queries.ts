import { sql } from 'drizzle-orm'
import { usualLog } from '../../../contract/lengths.ts'
import { transactionDefaults } from '../../../contract/transactions.ts'
import type { BookFormat } from '../../../contract/vocabulary.ts'
import type { Translator } from '../../../shared/translate.ts'
import { partialMoment, precisionOf } from '../../../shared/partial-dates.ts'
import { stateOnShelf } from '../../../shared/shelf-states.ts'
import { momentOf } from '../../../shared/zoned-time.ts'
import type { Transaction } from '../../db/database.ts'
import { roomBetween } from '../../db/positions.ts'
import { eventBatch, type Emit } from '../../events/event-batch.ts'
import { insertNotes } from '../notes/queries.ts'
import { insertReadings } from '../readings/queries.ts'
import { openLogStates, type LogState } from '../readings/state-queries.ts'
import { saveReviews } from '../reviews/write-queries.ts'
import { addToOwnShelves, shelveBooks } from '../shelves/shelving-queries.ts'
import type { WrittenStays } from '../shelves/stay-queries.ts'
import { insertTransactions } from '../transactions/queries.ts'
import { moodSlug, type Changes } from './changes.ts'
import { unknownDay, type ImportReading } from '../import-formats/import-row.ts'
import { nameIn } from '../import-formats/note-names.ts'
import { shelfKey, type Existing } from './existing-queries.ts'
import { ensureShelves, noteStarts, type ShelfStarts } from './own-shelf-queries.ts'
import { idsByRow, itemsOf } from './row-item-queries.ts'

/** One row's changes to one book, ready to be written. */
export interface RowChanges {
  number: number
  bookId: string
  book: Existing['book']
  /** The row's own format, which may be another than the edition's. */
  format: BookFormat | null
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

/** The middle of a day is on that day wherever its reader travels. */
const noon = (day: string | null, timeZone: string) =>
  (day && momentOf(day.includes('T') ? day : `${day}T12:00`, timeZone)?.toISOString()) || null

/** Of several rows about one book, the last decides its shelf. */
const lastOnShelves = (rows: RowChanges[]) =>
  new Map(rows.flatMap((row) => (row.changes.library ? [[row.bookId, row] as const] : [])))

/**
 * When a book that was on no shelf came to this one, as the file has it: to Read when it was last finished, to Currently
 * Reading when it was last begun, to any when it was added. A book that was on a shelf moves now.
 */
function shelvedSince({ added_on, changes: { library, readings } }: RowChanges, { timeZone, today }: Writing) {
  if (!library || library.before !== null) return null
  const days = readings.flatMap(({ started_on, finished_on }) => {
    if (library.shelf === 'read') return finished_on ?? []
    return library.shelf === 'currently-reading' && finished_on === null ? (started_on ?? []) : []
  })
  const last = days
    .filter((day) => day !== unknownDay)
    .toSorted()
    .at(-1)
  return last === undefined ? noon(added_on, timeZone) : partialMoment(last, timeZone, today).toISOString()
}

const writeLibrary = (tx: Transaction, writing: Writing, rows: RowChanges[], send: Emit) =>
  shelveBooks(
    tx,
    writing.readerId,
    [...lastOnShelves(rows).values()].map((row) => {
      const { bookId, number, position: inFile, added_on, changes } = row
      const shelf = changes.library?.shelf ?? null
      const position = shelf ? (writing.starts[shelf] ?? 0) + (inFile ?? number) * roomBetween : 0
      const added_at = noon(added_on, writing.timeZone)
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
  const written = await insertNotes(
    tx,
    readerId,
    notes.map(({ bookId, item: { name, content, written_at, page } }) => ({
      book_id: bookId,
      written_at: noon(written_at, timeZone),
      name: nameIn(name, translator),
      content,
      position: page,
      position_type: page === null ? null : 'page',
    })),
  )
  return idsByRow(
    notes,
    written.map(({ id }) => id),
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
function momentsOf({ started_on, finished_on }: ImportReading, { timeZone, today }: Writing) {
  const start = started_on && finished_on && started_on > finished_on ? null : started_on
  const momentOn = (date: string | null) => (date === null ? null : partialMoment(date, timeZone, today))
  return {
    started_at: momentOn(start ?? finished_on),
    started_precision: start === null ? ('unknown' as const) : ('day' as const),
    finished_at: momentOn(finished_on),
    finished_precision: finished_on === null ? ('day' as const) : precisionOf(finished_on),
  }
}

/** An open log has the state that the shelf of its book says, whether the file put it there or it was there already. */
async function openStates(tx: Transaction, readerId: string, bookIds: string[]) {
  if (bookIds.length === 0) return new Map<string, LogState['state']>()
  const { rows } = await tx.execute<{ book_id: string; shelf: string | null }>(sql`
    select book_id, shelf from library_books
    where reader_id = ${readerId} and book_id = any (${sql.param(bookIds)}::uuid[])`)
  return new Map(rows.map(({ book_id, shelf }) => [book_id, stateOnShelf(shelf)]))
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
    const measured = usualLog({ ...row.book, format: row.format ?? row.book.format })
    const moments = momentsOf(reading, writing)
    return {
      ...measured,
      ...moments,
      book_id: bookId,
      work_id: row.book.work_id,
      name: null,
      progress: moments.finished_at === null ? 0 : measured.length,
      state: moments.finished_at === null ? (states.get(bookId) ?? ('reading' as const)) : ('reading' as const),
    }
  })
  return idsByRow(readings, await insertReadings(tx, writing.readerId, values, send))
}

async function writeReviews(
  tx: Transaction,
  { readerId, timeZone }: Writing,
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
            created_at: noon(review.written_on, timeZone),
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
      const made = on.filter((id) => shelves.made.has(id) && !announced.has(id))
      for (const id of made) announced.add(id)
      const library = isFirst.library.has(number) ? changes.library : null
      const review = isFirst.review.has(number) ? changes.review : null
      const before = review?.before
      const written: Written = {
        ...(library && { library: { ...library, shelf: last.get(bookId)?.changes.library?.shelf ?? null } }),
        ...(library && stays.has(bookId) && { stays: stays.get(bookId) }),
        ...(library && logs.has(bookId) && { logs: logs.get(bookId) ?? [] }),
        ...(on.length > 0 && { shelves: on }),
        ...(made.length > 0 && { made_shelves: made }),
        ...(review && { review: reviews.get(bookId) ?? '' }),
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
