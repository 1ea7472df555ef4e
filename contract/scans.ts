import * as z from 'zod/mini'
import { one } from './answers.ts'
import { BookCard } from './books.ts'
import { endpoint } from './endpoint.ts'
import { GivenIsbn } from './lookup.ts'
import { GlobalShelf } from './shelves.ts'

/**
 * `shelved`: on the wanted shelf now. `already`: on a global shelf before, and still on that one. Where no shelf is
 * wanted, `here`: the catalogue has it, or `added`: it has it now. `unknown`, `off` and `unreachable` as in a look-up.
 */
const ScanOutcome = z.enum(['shelved', 'already', 'here', 'added', 'unknown', 'off', 'unreachable'])
export type ScanOutcome = z.infer<typeof ScanOutcome>

export const scanBook = endpoint({
  method: 'POST',
  path: '/books/scan',
  access: 'reader',
  asksOutside: true,
  summary: 'Shelve the book with this ISBN, adding it from outside catalogues if it is missing',
  body: z.object({ isbn: GivenIsbn, shelf: z.optional(z.nullable(GlobalShelf)) }),
  answer: one(z.object({ outcome: ScanOutcome, isbn_13: z.string(), book: z.nullable(BookCard) })),
  creates: 'books',
})
