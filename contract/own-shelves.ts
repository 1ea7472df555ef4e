import * as z from 'zod/mini'
import { all, emptyAnswer, one } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { maxShelves, Shelf, ShelfName } from './shelves.ts'
import { text } from '../shared/translate.ts'
import { expectedVersion } from './versions.ts'
import { keepLinks, Visibility } from './vocabulary.ts'

/** What a reader does with their shelves beside putting books on them. */

export const ShelfPatch = z.object({
  name: z.optional(ShelfName),
  visibility: z.optional(Visibility),
  ...keepLinks,
  ...expectedVersion,
})
export type ShelfPatch = z.infer<typeof ShelfPatch>

/** As many covers as a shelf shows of itself on a wide screen. */
export const shelfCovers = 12

const shelfParams = z.object({ shelf: z.string() })

export const listShelfCovers = endpoint({
  method: 'GET',
  path: '/account/shelves/covers',
  access: 'reader',
  summary: 'Covers of the first books on each shelf that has any',
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

export const updateShelf = endpoint({
  method: 'PATCH',
  path: '/shelves/:shelf',
  access: 'reader',
  summary: 'Rename one of the reader’s own shelves, or choose who can see it; its slug stays',
  params: shelfParams,
  body: ShelfPatch,
  answer: one(Shelf),
})

export const reorderShelves = endpoint({
  method: 'PUT',
  path: '/shelves/reorder',
  access: 'reader',
  summary: 'Reorder the reader’s own shelves; shelves that are left out come last',
  refuses: ['not_found'],
  body: z.object({
    order: z.array(z.string()).check(
      z.minLength(1),
      z.maxLength(maxShelves),
      z.refine((slugs) => new Set(slugs).size === slugs.length, text('Each shelf can appear only once.')),
    ),
  }),
  answer: emptyAnswer,
})

export const deleteShelf = endpoint({
  method: 'DELETE',
  path: '/shelves/:shelf',
  access: 'reader',
  summary: 'Delete one of the reader’s own shelves; its books stay in the library',
  params: shelfParams,
  answer: emptyAnswer,
})
