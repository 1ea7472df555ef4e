import { useMutation } from '@tanstack/react-query'
import { getBook } from '../../../../contract/books.ts'
import { listMyBooks } from '../../../../contract/library.ts'
import {
  createReading,
  deleteReading,
  deleteReadingSession,
  listReadings,
  updateReading,
  updateReadingSession,
  type ListedReading,
  type NewReading,
  type Reading,
  type ReadingPatch,
} from '../../../../contract/readings.ts'
import { maxReviewTags } from '../../../../contract/reviews.ts'
import { getReadingComparison } from '../../../../contract/reading-comparisons.ts'
import { formatReached } from '../../../../shared/length-words.ts'
import { isBeforeLog } from '../../../../shared/reading-update.ts'
import { call } from '../../../lib/api-client.ts'
import { useT } from '../../../lib/i18n.tsx'
import { itemsOf, withItems, type Pages } from '../../../lib/page-items.ts'
import { pagesKey, queryClient, refresh, useAnswer, usePages } from '../../../lib/queries.ts'
import { findItem, removeItem, useRemembered } from '../../../lib/remembered.ts'
import { callUndoableByToken } from '../../../lib/undo.ts'
import { readerZone } from '../../../lib/zoned-time.ts'
import { announceMilestones } from '../milestones/milestone-events.ts'
import { rememberReading } from './timed-api.ts'

const partsOf = (book: string) => ({ query: { book } })
const keyOf = (book: string) => pagesKey(listReadings, partsOf(book))

/** Adds it to the cached list of its book. */
function addReading(reading: Reading): void {
  queryClient.setQueryData<Pages<Reading>>(
    keyOf(reading.book),
    (pages) =>
      pages &&
      withItems(
        pages,
        [reading, ...itemsOf(pages)].toSorted((a, b) => b.started_at.localeCompare(a.started_at)),
      ),
  )
}

/** Starting and finishing move the book to another shelf, so the book is refreshed too. */
const refreshAll = () => refresh(listReadings, listMyBooks, getBook)

/** The reader's logs of a book with their sessions, newest first. */
export const useReadings = (book: string) => usePages(listReadings, partsOf(book), { isFirstBare: true })

/** How others read the book; failing to load leaves it out. */
export const useReadingComparison = (book: string) => useAnswer(getReadingComparison, { params: { book } })

/** Refetches a reading; undefined if it was deleted. */
export async function refetchReading(id: string): Promise<Reading | undefined> {
  await refreshAll()
  return findItem<Reading>(listReadings, id)
}

/** The current cached version of a reading: its sessions change while it is shown. */
export const useReading = (reading: ListedReading) => useRemembered(listReadings, reading)

export const useCreateReading = () =>
  useMutation({
    mutationFn: (reading: NewReading) => call(createReading, { body: reading }),
    onSuccess: ({ data }) => {
      addReading(data)
      void refreshAll()
    },
  })

export const useUpdateReading = () =>
  useMutation({
    mutationFn: ({ id, patch }: { id: string; patch: ReadingPatch }) =>
      call(updateReading, { params: { reading: id }, body: patch }, { about: id }),
    onSuccess: ({ data }) => {
      rememberReading(data)
      void refreshAll()
    },
  })

export const useDeleteReading = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteReading, { params: { reading: id } }),
    onSuccess: (_answer, id) => {
      removeItem(listReadings, id)
      void refreshAll()
    },
    onError: (error) => console.error(error),
  })

export const useDeleteReadingSession = () =>
  useMutation({
    mutationFn: (params: { reading: string; session: string }) =>
      call(deleteReadingSession, { params }, { about: params.reading }),
    onSuccess: ({ data }) => {
      rememberReading(data)
      void refreshAll()
    },
    onError: (error) => console.error(error),
  })

interface FeltSession {
  reading: string
  session: string
  tags: string[]
  /** What its toast is about; the session by itself. */
  about?: string
}

