import { listEditions } from '../../../../contract/books.ts'
import { listMyBooks } from '../../../../contract/library.ts'
import { useAnswer, usePages } from '../../../lib/queries.ts'

export const useEditions = (book: string) => usePages(listEditions, { params: { book } })

/** Without those in the reader's library, which have their own section. */
export const useOtherEditions = (book: string) => usePages(listEditions, { params: { book }, query: { unkept: '1' } })

export const useMyEditions = (book: string) => useAnswer(listMyBooks, { query: { book } })
