import * as z from 'zod/mini'
import { all, many, nothingToShow, one, pageQuery } from './answers.ts'
import { BookCard } from './books.ts'
import { nameLength, searchTextLength } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { text } from './translate.ts'
import { seen } from './versions.ts'
import { Visibility } from './vocabulary.ts'

/** Shelves that everybody has, in this order; a book is on one of them at most. */
export const globalShelves = {
  'want-to-read': text('Want to Read'),
  'currently-reading': text('Currently Reading'),
  read: text('Read'),
  paused: text('Paused'),
  'did-not-finish': text('Did Not Finish'),
} as const
export const GlobalShelf = z.enum(Object.keys(globalShelves) as [keyof typeof globalShelves])
export type GlobalShelf = z.infer<typeof GlobalShelf>

export const isGlobalShelf = (slug: string): slug is GlobalShelf => Object.hasOwn(globalShelves, slug)

export const Shelf = z.object({
  slug: z.string(),
  name: z.string(),
  global: z.boolean(),
  books_count: z.int(),
  /** A global shelf is as visible as its reader, and is never changed; so it has neither of these. */
  visibility: z.nullable(Visibility),
  updated_at: z.nullable(z.string()),
})
export type Shelf = z.infer<typeof Shelf>

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(nameLength))

/** Two shelves may have the same name; their slugs tell them apart. */
export const NewShelf = z.object({ name, visibility: z.optional(Visibility) })

export const ShelfPatch = z.object({ name: z.optional(name), visibility: z.optional(Visibility), ...seen })
export type ShelfPatch = z.infer<typeof ShelfPatch>

/** More than any reader has, few enough for one answer. */
export const maxShelves = 1000

/** As many books as a library holds, and so as high as a place on a shelf can be. */
export const maxLibraryBooks = 100_000

/** As many covers as a shelf shows of itself on a wide screen. */
export const shelfCovers = 12

const shelfParams = z.object({ shelf: z.string() })

export const listShelves = endpoint({
  method: 'GET',
  path: '/shelves',
  access: 'reader',
  summary: 'The shelves of the signed-in reader: the global ones first, then their own',
  answer: all(Shelf),
})

export const listShelfCovers = endpoint({
  method: 'GET',
  path: '/account/shelves/covers',
  access: 'reader',
  summary: 'The covers of the first books on each shelf that has any',
  answer: all(z.object({ slug: z.string(), covers: z.array(z.string()) })),
})

export const getShelf = endpoint({
  method: 'GET',
  path: '/shelves/:shelf',
  access: 'reader',
  summary: 'One shelf of the signed-in reader',
  params: shelfParams,
  answer: one(Shelf),
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

export const updateShelf = endpoint({
  method: 'PATCH',
  path: '/shelves/:shelf',
  access: 'reader',
  summary: 'Rename a shelf of one’s own, or choose who sees it; its slug stays',
  params: shelfParams,
  body: ShelfPatch,
  answer: one(Shelf),
})

export const reorderShelves = endpoint({
  method: 'PUT',
  path: '/shelves/reorder',
  access: 'reader',
  summary: 'Put one’s own shelves in another order; those that are not named follow',
  body: z.object({
    order: z.array(z.string()).check(
      z.minLength(1),
      z.maxLength(maxShelves),
      z.refine((slugs) => new Set(slugs).size === slugs.length, text('Each shelf can stand in one place only.')),
    ),
  }),
  answer: nothingToShow,
})

export const deleteShelf = endpoint({
  method: 'DELETE',
  path: '/shelves/:shelf',
  access: 'reader',
  summary: 'Delete a shelf of one’s own; its books stay in the library',
  params: shelfParams,
  answer: nothingToShow,
})

export const ShelfSort = z.enum([
  'order',
  'added-desc',
  'added-asc',
  'title-asc',
  'title-desc',
  'author-asc',
  'author-desc',
  'rating-desc',
  'rating-asc',
])
export type ShelfSort = z.infer<typeof ShelfSort>

/** As high as a position can be given where there is no other limit. */
export const maxPosition = 10_000

export const Position = z.int().check(z.gte(1), z.lte(maxPosition))

/** A book in its place on a shelf, whatever the books are sorted by. */
export const ShelfBook = z.extend(BookCard, { order: z.int(), added_at: z.string() })
export type ShelfBook = z.infer<typeof ShelfBook>

export const shelfBooksPerPage = 48

export const listShelfBooks = endpoint({
  method: 'GET',
  path: '/shelves/:shelf/books',
  access: 'reader',
  summary: 'The books on a shelf of the signed-in reader, in its order or another, found by title or author',
  params: shelfParams,
  query: z.extend(pageQuery(shelfBooksPerPage), {
    q: z._default(z.string().check(z.trim(), z.maxLength(searchTextLength)), ''),
    sort: z._default(ShelfSort, 'order'),
  }),
  answer: many(ShelfBook),
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

export const changeBookPosition = endpoint({
  method: 'POST',
  path: '/account/books/change-position',
  access: 'reader',
  summary: 'Move a book to another place on a shelf, from 1 to as many books as it holds',
  body: z.object({ book: z.string(), shelf: z.string(), order: z.int().check(z.gte(1), z.lte(maxLibraryBooks)) }),
  answer: nothingToShow,
})
