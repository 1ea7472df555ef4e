import * as z from 'zod/mini'
import { one } from './answers.ts'
import { endpoint } from './endpoint.ts'

/** Of more ratings the latest are counted: their shares are those of all, within a percent or two. */
export const mostRatingsCounted = 2000

export const BookRatings = z.object({
  /** How many ratings have one star, two and so on; 3.75 stars are three. */
  stars: z.array(z.int()),
})
export type BookRatings = z.infer<typeof BookRatings>

export const getBookRatings = endpoint({
  method: 'GET',
  path: '/books/:book/ratings',
  access: 'reader',
  summary: 'How many of the latest public ratings of a book’s work have how many stars',
  params: z.object({ book: z.string() }),
  answer: one(BookRatings),
})
