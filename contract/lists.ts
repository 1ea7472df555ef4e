import * as z from 'zod/mini'
import { many, nothingToShow, one, pageQuery } from './answers.ts'
import { AuthorCard } from './authors.ts'
import { BookCard } from './books.ts'
import { endpoint } from './endpoint.ts'
import { SeriesCard } from './series.ts'
import { listEntryTypes, listTypes, listVisibilityOptions } from './vocabulary.ts'

export const listsPerPage = 24
/** The add-to-list dialog asks for all manual lists at once. */
export const addToListPerPage = 100
export const listSearchMilliseconds = 300

export const ListType = z.enum(Object.keys(listTypes) as [keyof typeof listTypes])
export const ListVisibility = z.enum(Object.keys(listVisibilityOptions) as [keyof typeof listVisibilityOptions])
export const EntryType = z.enum(Object.keys(listEntryTypes) as [keyof typeof listEntryTypes])
export type EntryType = z.infer<typeof EntryType>

export const ListEntry = z.object({
  id: z.string(),
  order: z.int(),
  book: z.optional(BookCard),
  series: z.optional(SeriesCard),
  author: z.optional(AuthorCard),
})
export type ListEntry = z.infer<typeof ListEntry>

export const ListCard = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  type: ListType,
  entries_type: EntryType,
  visibility: ListVisibility,
  entries_count: z.int(),
  /** With `resource_type` and `resource_identifier`: the entry of that thing, or none. */
  entries: z.array(z.object({ id: z.string(), order: z.int() })),
})
export type ListCard = z.infer<typeof ListCard>

/** A book, a series or an author, by slug or id. */
const Resource = { resource_type: EntryType, resource_identifier: z.string() }

export const listLists = endpoint({
  method: 'GET',
  path: '/lists',
  access: 'reader',
  summary: 'Lists of the signed-in reader, with the entry of one thing where it is asked for',
  query: z.extend(pageQuery(listsPerPage), {
    my_lists: z.optional(z.string()),
    type: z.optional(ListType),
    entries_type: z.optional(EntryType),
    resource_type: z.optional(EntryType),
    resource_identifier: z.optional(z.string()),
  }),
  answer: many(ListCard),
})

export const addListEntry = endpoint({
  method: 'POST',
  path: '/lists/:list/entries',
  access: 'reader',
  summary: 'Add a book, a series or an author to a manual list of one’s own',
  params: z.object({ list: z.string() }),
  body: z.object(Resource),
  answer: one(z.object({ id: z.string(), order: z.int() })),
  status: 201,
})

export const removeListEntry = endpoint({
  method: 'DELETE',
  path: '/lists/:list/entries/:entry',
  access: 'reader',
  summary: 'Take an entry off a manual list of one’s own',
  params: z.object({ list: z.string(), entry: z.string() }),
  answer: nothingToShow,
})
