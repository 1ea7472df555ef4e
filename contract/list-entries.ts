import * as z from 'zod/mini'
import { one, pageQuery, uncounted } from './answers.ts'
import { AuthorCard } from './authors.ts'
import { BookCard } from './books.ts'
import { endpoint } from './endpoint.ts'
import { SeriesCard } from './series.ts'
import { Moment } from './versions.ts'
import { EntryType } from './vocabulary.ts'

export const listEntriesPerPage = 24
/** As many entries as one call adds. */
export const mostEntriesAtOnce = 10_000
/** As many as positions go; a list that fills itself stops here. */
export const maxListEntries = 10_000

/** Exactly one of book, series and author. In a list that fills itself, the id is the thing's own. */
export const ListEntry = z.object({
  id: z.string(),
  /** The place in the list, from 1 without gaps. */
  order: z.int(),
  book: z.optional(BookCard),
  series: z.optional(SeriesCard),
  author: z.optional(AuthorCard),
})
export type ListEntry = z.infer<typeof ListEntry>

/** A book, a series or an author, by slug or id. */
const Resource = { resource_type: EntryType, resource_identifier: z.string() }

/** Where an entry was, to undo its removal. */
export const EntryPlace = z.object({
  /** Only for comparison with its neighbours. */
  position: z.int(),
  added_at: Moment,
})
export type EntryPlace = z.infer<typeof EntryPlace>

export const listParams = z.object({ list: z.string() })
const entryParams = z.object({ list: z.string(), entry: z.string() })
export const Direction = z.enum(['asc', 'desc'])

export const listListEntries = endpoint({
  method: 'GET',
  path: '/lists/:list/entries',
  access: 'reader',
  summary: 'The entries of a list in its order; a full page means there may be more',
  params: listParams,
  query: z.extend(pageQuery(listEntriesPerPage), {
    sort: z._default(z.enum(['order']), 'order'),
    direction: z._default(Direction, 'asc'),
  }),
  answer: uncounted(ListEntry),
})

export const addListEntry = endpoint({
  method: 'POST',
  path: '/lists/:list/entries',
  access: 'reader',
  summary: 'Add a book, series or author to one of the reader’s own manual lists',
  refuses: ['conflict'],
  params: listParams,
  body: z.object({
    ...Resource,
    /** As `removeListEntry` answered; otherwise it goes to the end. */
    restore: z.optional(EntryPlace),
  }),
  answer: one(ListEntry),
  status: 201,
  updates: true,
  creates: 'entries',
})

export const addListEntries = endpoint({
  method: 'POST',
  path: '/lists/:list/entries/many',
  access: 'reader',
  summary:
    'Add many books, series or authors to one of the reader’s own manual lists; existing entries keep their position',
  refuses: ['conflict'],
  params: listParams,
  body: z.object({
    resource_type: EntryType,
    resource_identifiers: z.array(z.string()).check(z.minLength(1), z.maxLength(mostEntriesAtOnce)),
  }),
  answer: one(z.object({ added: z.int() })),
  creates: { what: 'entries', each: 'resource_identifiers' },
})

export const removeListEntry = endpoint({
  method: 'DELETE',
  path: '/lists/:list/entries/:entry',
  access: 'reader',
  summary: 'Remove an entry from one of the reader’s own manual lists; answers where it was',
  refuses: ['conflict'],
  params: entryParams,
  answer: one(EntryPlace),
})

export const moveListEntry = endpoint({
  method: 'PATCH',
  path: '/lists/:list/entries/:entry/change-position',
  access: 'reader',
  summary: 'Move an entry of one of the reader’s own manual lists; a position past the end means last',
  refuses: ['conflict'],
  params: entryParams,
  body: z.object({ order: z.int().check(z.gte(1), z.lte(maxListEntries)) }),
  answer: one(z.object({ id: z.string(), order: z.int() })),
})
