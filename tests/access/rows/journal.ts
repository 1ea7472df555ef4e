import {
  dismissBook,
  listDismissedBooks,
  listNextReads,
  listSuggestedBooks,
  listWantedReads,
  restoreDismissedBook,
} from '../../../contract/next-reads.ts'
import {
  createNote,
  deleteNote,
  getDailyQuote,
  listBookQuotes,
  listNotes,
  reorderNotes,
  updateNote,
} from '../../../contract/notes.ts'
import { listSimilarBooks } from '../../../contract/similar-books.ts'
import { revealQuote } from '../../../contract/reveals.ts'
import { getMilestones } from '../../../contract/milestones.ts'
import {
  createReading,
  deleteReading,
  deleteReadingSession,
  exportReadingReport,
  getTimedReading,
  listReadings,
  setReadingLength,
  updateReading,
  updateReadingSession,
} from '../../../contract/readings.ts'
import { getReadingComparison } from '../../../contract/reading-comparisons.ts'
import {
  createTransaction,
  deleteTransaction,
  getTransactionsOverview,
  listTransactions,
  updateTransaction,
} from '../../../contract/transactions.ts'
import { undoChange } from '../../../contract/undos.ts'
import { making, row, type Row } from '../row.ts'

const note = { written_at: '2026-03-14T09:00:00Z', content: 'Changed' }
const loan = { date: '2026-03-01', name: 'Changed' }
const log = {
  book_format: 'paperback',
  length_type: 'page',
  length: 200,
  started_at: '2026-03-01T08:00:00Z',
} as const

const session = { session_started_at: '2026-03-03T08:00:00Z', session_finished_at: '2026-03-03T09:00:00Z' }

