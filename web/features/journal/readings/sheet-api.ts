import { useMutation } from '@tanstack/react-query'
import { getBook, type Book } from '../../../../contract/books.ts'
import { listGoals } from '../../../../contract/goals.ts'
import { homeQueries } from '../../../../contract/home.ts'
import { usualLog } from '../../../../contract/lengths.ts'
import { listMyBooks } from '../../../../contract/library.ts'
import { createNote, listNotes, type NewNote } from '../../../../contract/notes.ts'
import { listNextReads } from '../../../../contract/next-reads.ts'
import { createReading, listReadings } from '../../../../contract/readings.ts'
import { listReviews } from '../../../../contract/own-reviews.ts'
import type { CalendarPrecision } from '../../../../shared/date-precision.ts'
import { call } from '../../../lib/api-client.ts'
import { refresh, useAnswer, usePages } from '../../../lib/queries.ts'

type LoggedBook = Pick<Book, 'slug' | 'format' | 'pages' | 'minutes'>

interface PastRead {
  book: LoggedBook
  finished_at: string
  finished_precision: CalendarPrecision
}

/** Logs a book that was read before; when it was begun is not known. */
export const useLogPastRead = () =>
  useMutation({
    mutationFn: ({ book: { slug, ...book }, finished_at, finished_precision }: PastRead) =>
      call(
        createReading,
        {
          body: {
            book: slug,
            ...usualLog(book),
            started_at: finished_at,
            started_precision: 'unknown',
            finished_at,
            finished_precision,
          },
        },
        { about: slug },
      ),
    onSuccess: () => void refresh(listReadings, listMyBooks, getBook),
  })

/** A note on the book, which the form for notes shows like any other; its toast replaces the one `about` the same. */
export const useAddNote = () =>
  useMutation({
    mutationFn: ({ about, ...note }: NewNote & { about?: string | undefined }) =>
      call(createNote, { body: note }, { about }),
    onSuccess: () => void refresh(listNotes, getBook),
  })

/** Active goals, measured again once something is finished. */
export const useRunningGoals = () =>
  usePages(listGoals, { query: homeQueries.goals }, { follows: [listReadings, listMyBooks, listReviews] })

export const useNextReads = (book: string) => useAnswer(listNextReads, { params: { book } })
