import { useMutation } from '@tanstack/react-query'
import { getBook, type Book } from '../../../contract/books.ts'
import { listGoals } from '../../../contract/goals.ts'
import { homeQueries } from '../../../contract/home.ts'
import { formatToLog, usualLength, usualLengthType } from '../../../contract/lengths.ts'
import { listMyBooks } from '../../../contract/library.ts'
import { createNote, listNotes, type NewNote } from '../../../contract/notes.ts'
import { listNextReads } from '../../../contract/next-reads.ts'
import {
  createReading,
  isOpenReading,
  listReadings,
  updateReading,
  type Reading,
  type ReadingPatch,
} from '../../../contract/readings.ts'
import { listReviews } from '../../../contract/reviews.ts'
import type { DatePrecision } from '../../../shared/date-precision.ts'
import { call } from '../../lib/api-client.ts'
import { refresh, useAnswer, usePages } from '../../lib/queries.ts'
import { replaceItem } from '../../lib/remembered.ts'
import { sessionOf } from './api.ts'

/** Finishing, stopping and pausing move the book, so it and its shelves are refreshed too. */
async function take({ data }: { data: Reading }): Promise<void> {
  replaceItem(listReadings, data)
  await refresh(listReadings, listMyBooks, getBook)
}

/** Read when something is sent, never while drawing. */
export const momentNow = () => new Date().toISOString()

type Moving = Pick<Reading, 'id' | 'book' | 'length' | 'progress'>

const put = (id: string, body: ReadingPatch) => call(updateReading, { params: { reading: id }, body })

/** Reads it to its end, now; for how long is not known. */
export const useFinishReading = () =>
  useMutation({
    mutationFn: ({ id, book, length }: Moving) => put(id, { book, state: 'reading', progress: length, ...sessionOf() }),
    onSuccess: ({ data }) => void take({ data }),
    onError: (error) => console.error(error),
  })

export const usePatchReading = () =>
  useMutation({
    mutationFn: ({ id, patch }: { id: string; patch: ReadingPatch }) => put(id, patch),
    onSuccess: ({ data }) => void take({ data }),
  })

/** The log of a book that is open, asked from the server: it may have been started elsewhere. */
export async function findOpenReading(book: string): Promise<Reading | undefined> {
  const { data } = await call(listReadings, { query: { book } })
  return data.find(isOpenReading)
}

/** The last log of a book, if it was stopped. */
export async function findStoppedReading(book: string): Promise<Reading | undefined> {
  const { data } = await call(listReadings, { query: { book } })
  return data.find(({ state }) => state === 'stopped')
}

type LoggedBook = Pick<Book, 'slug' | 'format' | 'pages' | 'minutes'>

/** Format and length of the edition; in percent where the length is not known. */
function measureOf({ slug, ...book }: LoggedBook) {
  const book_format = formatToLog(book)
  const length = usualLength(book, book_format)
  const length_type = usualLengthType(book_format)
  const measured =
    length > 0 && length_type !== 'percent' ? { length_type, length } : { length_type: 'percent' as const }
  return { book: slug, book_format, ...measured }
}

interface PastRead {
  book: LoggedBook
  finished_at: string
  finished_precision: DatePrecision
}

/** Logs a book that was read before; when it was begun is not known. */
export const useLogPastRead = () =>
  useMutation({
    mutationFn: ({ book, finished_at, finished_precision }: PastRead) =>
      call(createReading, {
        body: {
          ...measureOf(book),
          started_at: finished_at,
          started_precision: 'unknown',
          finished_at,
          finished_precision,
        },
      }),
    onSuccess: () => void refresh(listReadings, listMyBooks, getBook),
  })

/** A note on the book, which the form for notes shows like any other. */
export const useAddNote = () =>
  useMutation({
    mutationFn: (note: NewNote) => call(createNote, { body: note }),
    onSuccess: () => void refresh(listNotes, getBook),
  })

/** Active goals, measured again once something is finished. */
export const useRunningGoals = () =>
  usePages(listGoals, { query: homeQueries.goals }, { follows: [listReadings, listMyBooks, listReviews] })

export const useNextReads = (book: string) => useAnswer(listNextReads, { params: { book } })
