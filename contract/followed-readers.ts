import * as z from 'zod/mini'
import { many, pageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { Person } from './user-card.ts'

export const followedReadersPerPage = 12

/** Somebody the reader follows who has a book on one of the shelves that everyone has, or rated it. */
export const FollowedReader = z.object({
  reader: Person,
  /** A global shelf; null where they only rated it. */
  shelf: z.nullable(z.string()),
  rating: z.nullable(z.number()),
})
export type FollowedReader = z.infer<typeof FollowedReader>

export const listFollowedReaders = endpoint({
  method: 'GET',
  path: '/books/:book/followed-readers',
  access: 'reader',
  summary: 'Readers the signed-in reader follows who read, have read or want a book’s work, with their stars',
  params: z.object({ book: z.string() }),
  query: pageQuery(followedReadersPerPage),
  answer: z.extend(many(FollowedReader), {
    /** The average of all their ratings, on every page; null where there is none. */
    rating: z.nullable(z.number()),
    ratings_count: z.int(),
  }),
})
