import { useMutation } from '@tanstack/react-query'
import { getBook } from '../../../../contract/books.ts'
import { listMyBooks } from '../../../../contract/library.ts'
import {
  isOpenReading,
  listReadings,
  updateReading,
  type ListedReading,
  type Reading,
  type ReadingPatch,
} from '../../../../contract/readings.ts'
import { text } from '../../../../shared/translate.ts'
import { call } from '../../../lib/api-client.ts'
import { translator } from '../../../lib/i18n.tsx'
import { answerOptions, queryClient, refresh } from '../../../lib/queries.ts'
import { callUndoableByToken } from '../../../lib/undo.ts'
import { sessionOf, startWith } from './api.ts'
import { rememberReading } from './timed-api.ts'

const refreshAll = () => refresh(listReadings, listMyBooks, getBook)

/** Finishing, stopping and pausing move the book, so it and its shelves are refreshed too. */
async function take({ data }: { data: Reading }): Promise<void> {
  rememberReading(data)
  await refreshAll()
}

/** On a conflict the next try starts from the current version. */
async function handleFailure(error: Error): Promise<void> {
  console.error(error)
  await refreshAll()
}

/** Read when something is sent, never while drawing. */
export const momentNow = () => new Date().toISOString()

/** The fields of a log that finishing it needs. */
export type FinishableReading = Pick<
  Reading,
  'id' | 'book' | 'length' | 'progress' | 'state' | 'timer' | 'updated_at'
> &
  Partial<Pick<ListedReading, 'started_at' | 'started_precision' | 'book_card'>>

interface Finishing {
  reading: FinishableReading
  /** Of its book, for the toast; where nobody says it, the log's own card or page has it. */
  title?: string | undefined
  /** How long the last session took; 0 where nobody knows. */
  minutes: number
}

const put = (id: string, body: ReadingPatch, options: { success?: string; about?: string } = {}) =>
  call(updateReading, { params: { reading: id }, body }, options)

const findTitle = ({ book, book_card }: FinishableReading): string | undefined =>
  book_card?.title ?? queryClient.getQueryData(answerOptions(getBook, { params: { book } }).queryKey)?.data.title

/** Reads it to its end, now, which ends its timer. */
export const useFinishReading = () =>
  useMutation({
    mutationFn: ({ reading, title = findTitle(reading), minutes }: Finishing) => {
      const { id, book, length, updated_at } = reading
      const session = sessionOf(minutes)
      const progressPatch = { progress: length, ...session, ...startWith(reading, session) }
      const body: ReadingPatch = { book, state: 'reading', ...progressPatch, updated_at }
      const { t } = translator()
      const success = title === undefined ? t('Reading log saved.') : t('Finished :title.', { title })
      return callUndoableByToken(
        (action) => call(updateReading, { params: { reading: id }, body }, { action, success, about: id }),
        refreshAll,
      )
    },
    onSuccess: ({ data }) => void take({ data }),
    onError: handleFailure,
  })

export const usePatchReading = () =>
  useMutation({
    mutationFn: ({ id, patch }: { id: string; patch: ReadingPatch }) => put(id, patch, { about: id }),
    onSuccess: ({ data }) => void take({ data }),
  })

type StatedReading = Pick<ListedReading, 'id' | 'book' | 'book_card' | 'state' | 'progress' | 'timer' | 'updated_at'>

/** Pauses or resumes a log, which moves its book; the toast names the book and has an Undo button. */
export const useSetReadingState = () =>
  useMutation({
    mutationFn: ({ reading, state }: { reading: StatedReading; state: 'reading' | 'paused' }) => {
      const { t } = translator()
      const { id, book, updated_at } = reading
      const title = reading.book_card?.title ?? t('Reading Log#one')
      const success = state === 'paused' ? t('Paused :title.', { title }) : t('Resumed :title.', { title })
      return callUndoableByToken(
        (action) =>
          call(
            updateReading,
            { params: { reading: id }, body: { book, state, updated_at } },
            { action, success, about: id },
          ),
        refreshAll,
      )
    },
    onSuccess: ({ data }) => void take({ data }),
    onError: handleFailure,
  })

/** What the timer's bar does not say by itself. */
const timerWords = { running: '', paused: '', none: text('Timer discarded.') } as const

/** Starts, pauses or discards the timer of a log: nothing is logged yet. It counts from the press, whenever that arrives. */
export const useSetTimer = () =>
  useMutation({
    mutationFn: ({ id, book, timer }: { id: string; book: string; timer: keyof typeof timerWords }) =>
      put(
        id,
        { book, timer, timer_at: momentNow() },
        { success: timerWords[timer] && translator().t(timerWords[timer]) },
      ),
    onSuccess: ({ data }) => void take({ data }),
  })

/** Newest first, asked from the server: one may have been started elsewhere. */
const fetchReadings = async (book: string): Promise<Reading[]> => (await call(listReadings, { query: { book } })).data

/** The open log of a book, else of another edition of its work. */
export async function findOpenReading(book: string): Promise<Reading | undefined> {
  const open = (await fetchReadings(book)).find(isOpenReading)
  if (open) return open
  const { data: editions } = await call(listMyBooks, { query: { book } })
  const loggedEditions = editions.filter(({ me }) => me.reading !== null)
  const readings = await Promise.all(loggedEditions.map(({ slug }) => fetchReadings(slug)))
  return readings.flat().find(isOpenReading)
}

/** The last log of a book, if it was stopped. */
export async function findStoppedReading(book: string): Promise<Reading | undefined> {
  const [last] = await fetchReadings(book)
  return last?.state === 'stopped' ? last : undefined
}
