import { getBook, listBooks, listEditions, type Book } from '../../../contract/books.ts'
import {
  authorBooksPerPage,
  myBooksPath,
  searchPath,
  seriesBooksPath,
  userShelfBooksPath,
} from '../../../contract/constants.ts'
import type { LibraryBook } from '../../../contract/library.ts'
import type { AnswerOf } from '../../lib/api-client.ts'
import { changePages, queryClient, useAnswer, usePages } from '../../lib/queries.ts'

export const useBook = (book: string) => useAnswer(getBook, { params: { book } })

/** Books of an author, `limit` of them or page by page. */
export const useBooksOf = (author: string, limit: number = authorBooksPerPage) =>
  usePages(listBooks, { query: { author, per_page: limit } })

/** Everything that shows books on cards, with what the reader has to do with them. */
const cardLists = [listBooks.path, listEditions.path, myBooksPath, searchPath, seriesBooksPath, userShelfBooksPath]

/** Cards tell on which shelves a book is; they look again when they are next shown. */
export async function outdateCards(): Promise<void> {
  await Promise.all(cardLists.map((path) => queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' })))
}

/** What a call has changed about the reader and a book. */
type Change = Partial<Pick<Book['me'], 'shelves' | 'review' | 'readings_count' | 'notes_count' | 'owned'>>

/** Shows it at once, under whatever address the book was opened, and where it stands in the library. */
export function updateMine(book: string, mine: Change): void {
  queryClient.setQueriesData<AnswerOf<typeof getBook>>({ queryKey: [getBook.path] }, (answer) =>
    answer?.data.slug === book ? { ...answer, data: { ...answer.data, me: { ...answer.data.me, ...mine } } } : answer,
  )
  const { shelves, review } = mine
  const known = { ...(shelves && { shelves }), ...(review !== undefined && { review }) }
  changePages<LibraryBook>({ path: myBooksPath }, (books) =>
    books
      .map((each) => (each.slug === book ? { ...each, me: { ...each.me, ...known } } : each))
      // Taken off all shelves, it has left the library.
      .filter((each) => each.slug !== book || shelves?.length !== 0),
  )
}
