import { globalShelves, isGlobalShelf } from '../../../contract/shelves.ts'
import type { Context } from '../../context.ts'
import type { Document } from '../../documents/document.ts'
import { getBookFor } from '../books/get-book.ts'
import { bookQueries } from '../books/queries.ts'
import { noteQueries } from '../notes/queries.ts'
import { readingQueries } from '../readings/queries.ts'
import { reviewQueries } from '../reviews/queries.ts'
import { transactionQueries } from '../transactions/queries.ts'
import { withTags } from '../vocabulary/labels.ts'
import { bookPicture } from './book-picture.ts'
import { collected, every } from './every.ts'
import { journalDocument, type DocumentContext } from './journal-document.ts'
import { exportQueries, type StoredExport } from './queries.ts'
import { reportDocument } from './report.ts'
import { bookNotFound } from '../books/book-key-queries.ts'

const all = { q: '', year: undefined, from: undefined, before: undefined, to: undefined } as const

type ExportSubject = Pick<StoredExport, 'reader_id' | 'subject'>

/** What one reader has about one book. */
export async function gatherJournal(
  { db, storage }: Context,
  stored: ExportSubject,
  documentContext: DocumentContext,
): Promise<Document> {
  const { reader_id: readerId, subject } = stored
  if (!subject) throw bookNotFound()
  const { translator } = documentContext
  const book = await getBookFor(bookQueries(db), subject, readerId, translator)
  const bookId = book.id
  const review = await reviewQueries(db).findMyReview(readerId, bookId)
  const readings = every(
    async (page) =>
      (await readingQueries(db).listReadings(readerId, { ...all, bookId, sort: 'started-asc' }, page)).readings,
  )
  const notes = every(
    async (page) => (await noteQueries(db).listNotes(readerId, { ...all, bookId, sort: undefined }, page)).notes,
  )
  const transactions = every(
    async (page) =>
      (await transactionQueries(db).listTransactions(readerId, { ...all, bookId, sort: 'date-asc', today: '' }, page))
        .transactions,
  )
  const own = await exportQueries(db).findShelfNames(readerId, book.me.shelves)
  const global = book.me.shelves.filter(isGlobalShelf).map((slug) => translator.t(globalShelves[slug]))
  return journalDocument(
    {
      book,
      shelves: [...global, ...own],
      picture: await bookPicture(storage, book),
      readings: (await collected(readings)).map((reading) => ({
        ...reading,
        sessions: reading.sessions.map((session) => withTags(session, translator)),
      })),
      notes: await collected(notes),
      review: review && withTags(review, translator),
      transactions: await collected(transactions),
    },
    documentContext,
  )
}

/** All that a reader has read. */
export async function gatherReport(
  { db }: Context,
  { reader_id: readerId }: ExportSubject,
  documentContext: DocumentContext,
): Promise<Document> {
  const { listReadings } = readingQueries(db)
  const readings = every(
    async (page) => (await listReadings(readerId, { ...all, bookId: undefined, sort: 'finished-desc' }, page)).readings,
  )
  const { findRatings, findEditionLengths } = exportQueries(db)
  const known = { ratings: await findRatings(readerId), lengths: await findEditionLengths(readerId) }
  return reportDocument(await collected(readings), known, documentContext)
}
