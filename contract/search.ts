import * as z from 'zod/mini'
import { PageMeta, pageQuery } from './answers.ts'
import { AuthorCard } from './authors.ts'
import { BookCard } from './books.ts'
import { searchPerPage } from './constants.ts'
import { endpoint } from './endpoint.ts'

export const searchTextLength = 200

export const SearchType = z.enum(['book', 'author'])
export type SearchType = z.infer<typeof SearchType>

/** A result says what it is, so that one list can hold several kinds. */
export const SearchResult = z.discriminatedUnion('type', [
  z.object({ type: z.literal('book'), book: BookCard }),
  z.object({ type: z.literal('author'), author: AuthorCard }),
])
export type SearchResult = z.infer<typeof SearchResult>

export const searchCatalog = endpoint({
  method: 'GET',
  path: '/search',
  access: 'reader',
  summary:
    'Books by title, author or ISBN, or authors by name; a blank query gives the whole catalogue, most read first',
  query: z.extend(pageQuery(searchPerPage), {
    q: z._default(z.string().check(z.trim(), z.maxLength(searchTextLength)), ''),
    type: z._default(SearchType, 'book'),
  }),
  answer: z.object({
    data: z.array(SearchResult),
    meta: PageMeta,
    /** How many results each kind has. */
    counts: z.object({ book: z.int(), author: z.int() }),
  }),
})
