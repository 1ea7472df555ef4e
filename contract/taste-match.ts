import * as z from 'zod/mini'
import { one } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { userParams } from './user-card.ts'

/** With fewer ratings in common there is no match to speak of. */
export const fewestRatingsMatched = 3

/** The latest ratings and books that are compared. */
export const mostCompared = 1000

export const TasteMatch = z.object({
  /** In percent: 100 where both rate all they have in common the same; null with too few ratings in common. */
  match: z.nullable(z.int()),
  /** Works that both rated in public: what the match rests on. */
  ratings_count: z.int(),
  /** Works on global shelves of both. */
  books_count: z.int(),
})
export type TasteMatch = z.infer<typeof TasteMatch>

export const getTasteMatch = endpoint({
  method: 'GET',
  path: '/users/:user/taste-match',
  access: 'reader',
  summary: 'How alike a reader and the signed-in one rate what both have read, from public ratings; null for oneself',
  params: userParams,
  answer: one(z.nullable(TasteMatch)),
})
