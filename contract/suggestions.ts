import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const suggestTextLength = 100

export const Suggestion = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('book'),
    slug: z.string(),
    title: z.string(),
    author: z.nullable(z.string()),
    cover: z.string(),
  }),
  z.object({ type: z.literal('author'), slug: z.string(), name: z.string() }),
  z.object({ type: z.literal('series'), slug: z.string(), title: z.string() }),
])
export type Suggestion = z.infer<typeof Suggestion>

export const suggest = endpoint({
  method: 'GET',
  path: '/search/suggest',
  access: 'reader',
  summary: 'What the reader may be about to type: the likeliest books, authors and series',
  query: z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(suggestTextLength)), '') }),
  answer: z.object({ data: z.array(Suggestion) }),
})
