import { getBook, listBooks } from '../../../../contract/books.ts'
import { authorBooksPerPage } from '../../../../contract/constants.ts'
import { useAnswer, usePages } from '../../../lib/queries.ts'

export const useBook = (book: string) => useAnswer(getBook, { params: { book } })

/** Books of an author, `limit` per page. */
export const useBooksOf = (author: string, limit: number = authorBooksPerPage) =>
  usePages(listBooks, { query: { author, per_page: limit } })
