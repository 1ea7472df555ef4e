import { getBook, listBooks, listEditions } from '../../../contract/books.ts'
import { useAnswer, usePages } from '../../lib/queries.ts'

export const useBook = (book: string) => useAnswer(getBook, { params: { book } })

export const useBooks = (filter: { author?: string; genre?: string } = {}) => usePages(listBooks, { query: filter })

export const useEditions = (book: string) => usePages(listEditions, { params: { book } })
