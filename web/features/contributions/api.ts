import { useMutation, useQuery } from '@tanstack/react-query'
import { getBook, listBooks, listEditions, type Book } from '../../../contract/books.ts'
import {
  createBook,
  listDuplicates,
  updateBook,
  type BookPatch,
  type NewBook,
} from '../../../contract/contributions.ts'
import { listMyBooks, listMyContributions } from '../../../contract/library.ts'
import { lookupBook } from '../../../contract/lookup.ts'
import { searchCatalog } from '../../../contract/search.ts'
import { createUpload } from '../../../contract/uploads.ts'
import { call } from '../../lib/api-client.ts'
import { answerOptions, queryClient, refresh } from '../../lib/queries.ts'

/** Puts the book into the cache, so that its page needs no call. */
function remember(book: Book): void {
  queryClient.setQueryData(answerOptions(getBook, { params: { book: book.slug } }).queryKey, { data: book })
}

export const useCreateBook = () =>
  useMutation({
    mutationFn: (body: NewBook) => call(createBook, { body }),
    onSuccess: ({ data }) => {
      remember(data)
      void refresh(listBooks, listEditions, listDuplicates, listMyBooks, listMyContributions)
    },
  })

export const useUpdateBook = (book: string) =>
  useMutation({
    mutationFn: (body: BookPatch) => call(updateBook, { params: { book }, body }),
    onSuccess: async ({ data }) => {
      await refresh(getBook, listBooks, listEditions, listMyBooks, listMyContributions)
      remember(data)
    },
  })

/** Refetches a book. */
export async function refetchBook(book: string): Promise<Book | undefined> {
  return (await queryClient.fetchQuery({ ...answerOptions(getBook, { params: { book } }), staleTime: 0 })).data
}

export const useLookupBook = () =>
  useMutation({
    mutationFn: (isbn: string) => call(lookupBook, { body: { isbn } }),
    onSuccess: ({ data }) => {
      if (data.book) remember(data.book)
    },
  })

export const useCreateUpload = () => useMutation({ mutationFn: (file: File) => call(createUpload, { file }) })

/** Possible duplicates while typing; failures are silent. */
export function useDuplicates(title: string, author: string) {
  const parts = { query: { title, author } }
  return useQuery({
    ...answerOptions(listDuplicates, parts),
    queryFn: ({ signal }) => call(listDuplicates, parts, { signal, quiet: true }),
    enabled: title.length > 1,
    placeholderData: (before) => (title.length > 1 ? before : undefined),
  })
}

const suggestions = 6

/** Names of authors or series in the catalogue that are similar. */
export function useKnownNames(type: 'author' | 'series', typed: string): string[] {
  const parts = { query: { q: typed, type, per_page: suggestions } }
  const { data } = useQuery({
    ...answerOptions(searchCatalog, parts),
    queryFn: ({ signal }) => call(searchCatalog, parts, { signal, quiet: true }),
    enabled: typed.length > 1,
  })
  const names = (data?.data ?? []).flatMap((found) => {
    if (found.type === 'author') return [found.author.name]
    return found.type === 'series' ? [found.series.title] : []
  })
  return [...new Set(names)]
}
