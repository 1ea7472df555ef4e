import * as z from 'zod/mini'
import { one } from './answers.ts'
import { endpoint } from './endpoint.ts'

/** Texts that a reader asks for in spite of their spoiler locks. In a file of their own, since few pages need them at once. */

const words = { content: z.string() }

export const revealReview = endpoint({
  method: 'PUT',
  path: '/reviews/:review/reveal',
  access: 'reader',
  summary: 'Read a review in spite of its spoiler lock, which stays open for the reader',
  params: z.object({ review: z.string() }),
  answer: one(z.object(words)),
})

export const revealComment = endpoint({
  method: 'PUT',
  path: '/comments/:comment/reveal',
  access: 'reader',
  summary: 'Read a comment in spite of its spoiler lock, which stays open for the reader',
  params: z.object({ comment: z.string() }),
  answer: one(z.object(words)),
})

export const revealQuote = endpoint({
  method: 'PUT',
  path: '/quotes/:note/reveal',
  access: 'reader',
  summary: 'Read a shared quote in spite of its spoiler lock, which stays open for the reader',
  params: z.object({ note: z.string() }),
  answer: one(z.object({ ...words, said_by: z.nullable(z.string()) })),
})
