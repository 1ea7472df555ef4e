import { sql } from '../../../../db/sql.ts'
import type { ArchiveTimer } from '../../archive/shape.ts'
import type { Emit } from '../../../../events/event-batch.ts'
import { insertDismissals } from '../../../library/next-reads/dismissal-queries.ts'
import { insertNotes } from '../../../journal/notes/queries.ts'
import { insertReadings } from '../../../journal/readings/queries.ts'
import { saveReviews } from '../../../journal/reviews/write-queries.ts'
import { insertTransactions } from '../../../journal/transactions/queries.ts'
import { idsByRow, itemsOf } from './row-item-queries.ts'
import type { ArchiveWriting, ArchiveWritten, ChangedBook } from '../things/archive-writing.ts'
import { execute } from '../../../../db/page.ts'

type Ids = Map<number, string[]>

/** The ids of reviews, by book. */
async function writeReviews(
  { tx, readerId }: ArchiveWriting,
  rows: ChangedBook[],
  send: Emit,
): Promise<Map<string, string>> {
  const values = rows.flatMap(({ bookId, changes: { review } }) =>
    review ? [{ ...review, book_id: bookId, tags: review.palette }] : [],
  )
  const saved = await saveReviews(tx, readerId, values, send)
  return new Map(saved.map(({ book_id, id }) => [book_id, id]))
}

async function writeNotes({ tx, readerId }: ArchiveWriting, rows: ChangedBook[]): Promise<Ids> {
  const notes = itemsOf(rows, ({ changes }) => changes.notes)
  const values = notes.map(({ bookId, item: { position, position_type, ...note } }) => ({
    ...note,
    book_id: bookId,
    position,
    position_type: position === null ? null : (position_type ?? 'page'),
  }))
  const insertedNotes = await insertNotes(tx, readerId, values)
  return idsByRow(
    notes,
    insertedNotes.map(({ id }) => id),
  )
}

async function writeTransactions({ tx, readerId }: ArchiveWriting, rows: ChangedBook[]): Promise<Ids> {
  const transactions = itemsOf(rows, ({ changes }) => changes.transactions)
  const values = transactions.map(({ bookId, item }) => ({ ...item, book_id: bookId }))
  return idsByRow(transactions, await insertTransactions(tx, readerId, values))
}

/** A reader has one timer at most, so one that is here stays. */
async function setTimer(
  { tx, readerId }: ArchiveWriting,
  readingId: string,
  { started_at, seconds }: ArchiveTimer,
): Promise<void> {
  await execute(
    tx,
    sql`update readings set timer_seconds = ${seconds}, timer_started_at =
        case when ${started_at}::timestamptz is not null then least(${started_at}::timestamptz, now()) end
      where id = ${readingId} and not exists (
        select 1 from readings as others where others.reader_id = ${readerId} and others.timer_seconds is not null)`,
  )
}

async function writeReadings(writing: ArchiveWriting, rows: ChangedBook[], send: Emit): Promise<Ids> {
  const { tx, readerId } = writing
  const readings = itemsOf(rows, ({ changes }) => changes.readings)
  const values = readings.map(({ bookId, item }) => ({
    ...item,
    book_id: bookId,
    sessions: item.sessions.map(({ palette, ...session }) => ({ ...session, tags: palette })),
  }))
  const ids = await insertReadings(tx, readerId, values, send)
  const timed = values.findIndex(
    ({ timer, state, finished_at }) => timer && state === 'reading' && finished_at === null,
  )
  const [id, timer] = [ids[timed], values[timed]?.timer]
  if (id !== undefined && timer) await setTimer(writing, id, timer)
  return idsByRow(readings, ids)
}

async function writeDismissals({ tx, readerId }: ArchiveWriting, rows: ChangedBook[]): Promise<void> {
  const values = rows.flatMap(({ bookId, changes: { dismissal } }) =>
    dismissal ? [{ ...dismissal, book_id: bookId }] : [],
  )
  await insertDismissals(tx, readerId, values)
}

/** Writes what was said about books; answers what each row made. */
export async function writeJournal(
  writing: ArchiveWriting,
  rows: ChangedBook[],
  send: Emit,
): Promise<Map<number, ArchiveWritten>> {
  const reviews = await writeReviews(writing, rows, send)
  const notes = await writeNotes(writing, rows)
  const transactions = await writeTransactions(writing, rows)
  const readings = await writeReadings(writing, rows, send)
  await writeDismissals(writing, rows)
  return new Map(
    rows.map(({ number, bookId, changes: { review, dismissal } }) => {
      const [noted, traded, read] = [notes.get(number), transactions.get(number), readings.get(number)]
      const id = review && reviews.get(bookId)
      const written: ArchiveWritten = {
        ...(id && { review: id }),
        ...(review?.before && { review_before: review.before }),
        ...(noted && { notes: noted }),
        ...(traded && { transactions: traded }),
        ...(read && { readings: read }),
        ...(dismissal && { dismissed: dismissal.created_at }),
      }
      return [number, written]
    }),
  )
}
