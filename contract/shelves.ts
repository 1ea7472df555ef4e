import { mostTimerSeconds } from '../shared/reading-timer.ts'
import * as z from 'zod/mini'
import { all, one } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { NewId } from './ids.ts'
import { text } from '../shared/translate.ts'
import { Reading } from './readings.ts'
import { undoable } from './undos.ts'
import { Moment } from './versions.ts'
import { Visibility } from './vocabulary.ts'
import { Name } from './text-fields.ts'

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

export const ShelfName = Name

/** A reader's shelves have different names. */
export const NewShelf = z.object({ name: ShelfName, visibility: z.optional(Visibility) })

/** Per reader; all of them fit in one answer. */
export const maxShelves = 1000

/** As many books as a library holds, and so as high as a place on a shelf can be. */
export const maxLibraryBooks = 100_000

export const listShelves = endpoint({
  method: 'GET',
  path: '/shelves',
  access: 'reader',
  summary: 'The signed-in reader’s shelves: global ones first, then their own',
  answer: all(Shelf),
})

export const createShelf = endpoint({
  method: 'POST',
  path: '/shelves',
  access: 'reader',
  summary: 'Create a shelf',
  body: NewShelf,
  answer: one(Shelf),
  status: 201,
  creates: 'shelves',
})

export const BookShelves = z.object({
  /**
   * The shelves that the reader saw. Where they are sent, only the difference is made: what was changed elsewhere meanwhile
   * stays. Otherwise the book is then on exactly `shelves`.
   */
  before: z.optional(z.array(z.string()).check(z.maxLength(maxShelves))),
  /** On `currently-reading`, also starts a reading log, unless one of the work is open. */
  start_reading: z.optional(z.boolean()),
  /** Of the log that is started. */
  reading_id: NewId,
  /** What undoes it. */
  undo_id: NewId,
  shelves: z.array(z.string()).check(
    z.maxLength(maxShelves),
    z.refine(
      (slugs) => slugs.filter(isGlobalShelf).length <= 1,
      text('A book can only be on one of these shelves at a time.'),
    ),
  ),
})

/** Nobody reads a book so often at once. */
const mostLogs = 100

const OpenLog = z.object({
  id: z.string(),
  state: z.enum(['reading', 'paused', 'stopped']),
  timer: z.optional(
    z.nullable(z.object({ started_at: z.nullable(Moment), seconds: z.int().check(z.gte(0), z.lte(mostTimerSeconds)) })),
  ),
})

/** A book's shelves and its positions on them: all that undoing a change needs. */
export const BookShelving = z.object({
  book: z.string(),
  shelf: z.nullable(GlobalShelf),
  /** Only for comparison with its neighbours. */
  position: z.int(),
  added_at: Moment,
  shelved_at: Moment,
  own: z.array(z.object({ shelf: z.string(), position: z.int(), added_at: Moment })).check(z.maxLength(maxShelves)),
  /** The states and timers of its open logs, which follow the shelf. */
  logs: z._default(z.array(OpenLog).check(z.maxLength(mostLogs)), []),
})
export type BookShelving = z.infer<typeof BookShelving>

export const setBookShelves = endpoint({
  method: 'POST',
  path: '/books/:book/shelves',
  access: 'reader',
  summary: 'Set a book’s shelves, and start a reading log if asked; with none, it is removed from the library',
  params: z.object({ book: z.string() }),
  body: BookShelves,
  answer: undoable(
    z.object({
      shelves: z.array(z.string()),
      /** The log that was started. */
      reading: z.nullable(Reading),
    }),
  ),
  creates: 'shelvings',
})
