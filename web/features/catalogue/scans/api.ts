import { useMutation } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { getBook, type Book, type BookCard } from '../../../../contract/books.ts'
import { scanBook } from '../../../../contract/scans.ts'
import type { GlobalShelf } from '../../../../contract/shelves.ts'
import { call } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/http.ts'
import { answerOptions, queryClient } from '../../../lib/queries.ts'
import { useReader } from '../../account/session/api.ts'
import { quickShelve, shelveCard, shelvesWith } from '../../library/shelving/api.ts'
import { refreshShelves, updateMine } from '../../library/shelving/card-cache.ts'
import { createScanList, type ScanList } from './scan-list.ts'

/** The server did not answer, or is busy. */
const transientStatuses = new Set([0, 502, 503, 504])

const longestWait = 30_000

const waitAskedFor = ({ retryAfter }: ApiError) => (retryAfter === undefined ? longestWait : retryAfter * 1000)

/** Resolves when the device is connected again, and now and then without being told. */
function untilRetry(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController()
    const stopWaiting = () => {
      waiting.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(stopWaiting, Math.min(longestWait, 1000 * 2 ** attempt))
    window.addEventListener('online', stopWaiting, { signal: waiting.signal })
  })
}

async function send(isbn: string, shelf: GlobalShelf) {
  const { data } = await call(scanBook, { body: { isbn, shelf } }, { quiet: true })
  const { book, outcome } = data
  if (book && outcome === 'shelved') {
    updateMine(book.slug, { shelves: book.me.shelves })
    await refreshShelves()
  }
  return { book, outcome }
}

const lists = new Map<string, ScanList>()

/** Each reader's own, also where several use one browser. */
function scanListOf(reader: string): ScanList {
  let list = lists.get(reader)
  if (!list) {
    list = createScanList({
      storage: sessionStorage,
      key: `scans ${reader}`,
      send,
      takeBack: (book) => shelveCard(book, shelvesWith(book, null)),
      isTransient: (error) => error instanceof ApiError && transientStatuses.has(error.status),
      untilRetry,
      waitOf: (error) => (error instanceof ApiError && error.status === 429 ? waitAskedFor(error) : undefined),
      pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    })
    lists.set(reader, list)
  }
  return list
}

/** The book as its page has last shown it, unless it may have changed since. */
function cachedBook(book: string): Book | undefined {
  const { queryKey } = answerOptions(getBook, { params: { book } })
  return queryClient.getQueryState(queryKey)?.isInvalidated ? undefined : queryClient.getQueryData(queryKey)?.data
}

export function useScanList() {
  const list = scanListOf(useReader()?.id ?? '')
  useEffect(() => {
    list.follow(({ slug }) => cachedBook(slug)?.me.shelves)
    list.resume()
  }, [list])
  return { ...useSyncExternalStore(list.subscribe, list.get), list }
}

/** Puts a scanned book on another shelf, or on none. */
export const useShelveScanned = (list: ScanList, isbn: string) =>
  useMutation({
    mutationFn: async ({ book, shelf }: { book: BookCard; shelf: GlobalShelf | null }) => {
      await quickShelve(book, shelf)
      return { ...book, me: { ...book.me, shelves: shelvesWith(book, shelf) } }
    },
    onSuccess: (book, { shelf }) =>
      list.change(isbn, shelf ? { book, shelf, state: 'shelved' } : { book, state: 'undone' }),
    onError: (error) => console.error(error),
  })

/** Adds a book that only outside catalogues have, on no shelf. */
export const useAddScanned = () =>
  useMutation({
    mutationFn: (isbn: string) => call(scanBook, { body: { isbn } }),
    onError: (error) => console.error(error),
  })