/** Sets the moods of a session. */
export const useUpdateReadingSession = () =>
  useMutation({
    mutationFn: ({ tags, about, ...params }: FeltSession) =>
      call(updateReadingSession, { params, body: { tags } }, { about: about ?? params.session }),
    onSuccess: ({ data }) => {
      rememberReading(data)
      void refresh(listReadings)
    },
    onError: (error) => console.error(error),
  })

/** The fields of a reading that updating its progress needs. */
export type MovingReading = Pick<Reading, 'id' | 'book' | 'length' | 'length_type' | 'progress' | 'updated_at'> &
  Partial<Pick<Reading, 'state' | 'started_at' | 'started_precision'>>

interface Move {
  reading: MovingReading
  progress: number
  /** How long it took; 0 where nobody knows. */
  minutes: number
  /** What was felt in it. */
  tags?: string[]
  /** The one that measured it, which ends. */
  timer?: Reading['timer'] | undefined
}

/** A session that ends now. With equal start and end its duration is unknown. */
export const sessionOf = (minutes = 0) => {
  const now = Date.now()
  return {
    session_started_at: new Date(now - minutes * 60_000).toISOString(),
    session_finished_at: new Date(now).toISOString(),
  }
}

/** Read for longer than the log is there: then the log began with it. */
export function startWith(
  { started_at, started_precision: precision }: Partial<Pick<Reading, 'started_at' | 'started_precision'>>,
  session: ReturnType<typeof sessionOf>,
): Pick<ReadingPatch, 'started_at'> {
  if (started_at === undefined || precision === undefined) return {}
  const start = { moment: new Date(started_at), precision }
  const begun = { moment: new Date(session.session_started_at), precision: 'time' as const }
  return isBeforeLog(begun, start, readerZone()) ? { started_at: session.session_started_at } : {}
}

/** The moods of the session that is sent along. */
export const moodsOf = (tags: string[]) => (tags.length > 0 ? { session_tags: tags } : {})

interface Correction extends Pick<Move, 'reading' | 'progress'> {
  /** What is felt besides. */
  tags: string[]
  /** The moods of the session that is corrected. */
  tagsBefore: string[]
}

/** The last position was a mistake: the latest session ends here instead. */
export function useCorrectProgress(title: string) {
  const translator = useT()
  return useMutation({
    mutationFn: ({ reading, progress, tags, tagsBefore }: Correction) => {
      const { id, book, length_type, updated_at } = reading
      const params = { reading: id }
      // The session keeps its moods; where there would be too many, those just chosen count.
      const allMoods = [...new Set([...tags, ...tagsBefore])].slice(0, maxReviewTags)
      const position = formatReached(progress, length_type, translator)
      const success = translator.t(':title: :position.', { title, position })
      return callUndoableByToken(
        (action) =>
          call(
            updateReading,
            { params, body: { book, progress, corrects: true, ...moodsOf(allMoods), updated_at } },
            { action, success, about: id },
          ),
        refreshAll,
      )
    },
    onSuccess: ({ data }) => {
      rememberReading(data)
      void refreshAll()
    },
    onError: () => refreshAll(),
  })
}

/** Updates the progress; the toast names the book and has an Undo button. */
export function useMoveOn(title: string) {
  const translator = useT()
  return useMutation({
    mutationFn: ({ reading, progress, minutes, tags = [], timer }: Move) => {
      const session = sessionOf(minutes)
      const position = formatReached(progress, reading.length_type, translator)
      const success =
        progress >= reading.length
          ? translator.t('Finished :title.', { title })
          : translator.t(':title: :position.', { title, position })
      const body = {
        book: reading.book,
        progress,
        ...session,
        ...startWith(reading, session),
        ...moodsOf(tags),
        ...(timer && { timer: 'none' as const }),
        updated_at: reading.updated_at,
      }
      return callUndoableByToken(
        (action) =>
          call(updateReading, { params: { reading: reading.id }, body }, { action, success, about: reading.id }),
        refreshAll,
      )
    },
    onSuccess: ({ data }) => {
      rememberReading(data)
      announceMilestones(data)
      void refreshAll()
    },
    // On a conflict the next try starts from the current version.
    onError: () => refreshAll(),
  })
}
