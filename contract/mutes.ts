import * as z from 'zod/mini'
import { emptyAnswer, many, pageQuery } from './answers.ts'
import { BookCard } from './books.ts'
import { endpoint } from './endpoint.ts'
import { Person, userParams } from './user-card.ts'

/** Whose activity, and about which books, a reader doesn't want to see in the feed. Follows stay as they are. */

const mutedPerPage = 24

export const muteReader = endpoint({
  method: 'PUT',
  path: '/muted-readers/:user',
  access: 'reader',
  summary: 'Leave a reader out of one’s feed',
  refuses: ['conflict'],
  params: userParams,
  answer: emptyAnswer,
  creates: 'mutes',
})

export const unmuteReader = endpoint({
  method: 'DELETE',
  path: '/muted-readers/:user',
  access: 'reader',
  summary: 'Show a reader in one’s feed again',
  params: userParams,
  answer: emptyAnswer,
})

export const listMutedReaders = endpoint({
  method: 'GET',
  path: '/muted-readers',
  access: 'reader',
  summary: 'Readers left out of one’s feed, the latest first',
  query: pageQuery(mutedPerPage),
  answer: many(Person),
})

const bookParams = z.object({ book: z.string() })

export const muteBook = endpoint({
  method: 'PUT',
  path: '/muted-books/:book',
  access: 'reader',
  summary: 'Leave a book, in all its editions, out of one’s feed',
  params: bookParams,
  answer: emptyAnswer,
  creates: 'mutes',
})

export const unmuteBook = endpoint({
  method: 'DELETE',
  path: '/muted-books/:book',
  access: 'reader',
  summary: 'Show a book in one’s feed again',
  params: bookParams,
  answer: emptyAnswer,
})

export const listMutedBooks = endpoint({
  method: 'GET',
  path: '/muted-books',
  access: 'reader',
  summary: 'Books left out of one’s feed, the latest first',
  query: pageQuery(mutedPerPage),
  answer: many(BookCard),
})