/** Notes, transactions and reading logs: only their owner sees them, moderators do not either. */
export const journalRows: Row[] = [
  row(
    listNotes,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.note()),
    { isOwn: true, shows: 'private' },
  ),
  row(
    listNotes,
    [200, 200, 200, 200, 401, 200],
    async ({ own }) => {
      const book = await own.book()
      await own.note(book)
      return { query: { book: book.slug } }
    },
    { of: 'of one book', shows: 'private' },
  ),
  row(listNextReads, [200, 200, 200, 200, 401, 200], async ({ own }) => ({
    params: { book: (await own.book()).slug },
  })),
  row(listSimilarBooks, [200, 200, 200, 200, 401, 200], async ({ own }) => ({
    params: { book: (await own.book()).slug },
  })),
  row(listSuggestedBooks, [200, 200, 200, 200, 401, 200]),
  row(listWantedReads, [200, 200, 200, 200, 401, 200]),
  row(listDismissedBooks, [200, 200, 200, 200, 401, 200]),
  row(dismissBook, [200, 200, 200, 200, 401, 200], async ({ own }) => ({
    params: { book: (await own.book()).slug },
    body: { for: 'month', kind: 'alike' },
  })),
  row(restoreDismissedBook, [200, 200, 200, 200, 401, 200], async ({ own }) => ({
    params: { book: (await own.book()).slug },
  })),
  row(
    listBookQuotes,
    [200, 200, 200, 200, 401, 200],
    async ({ own }) => ({ params: { book: (await own.quote('public')).book } }),
    { of: 'for everyone' },
  ),
  row(
    listBookQuotes,
    [200, 200, 200, 200, 401, 200],
    async ({ own }) => ({ params: { book: (await own.quote('followers')).book } }),
    { of: 'for followers' },
  ),
  row(
    listBookQuotes,
    [200, 200, 200, 200, 401, 200],
    async ({ own }) => ({ params: { book: (await own.quote()).book } }),
    { of: 'that are private' },
  ),
  row(
    revealQuote,
    [200, 200, 200, 404, 401, 200],
    async ({ own }) => ({ params: { note: (await own.quote('public')).id } }),
    { of: 'for everyone', shows: 'public' },
  ),
  row(
    revealQuote,
    [200, 200, 404, 404, 401, 404],
    async ({ own }) => ({ params: { note: (await own.quote('followers')).id } }),
    { of: 'for followers', shows: 'followers' },
  ),
  row(revealQuote, [200, 404, 404, 404, 401, 404], async ({ own }) => ({ params: { note: (await own.quote()).id } }), {
    of: 'that is private',
    shows: 'private',
  }),
  row(
    getDailyQuote,
    [200, 200, 200, 200, 401, 200],
    async ({ own }) => {
      await own.wantsDailyQuote()
      await own.quote()
      return {}
    },
    { isOwn: true, shows: 'private' },
  ),
  row(createNote, [201, 201, 201, 201, 401, 201], async ({ own }) => ({
    body: { ...note, book: (await own.book()).slug },
  })),
  row(updateNote, [200, 404, 404, 404, 401, 404], async ({ own }) => ({
    params: { note: await own.note() },
    body: note,
  })),
  row(reorderNotes, [200, 404, 404, 404, 401, 404], async ({ own }) => {
    const book = await own.book()
    return { body: { order: [await own.note(book), await own.note(book)] } }
  }),
  row(
    reorderNotes,
    [200, 200, 200, 200, 401, 200],
    async ({ own, of, viewer }) => {
      const book = await own.book()
      await own.note(book)
      const notes = [await of(viewer).note(book), await of(viewer).note(book)]
      return { body: { order: notes } }
    },
    { of: 'of a book that the owner has notes on' },
  ),
  row(deleteNote, [200, 404, 404, 404, 401, 404], async ({ own }) => ({ params: { note: await own.note() } })),

  row(
    listTransactions,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.transaction()),
    { isOwn: true, shows: 'private' },
  ),
  row(
    getTransactionsOverview,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.transaction()),
    { isOwn: true, shows: 'private' },
  ),
  row(createTransaction, [201, 201, 201, 201, 401, 201], async ({ own }) => ({
    body: { ...loan, book: (await own.book()).slug, type: 'lent' },
  })),
  row(updateTransaction, [200, 404, 404, 404, 401, 404], async ({ own }) => ({
    params: { transaction: await own.transaction() },
    body: loan,
  })),
  row(deleteTransaction, [200, 404, 404, 404, 401, 404], async ({ own }) => ({
    params: { transaction: await own.transaction() },
  })),

  row(
    listReadings,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.reading()),
    { isOwn: true, shows: 'private' },
  ),
  row(
    listReadings,
    [200, 200, 200, 200, 401, 200],
    async ({ own }) => {
      const book = await own.book()
      await own.reading(book)
      return { query: { book: book.slug } }
    },
    { of: 'of one book', shows: 'private' },
  ),
  row(
    getTimedReading,
    [200, 200, 200, 200, 401, 200],
    async ({ own, readers }) => {
      const { id } = await own.reading()
      await readers.owner.put(`/readings/${id}`, { timer: 'running' })
      return {}
    },
    { isOwn: true, shows: 'private' },
  ),
  row(getReadingComparison, [200, 200, 200, 200, 401, 200], async ({ own }) => {
    const book = await own.book()
    await own.reading(book)
    return { params: { book: book.slug } }
  }),
  row(getMilestones, [200, 404, 404, 404, 401, 404], async ({ own }) => ({
    params: { reading: (await own.reading()).id },
  })),
  row(createReading, [201, 201, 201, 201, 401, 201], async ({ own }) => ({
    body: { ...log, book: (await own.book()).slug },
  })),
  row(updateReading, [200, 404, 404, 404, 401, 404], async ({ own }) => ({
    params: { reading: (await own.reading()).id },
    body: { ...session, progress: 150 },
  })),
  row(undoChange, [200, 404, 404, 404, 401, 404], async ({ own }) => ({ params: { undo: await own.undo() } })),
  row(setReadingLength, [200, 404, 404, 404, 401, 404], async ({ own }) => ({
    params: { reading: (await own.lengthlessReading()).id },
    body: { length: 321 },
  })),
  row(deleteReading, [200, 404, 404, 404, 401, 404], async ({ own }) => ({
    params: { reading: (await own.reading()).id },
  })),
  row(updateReadingSession, [200, 404, 404, 404, 401, 404], async ({ own }) => {
    const { id, session } = await own.reading()
    return { params: { reading: id, session }, body: { tags: [] } }
  }),
  row(
    updateReadingSession,
    [404, 404, 404, 404, 401, 404],
    async ({ own, of, viewer }) => ({
      params: { reading: (await of(viewer).reading()).id, session: (await own.reading()).session },
      body: { tags: [] },
    }),
    { of: 'of the owner, as if it were in a log of the caller' },
  ),
  row(deleteReadingSession, [200, 404, 404, 404, 401, 404], async ({ own }) => {
    const { id, session } = await own.reading()
    return { params: { reading: id, session } }
  }),
  row(
    deleteReadingSession,
    [404, 404, 404, 404, 401, 404],
    async ({ own, of, viewer }) => ({
      params: { reading: (await of(viewer).reading()).id, session: (await own.reading()).session },
    }),
    { of: 'of the owner, as if it were in a log of the caller' },
  ),
  row(exportReadingReport, [200, 200, 200, 200, 401, 200]),
]
