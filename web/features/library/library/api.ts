import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { getBook } from '../../../../contract/books.ts'
import {
  getLibraryFacets,
  listMyAuthors,
  listMyBooks,
  listMySeries,
  removeBooks,
  restoreBooks,
  selectMyBooks,
  shelveBooks,
} from '../../../../contract/library.ts'
import type { BookShelving } from '../../../../contract/shelves.ts'
import { listReadings } from '../../../../contract/readings.ts'
import { call } from '../../../lib/api-client.ts'
import { translator } from '../../../lib/i18n.tsx'
import { answerOptions, refresh } from '../../../lib/queries.ts'
import { showToast } from '../../../lib/toasts.ts'
import { refreshShelves } from '../shelving/card-cache.ts'
import { firstPart } from './restore-parts.ts'

/** Fingers give no sign before they press, and where fields are as wide as their widest option they may not grow under a pointer. */
const isSoonTooLate = () =>
  window.matchMedia('(hover: none) and (min-width: 48em)').matches || !CSS.supports('field-sizing', 'content')

/** The options of the library's filters, which nobody sees before they come near, unless one is chosen. */
export function useLibraryFacets(isShown: boolean) {
  const [isNear, setNear] = useState(isSoonTooLate)
  const { data } = useQuery({ ...answerOptions(getLibraryFacets, {}), enabled: isShown || isNear })
  return { facets: data?.data, onFiltersNear: () => setNear(true) }
}

/** Finds everything the filters match, loaded or not. */
export const useSelectAll = () =>
  useMutation({
    mutationFn: async (query: Partial<z.output<typeof selectMyBooks.query>>) =>
      (await call(selectMyBooks, { query })).data,
    onError: (error) => console.error(error),
  })

/** Shelves of books are shown in many lists: all of them are refreshed. */
async function refreshLibrary(): Promise<void> {
  await refreshShelves()
  await refresh(listMyBooks, getLibraryFacets, listMyAuthors, listMySeries, getBook, listReadings)
}

/** Runs a bulk action; its toast has an Undo button that restores the shelves. */
async function withUndo(act: (undo: { action: { label: string; onAction: () => void } }) => Promise<BookShelving[]>) {
  let shelvings: BookShelving[] = []
  const { t } = translator()
  const restoreAll = async () => {
    while (shelvings.length > 0) {
      const part = firstPart(shelvings)
      const { message } = await call(restoreBooks, { body: { shelvings: part } }, { quiet: true, staysOnPage: true })
      shelvings = shelvings.slice(part.length)
      if (shelvings.length === 0 && message) showToast({ kind: 'success', message })
    }
  }
  const undo = () =>
    void restoreAll()
      .catch((error: Error) => {
        // Where the books were is known nowhere else: the rest can be tried again, even after signing in elsewhere.
        const actions = [{ label: t('Try again'), onAction: undo }]
        showToast({ kind: 'error', message: error.message, actions })
      })
      .finally(() => void refreshLibrary())
  shelvings = await act({ action: { label: t('Undo'), onAction: undo } })
  void refreshLibrary()
}

export const useShelveBooks = () =>
  useMutation({
    mutationFn: (body: z.input<typeof shelveBooks.body>) =>
      withUndo(async (undo) => (await call(shelveBooks, { body }, undo)).data.shelvings),
    onError: (error) => console.error(error),
  })

export const useRemoveBooks = () =>
  useMutation({
    mutationFn: (books: string[]) =>
      withUndo(async (undo) => (await call(removeBooks, { body: { books } }, undo)).data.shelvings),
    onError: (error) => console.error(error),
  })
