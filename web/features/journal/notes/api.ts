import { useMutation } from '@tanstack/react-query'
import { getBook } from '../../../../contract/books.ts'
import {
  createNote,
  deleteNote,
  getDailyQuote,
  listBookQuotes,
  listNotes,
  reorderNotes,
  updateNote,
  type NewNote,
  type Note,
  type NotePatch,
} from '../../../../contract/notes.ts'
import { call } from '../../../lib/api-client.ts'
import { itemsOf, withItems, type Pages } from '../../../lib/page-items.ts'
import { pagesKey, queryClient, refresh, usePages } from '../../../lib/queries.ts'
import { findItem, removeItem, replaceItem } from '../../../lib/remembered.ts'

const partsOf = (book: string) => ({ query: { book } })
const keyOf = (book: string) => pagesKey(listNotes, partsOf(book))
const cachedNotes = (book: string) => queryClient.getQueryData<Pages<Note>>(keyOf(book))

function changeNotes(book: string, change: (notes: Note[]) => Note[]): void {
  queryClient.setQueryData<Pages<Note>>(keyOf(book), (pages) => pages && withItems(pages, change(itemsOf(pages))))
}

/** The reader's notes on a book, in order. */
export const useNotes = (book: string) => usePages(listNotes, partsOf(book), { isFirstBare: true })

/** What other readers share from the book. */
export const useBookQuotes = (book: string) => usePages(listBookQuotes, { params: { book } }, { isFirstBare: true })

/** Refetches a note; undefined if it was deleted. */
export async function refetchNote(id: string): Promise<Note | undefined> {
  await refresh(listNotes)
  return findItem<Note>(listNotes, id)
}

export const useCreateNote = () =>
  useMutation({
    mutationFn: (note: NewNote) => call(createNote, { body: note }),
    onSuccess: ({ data }, { book }) => {
      changeNotes(book, (notes) => [...notes, data])
      void refresh(listNotes, getBook, getDailyQuote)
    },
  })

export const useUpdateNote = () =>
  useMutation({
    mutationFn: ({ id, patch }: { id: string; patch: NotePatch }) =>
      call(updateNote, { params: { note: id }, body: patch }),
    onSuccess: ({ data }) => {
      replaceItem(listNotes, data)
      void refresh(listNotes, getDailyQuote)
    },
  })

export const useDeleteNote = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteNote, { params: { note: id } }),
    onSuccess: (_answer, id) => {
      removeItem(listNotes, id)
      void refresh(listNotes, getBook, getDailyQuote)
    },
    onError: (error) => console.error(error),
  })

/** Optimistic: the order is rolled back on failure. */
export const useReorderNotes = (book: string) =>
  useMutation({
    // Sent one at a time: an earlier order must not arrive last.
    scope: { id: `reorderNotes ${book}` },
    mutationFn: (order: string[]) => call(reorderNotes, { body: { order } }),
    onMutate: async (order) => {
      await queryClient.cancelQueries({ queryKey: keyOf(book) })
      const before = cachedNotes(book)
      const indexById = new Map(order.map((id, index) => [id, index]))
      changeNotes(book, (notes) => notes.toSorted((a, b) => (indexById.get(a.id) ?? 0) - (indexById.get(b.id) ?? 0)))
      return before
    },
    onError: (error, _order, before) => {
      console.error(error)
      queryClient.setQueryData(keyOf(book), before)
    },
  })
