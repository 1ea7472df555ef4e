import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { getBook } from '../../../contract/books.ts'
import {
  getLibraryFacets,
  listMyAuthors,
  listMyBooks,
  listMySeries,
  removeBooks,
  restoreBooks,
  shelveBooks,
  type BookPlace,
} from '../../../contract/library.ts'
import { call } from '../../lib/api-client.ts'
import { translator } from '../../lib/i18n.tsx'
import { refresh, useAnswer } from '../../lib/queries.ts'
import { refreshShelves } from '../shelves/api.ts'

/** What the books of the library can be told apart by. */
export const useLibraryFacets = () => useAnswer(getLibraryFacets, {})

/** Where many books stand is told in many places. */
async function refreshLibrary(): Promise<void> {
  await refreshShelves()
  await refresh(listMyBooks, getLibraryFacets, listMyAuthors, listMySeries, getBook)
}

/** Acts on many books, and offers with the message to put them back where they stood. */
async function withUndo(act: (undo: { action: { label: string; onAction: () => void } }) => Promise<BookPlace[]>) {
  let places: BookPlace[] = []
  const undo = async () => {
    await call(restoreBooks, { body: { places } })
    await refreshLibrary()
  }
  const label = translator().t('Undo')
  places = await act({ action: { label, onAction: () => void undo().catch(console.error) } })
  void refreshLibrary()
}

export const useShelveBooks = () =>
  useMutation({
    mutationFn: (body: z.input<typeof shelveBooks.body>) =>
      withUndo(async (undo) => (await call(shelveBooks, { body }, undo)).data.places),
    onError: (error) => console.error(error),
  })

export const useRemoveBooks = () =>
  useMutation({
    mutationFn: (books: string[]) =>
      withUndo(async (undo) => (await call(removeBooks, { body: { books } }, undo)).data.places),
    onError: (error) => console.error(error),
  })
