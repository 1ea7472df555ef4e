import * as z from 'zod/mini'
import { cursorPageQuery, many, one, pageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { oneOf, searched } from './journal.ts'
import { NamedReader } from './reports.ts'
import { text } from '../shared/translate.ts'
import { relation, UserCard, userParams } from './user-card.ts'
import { Genre } from './vocabulary.ts'

/** Readers as others see them, by the rules of docs/decisions/0024-who-sees-what.md. What is hidden is 404. */

export const usersPerPage = 24
/** Counting stops here. The directory then says that there are more. */
export const mostUsersCounted = 1000

/** What a profile asks of the calls that it is made of; the page brings exactly these answers along. */
export const profileQueries = {
  reading: { per_page: 8 },
  reviews: { per_page: 3 },
  lists: { per_page: 3 },
  goals: { per_page: 2 },
  challenges: { per_page: 2 },
} as const

export const User = z.object({
  slug: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
  ...relation,
  about: z.nullable(z.string()),
  location: z.nullable(z.string()),
  links: z.array(z.string()),
  genres: z.array(Genre),
  joined_at: z.string(),
  followers_count: z.int(),
  following_count: z.int(),
  /** Books on the shelf Read. */
  read_count: z.int(),
  /** Only moderators see suspended readers. Without a moderator where the account is deleted since. */
  suspension: z.nullable(
    z.object({ since: z.string(), moderator: z.nullable(NamedReader), reason: z.nullable(z.string()) }),
  ),
})
export type User = z.infer<typeof User>

export const userSorts = {
  active: text('Recently active'),
  followers: text('Most followed'),
  books: text('Books in common'),
} as const
export const UserSort = oneOf(userSorts)
export type UserSort = z.infer<typeof UserSort>

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  access: 'reader',
  summary:
    'Readers who chose to be found, by name, counted up to a thousand; or by books in common, only those with any',
  query: z.extend(pageQuery(usersPerPage), { ...searched, sort: z._default(UserSort, 'active') }),
  answer: many(UserCard),
})

export const getUser = endpoint({
  method: 'GET',
  path: '/users/:user',
  access: 'reader',
  summary: 'A reader’s profile',
  params: userParams,
  answer: one(User),
})

export const listUserFollowers = endpoint({
  method: 'GET',
  path: '/users/:user/followers',
  access: 'reader',
  summary: 'A reader’s followers, newest first, without those the signed-in reader may not see',
  params: userParams,
  query: cursorPageQuery(usersPerPage),
  answer: many(UserCard),
})

export const listUserFollowing = endpoint({
  method: 'GET',
  path: '/users/:user/following',
  access: 'reader',
  summary: 'The readers a reader follows, newest first, without those the signed-in reader may not see',
  params: userParams,
  query: cursorPageQuery(usersPerPage),
  answer: many(UserCard),
})
