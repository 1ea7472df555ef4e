import { useMutation, useQuery } from '@tanstack/react-query'
import { getAuthor } from '../../../../contract/authors.ts'
import { getBook, listBooks, listEditions, type Book } from '../../../../contract/books.ts'
import {
  createBook,
  listDuplicates,
  updateBook,
  type BookPatch,
  type NewBook,
} from '../../../../contract/contributions.ts'
import { listMyBooks, listMyContributions } from '../../../../contract/library.ts'
import { lookupBook } from '../../../../contract/lookup.ts'
import { searchCatalog } from '../../../../contract/search.ts'
import { getSeries, listSeries, listSeriesBooks } from '../../../../contract/series.ts'
import { createUpload } from '../../../../contract/uploads.ts'
import { call } from '../../../lib/api-client.ts'
import { answerOptions, queryClient, refresh } from '../../../lib/queries.ts'
import { refreshShelves } from '../../library/shelving/card-cache.ts'

/** Puts the book into the cache, so that its page needs no call. */
function remember(book: Book): void {
  queryClient.setQueryData(answerOptions(getBook, { params: { book: book.slug } }).queryKey, { data: book })
}

/** Whatever shows books of the catalogue, and those the reader added. */
const refreshCatalog = () =>
  refresh(
    listBooks,
    listEditions,
    listMyBooks,
    listMyContributions,
    searchCatalog,
    getAuthor,
    getSeries,
    listSeries,
    listSeriesBooks,
  )

export const useCreateBook = () =>
  useMutation({
    mutationFn: (body: NewBook) => call(createBook, { body }),
    onSuccess: ({ data }, { shelf }) => {
      remember(data)
      void refreshCatalog()
      void refresh(listDuplicates)
      if (shelf) void refreshShelves()
    },
  })

export const useUpdateBook = (book: string) =>
  useMutation({
    mutationFn: (body: BookPatch) => call(updateBook, { params: { book }, body }),
    onSuccess: async ({ data }) => {
      await Promise.all([refresh(getBook), refreshCatalog()])
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
  const names = (data?.data ?? []).flatMap((result) => {
    if (result.type === 'author') return [result.author.name]
    return result.type === 'series' ? [result.series.title] : []
  })
  return [...new Set(names)]
}
