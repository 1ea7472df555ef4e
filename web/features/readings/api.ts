import { useMutation } from '@tanstack/react-query'
import { getBook } from '../../../contract/books.ts'
import { exportsPath } from '../../../contract/exports-path.ts'
import { listMyBooks } from '../../../contract/library.ts'
import {
  createReading,
  deleteReading,
  deleteReadingSession,
  exportReadingReport,
  listReadings,
  updateReading,
  type ListedReading,
  type NewReading,
  type Reading,
  type ReadingPatch,
} from '../../../contract/readings.ts'
import { call } from '../../lib/api-client.ts'
import { itemsOf, withItems, type Pages } from '../../lib/page-items.ts'
import { pagesKey, queryClient, refresh, usePages } from '../../lib/queries.ts'
import { findItem, removeItem, replaceItem, useRemembered } from '../../lib/remembered.ts'
import { callUndoable } from '../../lib/undo.ts'

const partsOf = (book: string) => ({ query: { book } })
const keyOf = (book: string) => pagesKey(listReadings, partsOf(book))

/** Shown at once where it belongs on its book's page. */
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

/** Starting and finishing move the book to another shelf, so the book is looked at again too. */
const refreshAll = () => refresh(listReadings, listMyBooks, getBook)

/** A reader's logs of a book with their sessions, newest first. */
export const useReadings = (book: string) => usePages(listReadings, partsOf(book), { isFirstBare: true })

/** A reading as it is by now, or nothing when it is gone. */
export async function refetchReading(id: string): Promise<Reading | undefined> {
  await refreshAll()
  return findItem<Reading>(listReadings, id)
}

/** A reading as it is by now: sessions come and go while they are looked at. */
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
      call(updateReading, { params: { reading: id }, body: patch }),
    onSuccess: ({ data }) => {
      replaceItem(listReadings, data)
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
    mutationFn: (params: { reading: string; session: string }) => call(deleteReadingSession, { params }),
    onSuccess: ({ data }) => {
      replaceItem(listReadings, data)
      void refreshAll()
    },
    onError: (error) => console.error(error),
  })

export const useExportReadingReport = () =>
  useMutation({
    mutationFn: () => call(exportReadingReport, {}),
    onSuccess: () => refresh({ path: exportsPath }),
    onError: (error) => console.error(error),
  })

/** As much of a reading as it takes to say how far one is. */
export type MovingReading = Pick<Reading, 'id' | 'book' | 'length' | 'length_type' | 'progress' | 'updated_at'>

/** Says where the reader is by now; its message can take that back. */
export const useMoveOn = () =>
  useMutation({
    mutationFn: ({ reading, progress }: { reading: MovingReading; progress: number }) => {
      // Equal times say that it is not known how long this took.
      const now = new Date().toISOString()
      const session = { session_started_at: now, session_finished_at: now }
      const body = { book: reading.book, progress, ...session, updated_at: reading.updated_at }
      return callUndoable(
        (action) => call(updateReading, { params: { reading: reading.id }, body }, { action }),
        async ({ data }) => {
          const session = data.sessions.at(-1)?.id
          if (session !== undefined && progress !== reading.progress) {
            await call(deleteReadingSession, { params: { reading: data.id, session } })
          }
          await refreshAll()
        },
      )
    },
    onSuccess: ({ data }) => {
      replaceItem(listReadings, data)
      void refreshAll()
    },
    // Changed elsewhere meanwhile: the next try starts from what is there by then.
    onError: () => refreshAll(),
  })
