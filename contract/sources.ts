import * as z from 'zod/mini'
import { all, emptyAnswer } from './answers.ts'
import { AuthorRole } from './authors.ts'
import { creditedFields, storedFields, type CreditedField } from './book-fields.ts'
import { Book, BookCard } from './books.ts'
import { searchTextLength } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { GlobalShelf } from './shelves.ts'

/** An outside catalogue, as its credit line names it. */
export const SourceCredit = z.object({
  name: z.string(),
  title: z.string(),
  site: z.string(),
  licence: z.nullable(z.string()),
})
export type SourceCredit = z.infer<typeof SourceCredit>

export const listSources = endpoint({
  method: 'GET',
  path: '/sources',
  access: 'anyone',
  summary: 'The outside catalogues a search uses, in order; none if turned off',
  answer: all(SourceCredit),
})

/** What a result has of an edition. */
export const resultFields = creditedFields.filter(
  (name): name is Exclude<CreditedField, 'minutes'> => name !== 'minutes',
)

/** A book that an outside catalogue has and this one lacks. */
export const OutsideBook = z.object({
  source: z.string(),
  /** The source's own name for it. */
  id: z.string(),
  /** Where it can be read about there. */
  url: z.string(),
  ...storedFields(resultFields),
  authors: z.array(z.object({ name: z.string(), role: AuthorRole })),
  /** Its picture, fetched by this server, so that no other learns who looks at it. Null: there is none. */
  cover: z.nullable(z.string()),
  /** Two results that share one of these are the same book, whichever sources they are from. */
  keys: z.array(z.string()),
})
export type OutsideBook = z.infer<typeof OutsideBook>

/** A result is a book of this catalogue where it has that already. */
export const OutsideResult = z.discriminatedUnion('type', [
  z.object({ type: z.literal('book'), book: BookCard, keys: z.array(z.string()) }),
  z.object({ type: z.literal('outside'), outside: OutsideBook }),
])
export type OutsideResult = z.infer<typeof OutsideResult>

const SourceParams = z.object({ source: z.string() })

export const searchSource = endpoint({
  method: 'GET',
  path: '/sources/:source/search',
  access: 'reader',
  summary: 'Search results from one outside catalogue. Only the words are sent there',
  refuses: ['not_found'],
  params: SourceParams,
  query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(searchTextLength)) }),
  answer: z.object({
    data: z.array(OutsideResult),
    /** False: it gave no answer in time, or is left alone for a while. */
    has_answered: z.boolean(),
  }),
})

export const addOutsideBook = endpoint({
  method: 'POST',
  path: '/sources/:source/books',
  access: 'reader',
  asksOutside: true,
  summary: 'Add a book from an outside catalogue, with its work, authors and series, and shelve it',
  refuses: ['not_found'],
  params: SourceParams,
  body: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(200)),
    shelf: z.optional(z.nullable(GlobalShelf)),
    /** This very edition; otherwise, one without an ISBN may be taken for an edition that is here already. */
    is_edition: z._default(z.boolean(), false),
  }),
  answer: z.object({
    data: Book,
    /** The shelves that the reader had it on before; undo restores them. */
    shelves_before: z.array(z.string()),
  }),
  creates: 'books',
})

/** How a source has been in the last days. */
export const SourceState = z.extend(SourceCredit, {
  is_off: z.boolean(),
  answered: z.int(),
  refused: z.int(),
  failed: z.int(),
  /** Of an answer, on average. */
  milliseconds: z.nullable(z.int()),
  last_answered_at: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
  /** Until then it is not asked, because it failed or refused. */
  skipped_until: z.nullable(z.string()),
})
export type SourceState = z.infer<typeof SourceState>

/** What the state of a source is counted over. */
export const sourceStateDays = 7

export const listSourceStates = endpoint({
  method: 'GET',
  path: '/moderation/sources',
  access: 'reader',
  summary: 'Outside catalogues with their response times and failures; for moderators',
  refuses: ['not_found'],
  answer: all(SourceState),
})

export const switchSource = endpoint({
  method: 'PUT',
  path: '/moderation/sources/:source',
  access: 'reader',
  sessionOnly: true,
  summary: 'Turn an outside catalogue on or off; for admins',
  refuses: ['not_found'],
  params: SourceParams,
  body: z.object({ is_off: z.boolean() }),
  answer: emptyAnswer,
})
