import * as z from 'zod/mini'
import { one } from './answers.ts'
import { BookCard } from './books.ts'
import { endpoint } from './endpoint.ts'

export const similarBooksShown = 8

/** A row of covers; all are on the author’s page. */
export const booksOfAuthorShown = 4

/** A book like another, with why. */
export const SimilarBook = z.object({
  book: BookCard,
  /** Genres and moods that both have, by their names; empty where it is in the libraries of the other's readers. */
  shared: z.array(z.string()),
})
export type SimilarBook = z.infer<typeof SimilarBook>

export const SimilarBooks = z.object({
  similar: z.array(SimilarBook),
  /** Others by the first author of the book, the most read first; null where nobody has other works. */
  by_author: z.nullable(z.object({ slug: z.string(), name: z.string(), books: z.array(BookCard) })),
})
export type SimilarBooks = z.infer<typeof SimilarBooks>

export const listSimilarBooks = endpoint({
  method: 'GET',
  path: '/books/:book/similar-books',
  access: 'reader',
  summary:
    'Books like a book, each with why, and more by its author; worked out on this server from what is public here',
  params: z.object({ book: z.string() }),
  answer: one(SimilarBooks),
})
