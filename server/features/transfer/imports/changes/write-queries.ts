import { sql } from '../../../../db/sql.ts'
import { stateOnShelf } from '../../../../../shared/shelf-states.ts'
import type { Transaction } from '../../../../db/database.ts'
import { execute, rowsOf } from '../../../../db/page.ts'
import { roomBetween } from '../../../../db/positions.ts'
import { eventBatch, type Emit } from '../../../../events/event-batch.ts'
import { insertNotes } from '../../../journal/notes/queries.ts'
import { insertReadings } from '../../../journal/readings/queries.ts'
import { openLogStates, type LogState } from '../../../journal/readings/state-queries.ts'
import { saveReviews } from '../../../journal/reviews/write-queries.ts'
import { insertTransactions } from '../../../journal/transactions/queries.ts'
import { insertDismissals } from '../../../library/next-reads/dismissal-queries.ts'
import { addToOwnShelves, shelveBooks } from '../../../library/shelves/shelving-queries.ts'
import { insertStays } from '../../../library/shelves/stay-queries.ts'
import type { ArchiveTimer } from '../../archive/shape.ts'
import type { Changes } from './changes.ts'
import { ensureShelves, noteStarts, type ShelfStarts } from './own-shelf-queries.ts'
import { idsByRow, itemsOf } from './row-items.ts'
import type { Written } from './written.ts'

/** One row's changes to one book, ready to be written. */
export interface RowChanges {
  number: number
  bookId: string
  changes: Changes
}

export interface Writing {
  readerId: string
  /** Where on each shelf this import's books begin. */
  starts: ShelfStarts
  /** Own shelves by what the file calls them. */
  shelfIds: Map<string, string>
}

/** The ids of what rows made, by their numbers. */
type Ids = Map<number, string[]>

/** Of several rows about one book, the last decides its shelf, and its review. */
const lastOf = (rows: RowChanges[], part: 'library' | 'review') =>
  new Map(rows.flatMap((row) => (row.changes[part] ? [[row.bookId, row] as const] : [])))

/** Of several rows about one book, the first records the previous state, and restores it on undo. */
const firstOf = (rows: RowChanges[], part: 'library' | 'review') =>
  new Set(
    [...Map.groupBy(rows, ({ bookId }) => bookId).values()].flatMap(
      (alike) => alike.find(({ changes }) => changes[part])?.number ?? [],
    ),
  )

const writeLibrary = (tx: Transaction, { readerId, starts }: Writing, rows: RowChanges[], send: Emit) =>
  shelveBooks(
    tx,
    readerId,
    rows.flatMap(({ bookId, changes: { library } }) => {
      if (!library) return []
      const { shelf, placing } = library
      const position = shelf ? (starts[shelf] ?? 0) + placing.position * roomBetween : 0
      return [{ ...placing, book_id: bookId, shelf, position }]
    }),
    { send },
  )

async function writeStays(tx: Transaction, { readerId }: Writing, rows: RowChanges[]): Promise<Ids> {
  const stays = itemsOf(rows, ({ changes }) => changes.stays)
  return idsByRow(stays, await insertStays(tx, readerId, stays))
}

async function writeOwnShelves(
  tx: Transaction,
  { readerId, starts, shelfIds }: Writing,
  rows: RowChanges[],
  send: Emit,
) {
  const shelvings = itemsOf(rows, ({ changes }) => changes.shelves).flatMap(({ key, position, ...shelving }) => {
    const shelf_id = shelfIds.get(key)
    if (shelf_id === undefined) return []
    return [{ ...shelving, shelf_id, position: (starts[shelf_id] ?? 0) + position * roomBetween }]
  })
  await addToOwnShelves(tx, readerId, shelvings, send)
  return Map.groupBy(shelvings, ({ number }) => number)
}

async function writeReviews(tx: Transaction, { readerId }: Writing, rows: RowChanges[], send: Emit) {
  const values = rows.flatMap(({ bookId, changes: { review } }) => (review ? [{ ...review, book_id: bookId }] : []))
  const saved = await saveReviews(tx, readerId, values, send)
  return new Map(saved.map(({ id, book_id }) => [book_id, id]))
}

async function writeNotes(tx: Transaction, { readerId }: Writing, rows: RowChanges[], send: Emit): Promise<Ids> {
  const notes = itemsOf(rows, ({ changes }) => changes.notes)
  const insertedNotes = await insertNotes(tx, readerId, notes, send)
  return idsByRow(
    notes,
    insertedNotes.map(({ id }) => id),
  )
}

