import * as z from 'zod/mini'
import { one } from './answers.ts'
import { creditsOf } from './book-field-uses.ts'
import { detailFields } from './book-fields.ts'
import { Book } from './books.ts'
import { endpoint } from './endpoint.ts'
import { oneOf } from './journal.ts'
import { OutsideBook, SourceCredit } from './sources.ts'
import { text } from '../shared/translate.ts'

/** What outside catalogues have for one book of this catalogue. */

/** Fields as a credit line names them, in its order. */
export const sourcedFields = {
  ...creditsOf(['title', 'subtitle']),
  authors: text('authors'),
  series: text('series'),
  ...creditsOf(['language', 'format', 'pages', 'minutes', ...detailFields]),
  first_published_year: text('first publication'),
  ...creditsOf(['isbn_13']),
  genres: text('genres'),
  description: text('description'),
  cover: text('cover'),
} as const
const SourcedField = oneOf(sourcedFields)
export type SourcedField = z.infer<typeof SourcedField>

export const BookSource = z.extend(SourceCredit, {
  /** Where the book is at the source. */
  url: z.string(),
  fields: z.array(SourcedField),
})
export type BookSource = z.infer<typeof BookSource>

const bookParams = z.object({ book: z.string() })

export const listBookSources = endpoint({
  method: 'GET',
  path: '/books/:book/sources',
  access: 'reader',
  summary: 'The outside catalogue each field of a book came from, and whether more can be looked up',
  params: bookParams,
  answer: z.object({
    data: z.array(BookSource),
    can: z.object({ choose_cover: z.boolean(), find_editions: z.boolean() }),
  }),
})

export const FoundCover = z.object({
  source: z.string(),
  /** The source's name for the book that has it. */
  id: z.string(),
  /** Where this server shows it. */
  preview: z.string(),
  /** Of the edition that has it. */
  title: z.string(),
  language: z.nullable(z.string()),
  publication_date: z.nullable(z.string()),
})
export type FoundCover = z.infer<typeof FoundCover>

export const listFoundCovers = endpoint({
  method: 'GET',
  path: '/books/:book/covers',
  access: 'reader',
  summary: 'Covers of a book and of other editions of its work in outside catalogues',
  params: bookParams,
  answer: z.object({
    data: z.array(FoundCover),
    /** False: a catalogue gave no answer in time, and there may be more. */
    has_answered: z.boolean(),
  }),
})

export const chooseCover = endpoint({
  method: 'PUT',
  path: '/books/:book/cover',
  access: 'reader',
  asksOutside: true,
  summary: 'Set a book’s cover to one that was found, unless a reader has chosen its cover',
  params: bookParams,
  body: z.object({ source: z.string(), id: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: one(Book),
  creates: 'pictures',
})

export const OutsideEdition = z.object({
  edition: OutsideBook,
  /** The slug of this book in our catalogue, if it is here already. */
  slug: z.nullable(z.string()),
})
export type OutsideEdition = z.infer<typeof OutsideEdition>

export const listOutsideEditions = endpoint({
  method: 'GET',
  path: '/books/:book/outside-editions',
  access: 'reader',
  summary: 'Editions of a book’s work in outside catalogues, those in the book’s language first',
  params: bookParams,
  answer: z.object({ data: z.array(OutsideEdition), has_answered: z.boolean() }),
})
