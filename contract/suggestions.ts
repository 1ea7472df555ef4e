import * as z from 'zod/mini'
import { CardState } from './books.ts'
import { endpoint } from './endpoint.ts'

export const suggestTextLength = 100

/**
 * Whether a result only resembles what was typed: it is found by words that differ in a letter or two. These come after
 * everything that has the words as typed, on whatever page, and are left out where there is a book of just that title.
 */
export const isSimilar = { is_similar: z.boolean() }

export const SearchSuggestion = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('book'),
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    author: z.nullable(z.string()),
    cover: z.string(),
    me: CardState,
    ...isSimilar,
  }),
  z.object({ type: z.literal('author'), slug: z.string(), name: z.string(), ...isSimilar }),
  z.object({ type: z.literal('series'), slug: z.string(), title: z.string(), ...isSimilar }),
])
export type SearchSuggestion = z.infer<typeof SearchSuggestion>

export const suggest = endpoint({
  method: 'GET',
  path: '/search/suggest',
  access: 'reader',
  summary: 'Suggestions while typing: the likeliest books, authors and series',
  query: z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(suggestTextLength)), '') }),
  answer: z.object({ data: z.array(SearchSuggestion) }),
})
