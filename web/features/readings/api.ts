import { useMutation } from '@tanstack/react-query'
import { getBook } from '../../../contract/books.ts'
import {
  createReading,
  deleteReading,
  deleteReadingSession,
  listReadings,
  updateReading,
  type NewReading,
  type Reading,
  type ReadingPatch,
} from '../../../contract/readings.ts'
import { call } from '../../lib/api-client.ts'
import { itemsOf, withItems, type Pages } from '../../lib/page-items.ts'
import { pagesKey, queryClient, refresh, usePages } from '../../lib/queries.ts'

const partsOf = (book: string) => ({ query: { book } })
const keyOf = (book: string) => pagesKey(listReadings, partsOf(book))

function changeReadings(book: string, change: (readings: Reading[]) => Reading[]): void {
  queryClient.setQueryData<Pages<Reading>>(
    keyOf(book),
    (pages) =>
      pages &&
      withItems(
        pages,
        change(itemsOf(pages)).toSorted((a, b) => b.started_at.localeCompare(a.started_at)),
      ),
  )
}

const replaceReading = (book: string, reading: Reading) =>
  changeReadings(book, (readings) => readings.map((each) => (each.id === reading.id ? reading : each)))

/** Starting and finishing move the book to another shelf, so the book is looked at again too. */
const refreshAll = () => refresh(listReadings, getBook)

/** A reader's logs of a book with their sessions, newest first. */
export const useReadings = (book: string) => usePages(listReadings, partsOf(book), { isFirstBare: true })

/** A reading as it is by now, or nothing when it is gone. */
export async function refetchReading(book: string, id: string): Promise<Reading | undefined> {
  await refreshAll()
  return itemsOf(queryClient.getQueryData<Pages<Reading>>(keyOf(book))).find((each) => each.id === id)
}

export const useCreateReading = () =>
  useMutation({
    mutationFn: (reading: NewReading) => call(createReading, { body: reading }),
    onSuccess: ({ data }, { book }) => {
      changeReadings(book, (readings) => [data, ...readings])
      void refreshAll()
    },
  })

export const useUpdateReading = (book: string) =>
  useMutation({
    mutationFn: ({ id, patch }: { id: string; patch: ReadingPatch }) =>
      call(updateReading, { params: { reading: id }, body: patch }),
    onSuccess: ({ data }) => {
      replaceReading(book, data)
      void refreshAll()
    },
  })

export const useDeleteReading = (book: string) =>
  useMutation({
    mutationFn: (id: string) => call(deleteReading, { params: { reading: id } }),
    onSuccess: (_answer, id) => {
      changeReadings(book, (readings) => readings.filter((each) => each.id !== id))
      void refreshAll()
    },
    onError: (error) => console.error(error),
  })

export const useDeleteReadingSession = (book: string) =>
  useMutation({
    mutationFn: (params: { reading: string; session: string }) => call(deleteReadingSession, { params }),
    onSuccess: ({ data }) => {
      replaceReading(book, data)
      void refreshAll()
    },
    onError: (error) => console.error(error),
  })
