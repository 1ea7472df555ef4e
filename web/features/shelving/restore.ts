import { restoreBooks } from '../../../contract/library.ts'
import type { BookShelving } from '../../../contract/shelves.ts'
import { call } from '../../lib/api-client.ts'

/** Puts a book back to its very place. Loaded when it is needed, so that a book's page does without it. */
export const restoreBook = (before: BookShelving) => call(restoreBooks, { body: { shelvings: [before] } })
