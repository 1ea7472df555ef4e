import * as z from 'zod/mini'
import { many, emptyAnswer, one, pageQuery } from './answers.ts'
import { nameLength } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Filter, NewFilters } from './filters.ts'
import { Direction, listParams, maxListEntries } from './list-entries.ts'
import { text } from '../shared/translate.ts'
import { userParams } from './user-card.ts'
import { expectedVersion } from './versions.ts'
import { EntryType, keepLinks, listVisibilityOptions } from './vocabulary.ts'
import { Name } from './text-fields.ts'

export const listsPerPage = 24
/** The add-to-list dialog asks for so many manual lists at once, until it has them all. */
export const addToListPerPage = 100
export const listSearchMilliseconds = 300
export const listDescriptionLength = 2000
/** Per reader; the next one is refused. */
export const maxLists = 1000

export const listTypes = {
  manual: text('Manual'),
  dynamic: text('Dynamic'),
  snapshot: text('Snapshot'),
} as const

export const ListType = z.enum(Object.keys(listTypes) as [keyof typeof listTypes])
export type ListType = z.infer<typeof ListType>
export const ListVisibility = z.enum(Object.keys(listVisibilityOptions) as [keyof typeof listVisibilityOptions])
export type ListVisibility = z.infer<typeof ListVisibility>

export const listOrderBy = {
  manual: text('Manual order'),
  'added-date-asc': text('Date added, oldest first'),
  'added-date-desc': text('Date added, newest first'),
  'title-asc': text('Title, A to Z'),
  'title-desc': text('Title, Z to A'),
  'publication-date-asc': text('Publication date, oldest first'),
  'publication-date-desc': text('Publication date, newest first'),
  'rating-asc': text('Rating, lowest first'),
  'rating-desc': text('Rating, highest first'),
  'readings-count-asc': text('Least read first'),
  'readings-count-desc': text('Most read first'),
  'ratings-count-asc': text('Fewest ratings first'),
  'ratings-count-desc': text('Most ratings first'),
  'reviews-count-asc': text('Fewest reviews first'),
  'reviews-count-desc': text('Most reviews first'),
} as const

export const ListOrder = z.enum(Object.keys(listOrderBy) as [keyof typeof listOrderBy])
export type ListOrder = z.infer<typeof ListOrder>

const manualOrders = new Set<ListOrder>(['manual', 'added-date-asc', 'added-date-desc'])

/** A list whose entries are put in by hand is ordered by hand or by when that was; one that fills itself is not. */
export const isOrderAllowed = (type: ListType, order: ListOrder) => (type === 'manual') === manualOrders.has(order)

const isHidden = (order: ListOrder) => /^(ratings|reviews)-count-/.test(order)

/** The orders to choose from. Ratings and reviews counts are understood where they are sent, but never offered. */
export const offeredOrders = (type: ListType): ListOrder[] =>
  ListOrder.options.filter((order) => isOrderAllowed(type, order) && !isHidden(order))

const Owner = z.object({ name: z.string(), slug: z.string() })

const cardFields = {
  slug: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  type: ListType,
  entries_type: EntryType,
  visibility: ListVisibility,
  /** By a moderator: it stays private until one shows it again. */
  hidden: z.boolean(),
  owner: Owner,
  /** At most 10,000. On a card, a dynamic list has as many as when it was last opened. */
  entries_count: z.int(),
  /** More meet the filters than a list can hold. */
  is_cut: z.boolean(),
  /** The version of the settings; a form sends it back. */
  updated_at: z.string(),
  /** Of the settings or the entries. */
  changed_at: z.string(),
}

export const ListCard = z.object({
  ...cardFields,
  /** Covers of the first few entries; of a dynamic list, as it was last opened. */
  covers: z.array(z.string()),
  /** With `resource_type` and `resource_identifier`: the entry of that thing, or none. */
  entries: z.array(z.object({ id: z.string(), order: z.int() })),
})
export type ListCard = z.infer<typeof ListCard>

/** What the last refresh added and removed: how many, and the first few. Empty for everyone but the owner. */
const Changes = z.object({ count: z.int(), first: z.array(z.object({ slug: z.string(), name: z.string() })) })

export const Snapshot = z.object({ taken_at: z.string(), entered: Changes, left: Changes })
export type Snapshot = z.infer<typeof Snapshot>

export const List = z.object({
  ...cardFields,
  entries_limit: z.nullable(z.int()),
  order_by: ListOrder,
  /** Only for the owner, since they may name private shelves; empty for everyone else. */
  filters: z.array(Filter),
  /** Of a snapshot list only. */
  snapshot: z.nullable(Snapshot),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    /** Into a manual list, so never if it is one. */
    convert: z.boolean(),
    /** Change positions: a manual list in manual order. */
    reorder: z.boolean(),
  }),
})
export type List = z.infer<typeof List>

