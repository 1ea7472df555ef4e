import * as z from 'zod/mini'
import { one } from './answers.ts'
import { AuthorRole } from './authors.ts'
import { creditedFields, storedFields } from './book-fields.ts'
import { Book } from './books.ts'
import { endpoint } from './endpoint.ts'
import { isbn13In } from '../shared/isbn.ts'
import { text } from '../shared/translate.ts'

/** What another catalogue says about a book: a beginning for the form, kept nowhere until the reader saves it. */
export const BookDraft = z.object({
  ...storedFields(creditedFields),
  authors: z.array(z.object({ name: z.string(), role: AuthorRole })),
  series: z.nullable(z.object({ title: z.string(), position: z.nullable(z.number()) })),
  isbn_13: z.string(),
  genres: z.array(z.string()),
  description: z.nullable(z.string()),
  /** Where it can be read, and what that catalogue is called. */
  source: z.string(),
  source_title: z.string(),
})
export type BookDraft = z.infer<typeof BookDraft>

/**
 * `catalogue`: we have the book. `found`: an outside catalogue has it. `unknown`: nobody has. `off`: we do not have it, and asking
 * elsewhere is switched off. `unreachable`: we do not have it, and no outside catalogue answered in time.
 */
export const LookupOutcome = z.enum(['catalogue', 'found', 'unknown', 'off', 'unreachable'])

export const Lookup = z.object({
  outcome: LookupOutcome,
  isbn_13: z.string(),
  book: z.nullable(Book),
  draft: z.nullable(BookDraft),
})
export type Lookup = z.infer<typeof Lookup>

/** As typed or scanned, with or without hyphens, of ten or thirteen digits. */
export const GivenIsbn = z.pipe(
  z
    .string()
    .check(z.refine((typed) => isbn13In(typed) !== undefined, text('This isn’t a valid ISBN. Check the digits.'))),
  z.transform((typed) => isbn13In(typed) ?? ''),
)

export const lookupBook = endpoint({
  method: 'POST',
  path: '/books/lookup',
  access: 'reader',
  asksOutside: true,
  summary: 'A book by its ISBN, from this catalogue or an outside one',
  body: z.object({ isbn: GivenIsbn }),
  answer: one(Lookup),
})
