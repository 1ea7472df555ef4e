import { getBook, listBooks, listEditions, listMyEditions, type Book } from '../../../contract/books.ts'
import { searchCatalog } from '../../../contract/search.ts'
import { listSeriesBooks } from '../../../contract/series.ts'
import type { AnswerOf } from '../../lib/api-client.ts'
import { queryClient, useAnswer, usePages } from '../../lib/queries.ts'

export const useBook = (book: string) => useAnswer(getBook, { params: { book } })

export const useBooks = (filter: { author?: string; genre?: string } = {}) => usePages(listBooks, { query: filter })

export const useEditions = (book: string) => usePages(listEditions, { params: { book } })

export const useMyEditions = (book: string) => useAnswer(listMyEditions, { query: { book } })

/** Everything that shows books on cards, with what the reader has to do with them. */
const cardLists = [listBooks, listEditions, listMyEditions, listSeriesBooks, searchCatalog]

/** Cards tell on which shelves a book is; they look again when they are next shown. */
export async function outdateCards(): Promise<void> {
  await Promise.all(
    cardLists.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' })),
  )
}

/** Shows at once what a call has changed about the reader and a book, under whatever address the book was opened. */
export function updateMine(book: string, mine: Partial<Book['me']>): void {
  queryClient.setQueriesData<AnswerOf<typeof getBook>>({ queryKey: [getBook.path] }, (answer) =>
    answer?.data.slug === book ? { ...answer, data: { ...answer.data, me: { ...answer.data.me, ...mine } } } : answer,
  )
}
