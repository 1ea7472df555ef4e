import type { Book } from '../../../../contract/books.ts'
import { globalShelves, isGlobalShelf } from '../../../../contract/shelves.ts'
import type { Context } from '../../../context.ts'
import type { Document } from '../../../documents/document.ts'
import type { Storage } from '../../../files/storage.ts'
import { getBookFor } from '../../catalogue/books/get-book.ts'
import { bookQueries } from '../../catalogue/books/queries.ts'
import { noteQueries } from '../../journal/notes/queries.ts'
import { readingQueries } from '../../journal/readings/queries.ts'
import { reviewQueries } from '../../journal/reviews/queries.ts'
import { transactionQueries } from '../../journal/transactions/queries.ts'
import { withTags } from '../../catalogue/vocabulary/labels.ts'
import { collected, every } from './every.ts'
import { journalDocument, type DocumentContext } from './journal-document.ts'
import { exportQueries, type StoredExport } from './queries.ts'
import { reportDocument } from './report.ts'
import { bookNotFound } from '../../catalogue/books/book-key-queries.ts'
import type { CoverSource } from '../../catalogue/covers/cover-sources.ts'
import { findCover } from '../../catalogue/uploads/cover-files.ts'

const all = { q: '', year: undefined, days: undefined, from: undefined, to: undefined } as const

type ExportSubject = Pick<StoredExport, 'reader_id' | 'subject'>

/** A document, and the cover in front of it. */
interface Gathered {
  document: Document
  cover?: CoverSource
}

/** The largest file of an uploaded cover, or what is printed on a drawn one. */
async function coverOf(storage: Storage, { slug, title, authors, cover }: Book): Promise<CoverSource> {
  const file = await findCover(storage, cover.slice('/covers/'.length).replace(/-\d+\.webp$/, '-960.webp'))
  return file ? { file } : { slug, title, author: authors[0]?.name ?? null }
}

/** What one reader has about one book. */
export async function gatherJournal(
  { db, storage }: Context,
  stored: ExportSubject,
  documentContext: DocumentContext,
): Promise<Gathered> {
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
  const document = journalDocument(
    {
      book,
      shelves: [...global, ...own],
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
  return { document, cover: await coverOf(storage, book) }
}

/** All that a reader has read. */
export async function gatherReport(
  { db }: Context,
  { reader_id: readerId }: ExportSubject,
  documentContext: DocumentContext,
): Promise<Gathered> {
  const { listReadings } = readingQueries(db)
  const readings = every(
    async (page) => (await listReadings(readerId, { ...all, bookId: undefined, sort: 'finished-desc' }, page)).readings,
  )
  const { findRatings, findEditionLengths } = exportQueries(db)
  const bookFacts = { ratings: await findRatings(readerId), lengths: await findEditionLengths(readerId) }
  return { document: reportDocument(await collected(readings), bookFacts, documentContext) }
}
