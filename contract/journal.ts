import * as z from 'zod/mini'
import { searchTextLength } from './constants.ts'
import { BookCard } from './books.ts'
import { text } from '../shared/translate.ts'
import { Day } from './versions.ts'

/** What the lists of a reader's own notes, reviews, transactions and readings have in common. */

/** A page of them all; those on one book come in larger pages, which the nouns name. */
export const journalPerPage = 24

/** A book in lists that don't show its shelves. */
export const AboutBook = z.omit(BookCard, { me: true })
export type AboutBook = z.infer<typeof AboutBook>

/** The book that one of these is about. Left out where the call itself names the book. */
export const aboutBook = { book_card: z.optional(BookCard) }

/** Words in any order, each perhaps unfinished, in what was written or in the book's titles, series and authors. */
export const searched = { q: z._default(z.string().check(z.trim(), z.maxLength(searchTextLength)), '') }

/** Days of the reader's calendar, both included. */
export const dayRange = { from: z.optional(Day), to: z.optional(Day) }

export const isValidRange = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { error: text('The end can’t be before the start.'), path: ['to'] },
)

/** One of the keys that have a label. */
export const oneOf = <Labels extends Record<string, string>>(labels: Labels) =>
  z.enum(Object.keys(labels) as [keyof Labels & string])