const blankAsNone = z.transform((sent: number | string | null | undefined): unknown =>
  typeof sent === 'string' && sent.trim() === '' ? null : typeof sent === 'string' ? Number(sent) : (sent ?? null),
)

const EntriesLimit = z.nullable(
  z.number().check(z.gte(1), z.lte(maxListEntries), z.refine(Number.isInteger, text('Enter a whole number.'))),
)

/** What the form asks for. */
export const NewList = z
  .object({
    name: Name,
    description: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(listDescriptionLength)))),
    type: ListType,
    entries_type: EntryType,
    visibility: ListVisibility,
    /** Empty is no limit. */
    entries_limit: z.optional(z.pipe(blankAsNone, EntriesLimit)),
    order_by: ListOrder,
    filters: z._default(NewFilters, []),
    ...keepLinks,
    ...expectedVersion,
  })
  .check(
    z.refine(({ type, order_by }) => isOrderAllowed(type, order_by), {
      error: text('This order doesn’t work with this type of list. Choose another one.'),
      path: ['order_by'],
    }),
    z.refine(({ type, entries_limit }) => type !== 'manual' || !entries_limit, {
      error: text('Manual lists have no limit.'),
      path: ['entries_limit'],
    }),
    z.refine(({ type, filters }) => type !== 'manual' || filters.length === 0, {
      error: text('Manual lists have no filters.'),
      path: ['filters'],
    }),
  )
export type NewList = z.output<typeof NewList>

/** The filters a dynamic list would use. Without an order, what is read most comes first. */
const ListChoice = z.object({
  entries_type: EntryType,
  visibility: ListVisibility,
  order_by: z._default(
    ListOrder.check(
      z.refine(
        (order) => isOrderAllowed('dynamic', order),
        text('This order doesn’t work with this type of list. Choose another one.'),
      ),
    ),
    'readings-count-desc',
  ),
  filters: z._default(NewFilters, []),
})
export type ListChoice = z.output<typeof ListChoice>

export const listSorts = {
  name: text('Name'),
  updated: text('Last changed'),
  entries: text('Number of entries'),
} as const
export const ListSort = z.enum(Object.keys(listSorts) as [keyof typeof listSorts])
export type ListSort = z.infer<typeof ListSort>

export const listLists = endpoint({
  method: 'GET',
  path: '/lists',
  access: 'reader',
  summary: 'Lists the reader can see, or only their own; on request with the entry of one book, series or author',
  query: z.extend(pageQuery(listsPerPage), {
    /** Any value but `0`: only the reader's own. */
    my_lists: z.optional(z.string()),
    /** In the name or the description. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(nameLength))),
    type: z.optional(ListType),
    entries_type: z.optional(EntryType),
    sort: z._default(ListSort, 'name'),
    /** By default ascending for names, descending for the rest. */
    direction: z.optional(Direction),
    resource_type: z.optional(EntryType),
    resource_identifier: z.optional(z.string()),
  }),
  answer: many(ListCard),
})

export const createList = endpoint({
  method: 'POST',
  path: '/lists',
  access: 'reader',
  summary: 'Create a list; a snapshot is filled at once',
  body: NewList,
  answer: one(List),
  status: 201,
  creates: 'lists',
})

export const previewList = endpoint({
  method: 'POST',
  path: '/lists/preview',
  access: 'reader',
  summary: 'Preview of a dynamic list: the count before its own limit, and the first covers',
  body: ListChoice,
  answer: one(
    z.object({
      /** At most 10,000; `is_cut` if there are more. */
      entries_count: z.int(),
      is_cut: z.boolean(),
      covers: z.array(z.string()),
    }),
  ),
})

export const getList = endpoint({
  method: 'GET',
  path: '/lists/:list',
  access: 'reader',
  summary: 'One list that the reader can see',
  params: listParams,
  answer: one(List),
})

export const updateList = endpoint({
  method: 'PUT',
  path: '/lists/:list',
  access: 'reader',
  summary:
    'Change one of the reader’s own lists; types can’t change, and a snapshot refreshes when its settings change',
  params: listParams,
  body: NewList,
  answer: one(List),
})

export const deleteList = endpoint({
  method: 'DELETE',
  path: '/lists/:list',
  access: 'reader',
  summary: 'Delete one of the reader’s own lists with all its entries',
  params: listParams,
  answer: emptyAnswer,
})

export const convertListToManual = endpoint({
  method: 'PUT',
  path: '/lists/:list/convert-to-manual',
  access: 'reader',
  summary: 'Convert one of the reader’s own lists to a manual list; its filters are lost for good',
  refuses: ['conflict'],
  params: listParams,
  answer: one(List),
})

export const listUserLists = endpoint({
  method: 'GET',
  path: '/users/:user/lists',
  access: 'reader',
  summary: 'A reader’s lists, most recently changed first',
  params: userParams,
  query: pageQuery(listsPerPage),
  answer: many(ListCard),
})
