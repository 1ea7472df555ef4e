import * as z from 'zod/mini'
import { PageMeta, pageQuery, wholeNumber } from './answers.ts'
import { AuthorCard } from './authors.ts'
import { BookCard } from './books.ts'
import { searchPath, searchPerPage, searchTextLength } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { SeriesCard } from './series.ts'
import { isSimilar } from './suggestions.ts'
import { UserCard } from './user-card.ts'
import { BookFormat, EntryType } from './vocabulary.ts'

/** There are no pages beyond these results; the count stops here as well and is shown with a plus. */
export const mostResults = 1000

export const searchTypes = ['book', 'author', 'series', 'list', 'reader'] as const
export const SearchType = z.enum(searchTypes)
export type SearchType = z.infer<typeof SearchType>

export const FoundList = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  entries_type: EntryType,
  owner: z.object({ slug: z.string(), name: z.string() }),
})
export type FoundList = z.infer<typeof FoundList>

/** A result says what it is, so that one list can hold several kinds. */
export const SearchResult = z.discriminatedUnion('type', [
  z.object({ type: z.literal('book'), book: BookCard, ...isSimilar }),
  z.object({ type: z.literal('author'), author: AuthorCard, ...isSimilar }),
  z.object({ type: z.literal('series'), series: SeriesCard, ...isSimilar }),
  z.object({ type: z.literal('list'), list: FoundList, ...isSimilar }),
  z.object({ type: z.literal('reader'), reader: UserCard, ...isSimilar }),
])
export type SearchResult = z.infer<typeof SearchResult>

const q = z._default(z.string().check(z.trim(), z.maxLength(searchTextLength)), '')
const name = z.optional(z.string().check(z.maxLength(120)))
const Year = z.optional(wholeNumber(9999))

/** What books can be narrowed down by; the other kinds have none of it. */
export const BookFilters = z.object({
  language: name,
  format: z.optional(BookFormat),
  genre: name,
  year_from: Year,
  year_to: Year,
  /** At least so many stars on average. */
  rating: z.optional(wholeNumber(5)),
})
export type BookFilters = z.infer<typeof BookFilters>

export const searchCatalog = endpoint({
  method: 'GET',
  path: searchPath,
  access: 'reader',
  summary:
    'Search books by title, author, series or ISBN, allowing for typos; authors, series, lists and readers by name, readers also by @username. An empty query lists what is popular. Unknown languages and genres are ignored and listed in `ignored`',
  query: z.extend(pageQuery(searchPerPage), { q, type: z._default(SearchType, 'book'), ...BookFilters.shape }),
  answer: z.object({
    data: z.array(SearchResult),
    meta: PageMeta,
    /** How many results each kind has, up to a thousand, without those that are only similar. */
    counts: z.object({ book: z.int(), author: z.int(), series: z.int(), list: z.int(), reader: z.int() }),
    ignored: z.optional(z.array(z.enum(['language', 'genre']))),
  }),
})
