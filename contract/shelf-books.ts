import * as z from 'zod/mini'
import { many, emptyAnswer, pageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { searched } from './journal.ts'
import { LibraryBook } from './library.ts'
import { maxLibraryBooks } from './shelves.ts'

export const ShelfSort = z.enum([
  'order',
  'added-desc',
  'added-asc',
  'title-asc',
  'title-desc',
  'author-asc',
  'author-desc',
  'rating-desc',
  'rating-asc',
])
export type ShelfSort = z.infer<typeof ShelfSort>

/** A reader's own shelves also by the last time they finished a book, which others may not be allowed to know. */
export const OwnShelfSort = z.enum([...ShelfSort.options, 'finished-desc', 'finished-asc'])
export type OwnShelfSort = z.infer<typeof OwnShelfSort>

/** Read books are looked for by when they were read; other shelves are in the order their reader gave them. */
export const usualSort = (shelf: string): OwnShelfSort => (shelf === 'read' ? 'finished-desc' : 'order')

/** A book in its place on a shelf, whatever the books are sorted by; `shelved_at` is when it came to this one. */
export const ShelfBook = z.extend(LibraryBook, { order: z.int() })
export type ShelfBook = z.infer<typeof ShelfBook>

export const shelfBooksPerPage = 48

export const listShelfBooks = endpoint({
  method: 'GET',
  path: '/shelves/:shelf/books',
  access: 'reader',
  summary: 'The books on one of the signed-in reader’s shelves, sorted, and searched by title or author',
  params: z.object({ shelf: z.string() }),
  query: z.extend(pageQuery(shelfBooksPerPage), {
    ...searched,
    /** Left out: `finished-desc` for the shelf `read`, else `order`. */
    sort: z.optional(OwnShelfSort),
  }),
  answer: many(ShelfBook),
})

export const changeBookPosition = endpoint({
  method: 'POST',
  path: '/account/books/change-position',
  access: 'reader',
  summary: 'Move a book to another position on a shelf, from 1 to the number of its books',
  refuses: ['not_found'],
  body: z.object({ book: z.string(), shelf: z.string(), order: z.int().check(z.gte(1), z.lte(maxLibraryBooks)) }),
  answer: emptyAnswer,
})