async function writeTransactions(tx: Transaction, { readerId }: Writing, rows: RowChanges[]): Promise<Ids> {
  const transactions = itemsOf(rows, ({ changes }) => changes.transactions)
  return idsByRow(transactions, await insertTransactions(tx, readerId, transactions))
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

/** A reader has one timer at most, so one that is here stays. */
async function setTimer(tx: Transaction, readerId: string, readingId: string, { started_at, seconds }: ArchiveTimer) {
  await execute(
    tx,
    sql`update readings set timer_seconds = ${seconds}, timer_started_at =
        case when ${started_at}::timestamptz is not null then least(${started_at}::timestamptz, now()) end
      where id = ${readingId} and not exists (
        select 1 from readings as others where others.reader_id = ${readerId} and others.timer_seconds is not null)`,
  )
}

async function writeReadings(tx: Transaction, { readerId }: Writing, rows: RowChanges[], send: Emit): Promise<Ids> {
  const readings = itemsOf(rows, ({ changes }) => changes.readings)
  const stateless = readings.filter(({ state }) => state === undefined)
  const states = await openStates(
    tx,
    readerId,
    stateless.map(({ book_id }) => book_id),
  )
  const values = readings.map((reading) => ({
    ...reading,
    state: reading.state ?? states.get(reading.book_id) ?? ('reading' as const),
  }))
  const ids = await insertReadings(tx, readerId, values, send)
  const timed = values.findIndex(
    ({ timer, state, finished_at }) => timer && state === 'reading' && finished_at === null,
  )
  const [id, timer] = [ids[timed], values[timed]?.timer]
  if (id !== undefined && timer) await setTimer(tx, readerId, id, timer)
  return idsByRow(readings, ids)
}

const writeDismissals = (tx: Transaction, { readerId }: Writing, rows: RowChanges[]) =>
  insertDismissals(
    tx,
    readerId,
    rows.flatMap(({ bookId, changes: { dismissal } }) => (dismissal ? [{ ...dismissal, book_id: bookId }] : [])),
  )

/** Writes what rows say about their books; returns what each created. The caller holds the library's lock. */
export async function writeChanges(
  tx: Transaction,
  writing: Writing,
  rows: RowChanges[],
): Promise<Map<number, Written>> {
  const { readerId, shelfIds } = writing
  const named = rows.flatMap(({ changes }) => changes.shelves.flatMap(({ name }) => name ?? []))
  const shelves = await ensureShelves(tx, readerId, named)
  for (const [key, id] of shelves.ids) shelfIds.set(key, id)
  const [lastShelved, lastReviewed] = [lastOf(rows, 'library'), lastOf(rows, 'review')]
  const globals = [...new Set(rows.flatMap(({ changes }) => changes.library?.shelf ?? []))]
  const own = rows.flatMap(({ changes }) => changes.shelves.flatMap(({ key }) => shelfIds.get(key) ?? []))
  await noteStarts(tx, writing, globals, [...new Set(own)])
  const events = eventBatch()
  const logs = await openLogStates(tx, readerId, [...lastShelved.keys()])
  const stays = await writeLibrary(tx, writing, [...lastShelved.values()], events.collect)
  const past = await writeStays(tx, writing, rows)
  const shelvings = await writeOwnShelves(tx, writing, rows, events.collect)
  const reviews = await writeReviews(tx, writing, [...lastReviewed.values()], events.collect)
  const notes = await writeNotes(tx, writing, rows, events.collect)
  const transactions = await writeTransactions(tx, writing, rows)
  const readings = await writeReadings(tx, writing, rows, events.collect)
  await writeDismissals(tx, writing, rows)

  const isFirst = { library: firstOf(rows, 'library'), review: firstOf(rows, 'review') }
  const announced = new Set<string>()

  function libraryOf({
    number,
    bookId,
    changes: { library },
  }: RowChanges): Pick<Written, 'library' | 'stays' | 'logs'> {
    const pastStays = past.get(number)
    if (!library || !isFirst.library.has(number)) {
      return pastStays ? { stays: { begun: null, ended: null, past: pastStays } } : {}
    }
    const { placing: _, ...change } = library
    const last = lastShelved.get(bookId)?.changes.library
    const stamp = last?.placing.shelved_at
    const bookStays = stays.get(bookId)
    const bookLogs = logs.get(bookId)
    return {
      library: { ...change, shelf: last?.shelf ?? null, ...(stamp !== undefined && { stamp }) },
      ...((bookStays ?? pastStays) && {
        stays: { ...(bookStays ?? { begun: null, ended: null }), ...(pastStays && { past: pastStays }) },
      }),
      ...(bookLogs && { logs: bookLogs }),
    }
  }

  function shelvesOf(number: number): Pick<Written, 'shelves' | 'shelf_stamps' | 'made_shelves'> {
    const on = shelvings.get(number) ?? []
    const ids = on.map(({ shelf_id }) => shelf_id)
    const stamps = on.flatMap(({ shelf_id, added_at }) =>
      added_at === undefined ? [] : [[shelf_id, added_at] as const],
    )
    const newIds = ids.filter((id) => shelves.made.has(id) && !announced.has(id))
    for (const id of newIds) announced.add(id)
    return {
      ...(ids.length > 0 && { shelves: ids }),
      ...(stamps.length > 0 && { shelf_stamps: Object.fromEntries(stamps) }),
      ...(newIds.length > 0 && { made_shelves: newIds }),
    }
  }

  function reviewOf({ number, bookId, changes: { review } }: RowChanges): Partial<Written> {
    const isRecorded = isFirst.review.has(number)
    return {
      ...(review && isRecorded && { review: reviews.get(bookId) ?? '' }),
      ...(review?.is_text_new && { review_text: true as const }),
      ...(review?.before && isRecorded && { review_before: review.before }),
    }
  }

  const written = new Map(
    rows.map((row) => {
      const { number, changes } = row
      const [noted, traded, read] = [notes.get(number), transactions.get(number), readings.get(number)]
      const rowWritten: Written = {
        ...libraryOf(row),
        ...shelvesOf(number),
        ...reviewOf(row),
        ...(noted && { notes: noted }),
        ...(traded && { transactions: traded }),
        ...(read && { readings: read }),
        ...(changes.dismissal && { dismissed: changes.dismissal.created_at }),
      }
      return [number, rowWritten] as const
    }),
  )
  await events.emit(tx, { isImported: true })
  return written
}
