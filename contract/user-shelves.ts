import * as z from 'zod/mini'
import { many, one, pageQuery } from './answers.ts'
import { BookCard } from './books.ts'
import { endpoint } from './endpoint.ts'
import { searched } from './journal.ts'
import { shelfBooksPerPage, ShelfSort } from './shelf-books.ts'
import { Shelf } from './shelves.ts'
import { userShelfBooksPath } from './constants.ts'
import { userParams } from './user-card.ts'

/** Shelves of other readers. */

export const userShelvesPerPage = 24

const userShelfParams = z.extend(userParams, { shelf: z.string() })

/** A shelf with the covers of its first books. */
export const UserShelf = z.extend(Shelf, { covers: z.array(z.string()) })
export type UserShelf = z.infer<typeof UserShelf>

export const listUserShelves = endpoint({
  method: 'GET',
  path: '/users/:user/shelves',
  access: 'reader',
  summary: 'A reader’s shelves with their first covers: global ones, then their own',
  params: userParams,
  query: pageQuery(userShelvesPerPage),
  answer: many(UserShelf),
})

export const getUserShelf = endpoint({
  method: 'GET',
  path: '/users/:user/shelves/:shelf',
  access: 'reader',
  summary: 'One shelf of a reader',
  params: userShelfParams,
  answer: one(Shelf),
})

export const listUserShelfBooks = endpoint({
  method: 'GET',
  path: userShelfBooksPath,
  access: 'reader',
  summary: 'The books on a reader’s shelf, with details from the signed-in reader’s own library',
  params: userShelfParams,
  query: z.extend(pageQuery(shelfBooksPerPage), { ...searched, sort: z._default(ShelfSort, 'order') }),
  answer: many(BookCard),
})
