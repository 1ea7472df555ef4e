import * as z from 'zod/mini'
import { all, nothingToShow, one } from './answers.ts'
import { nameLength } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { text } from './translate.ts'

/** Shelves that everybody has, in this order; a book is on one of them at most. */
export const globalShelves = {
  'want-to-read': text('Want to Read'),
  'currently-reading': text('Currently Reading'),
  read: text('Read'),
  paused: text('Paused'),
  'did-not-finish': text('Did Not Finish'),
} as const
export type GlobalShelf = keyof typeof globalShelves

export const isGlobalShelf = (slug: string): slug is GlobalShelf => Object.hasOwn(globalShelves, slug)

export const Shelf = z.object({ slug: z.string(), name: z.string(), global: z.boolean() })
export type Shelf = z.infer<typeof Shelf>

export const NewShelf = z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(nameLength)) })

/** More than any reader has, few enough for one answer. */
export const maxShelves = 1000

export const listShelves = endpoint({
  method: 'GET',
  path: '/shelves',
  access: 'reader',
  summary: 'The shelves of the signed-in reader: the global ones first, then their own',
  answer: all(Shelf),
})

export const createShelf = endpoint({
  method: 'POST',
  path: '/shelves',
  access: 'reader',
  summary: 'Make a shelf of one’s own',
  body: NewShelf,
  answer: one(Shelf),
  status: 201,
})

export const BookShelves = z.object({
  shelves: z.array(z.string()).check(
    z.maxLength(maxShelves),
    z.refine(
      (slugs) => slugs.filter(isGlobalShelf).length <= 1,
      text('A book can be on one of these shelves at a time.'),
    ),
  ),
})

export const setBookShelves = endpoint({
  method: 'POST',
  path: '/books/:book/shelves',
  access: 'reader',
  summary: 'Put a book on exactly these shelves; on none, it leaves the library',
  params: z.object({ book: z.string() }),
  body: BookShelves,
  answer: one(z.object({ shelves: z.array(z.string()) })),
})

/** As high as a position can be given. */
export const maxPosition = 10_000

export const Position = z.int().check(z.gte(1), z.lte(maxPosition))

export const changeBookPosition = endpoint({
  method: 'POST',
  path: '/account/books/change-position',
  access: 'reader',
  summary: 'Move a book to another place on a shelf',
  body: z.object({ book: z.string(), shelf: z.string(), order: Position }),
  answer: nothingToShow,
})
