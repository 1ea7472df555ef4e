import * as z from 'zod/mini'
import { many, pageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { BookCard } from './books.ts'
import { Share } from './shared-read-parts.ts'
import { Person, UserCard } from './user-card.ts'

/** Who else reads what a reader reads now. */

export const currentWorksPerPage = 12
export const currentReadersPerPage = 24
/** So many who read the same are named at once. */
export const namedCurrentReaders = 6
/** Counting stops here. */
export const mostCurrentReadersCounted = 100

/** A work that the signed-in reader reads at present, and who else does. */
export const CurrentWork = z.object({
  book: BookCard,
  /** How far they are, where they keep a log. */
  share: z.nullable(Share),
  following: z.array(Person),
  following_count: z.int(),
  community: z.array(Person),
  community_count: z.int(),
})
export type CurrentWork = z.infer<typeof CurrentWork>

export const listCurrentWorks = endpoint({
  method: 'GET',
  path: '/shared-reads/current',
  access: 'reader',
  summary: 'The reader’s current books, and who else is reading them: readers they follow, then all others',
  query: pageQuery(currentWorksPerPage),
  answer: many(CurrentWork),
})

export const CurrentReaderGroup = z.enum(['following', 'community'])
export type CurrentReaderGroup = z.infer<typeof CurrentReaderGroup>

export const listCurrentReaders = endpoint({
  method: 'GET',
  path: '/books/:book/current-readers',
  access: 'reader',
  summary: 'Current readers of a book’s work: those the reader follows, or everyone else they can see',
  params: z.object({ book: z.string() }),
  query: z.extend(pageQuery(currentReadersPerPage), { who: z._default(CurrentReaderGroup, 'following') }),
  answer: many(UserCard),
})
