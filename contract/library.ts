import * as z from 'zod/mini'
import { many, pageQuery } from './answers.ts'
import { AuthorCard } from './authors.ts'
import { endpoint } from './endpoint.ts'
import { searchTextLength } from './search.ts'

/** The reader's own library: what of the catalogue is in it. */

export const libraryPerPage = 48

const q = z._default(z.string().check(z.trim(), z.maxLength(searchTextLength)), '')

/** How much of an author's or a series' work the reader has; editions of one work count once. */
const Holding = { my_works_count: z.int(), my_read_count: z.int() }

export const LibraryAuthor = z.extend(AuthorCard, Holding)
export type LibraryAuthor = z.infer<typeof LibraryAuthor>

export const LibraryAuthorSort = z.enum(['name-asc', 'name-desc', 'count-desc', 'count-asc', 'read-desc', 'read-asc'])
export type LibraryAuthorSort = z.infer<typeof LibraryAuthorSort>

export const listMyAuthors = endpoint({
  method: 'GET',
  path: '/account/authors',
  access: 'reader',
  summary: 'The authors of the reader’s library, with how many of their works are in it and read',
  query: z.extend(pageQuery(libraryPerPage), { q, sort: z._default(LibraryAuthorSort, 'name-asc') }),
  answer: many(LibraryAuthor),
})
