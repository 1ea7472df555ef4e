import * as z from 'zod/mini'
import { one } from './answers.ts'
import { AuthorRole } from './authors.ts'
import { maxOf } from './book-field-uses.ts'
import { bookFieldNames, fieldsBy, PublicationDate } from './book-fields.ts'
import { Book, BookCard } from './books.ts'
import { nameLength } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { isbn13In } from '../shared/isbn.ts'
import { findPrecision } from '../shared/partial-dates.ts'
import { twoDecimals } from './lengths.ts'
import { GlobalShelf } from './shelves.ts'
import { Name, optionalLine, optionalText } from './text-fields.ts'
import { text } from '../shared/translate.ts'
import { expectedVersion } from './versions.ts'
import { BookFormat, LanguageCode } from './vocabulary.ts'

export const descriptionLength = 10_000
export const maxCredits = 50
export const maxGenres = 20
const maxSeriesPosition = 10_000

const name = Name

/** A name alone is an author's. */
const NewCredit = z.pipe(
  z.union([name, z.object({ name, role: z._default(AuthorRole, 'author') })]),
  z.transform((credit) => (typeof credit === 'string' ? { name: credit, role: 'author' as const } : credit)),
)
export type NewCredit = z.output<typeof NewCredit>

const Isbn = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (typed) => typed.trim() === '' || isbn13In(typed) !== undefined,
        text('This isn’t a valid ISBN. Check the digits.'),
      ),
    ),
  z.transform((typed) => isbn13In(typed) ?? null),
)

const isRealDate = (date: string): boolean => findPrecision(date) !== undefined

export const RealPublicationDate = PublicationDate.check(
  z.refine(isRealDate, text('This day doesn’t exist. Check the date.')),
)

const optionalDate = z.optional(
  z.nullable(
    z.pipe(
      z.string().check(
        z.trim(),
        z.refine((date) => date === '' || PublicationDate.safeParse(date).success, {
          error: text('Enter a year, a month or a day, such as 2019, 2019-05 or 2019-05-21.'),
          abort: true,
        }),
        z.refine((date) => date === '' || isRealDate(date), text('This day doesn’t exist. Check the date.')),
      ),
      z.transform((date) => (date === '' ? null : date)),
    ),
  ),
)

const count = (max: number) => z.optional(z.nullable(z.int().check(z.gte(1), z.lte(max))))

/** What every edition has of its own. */
const editionFields = {
  ...fieldsBy(bookFieldNames, {
    title: () => name,
    line: (about) => optionalLine(maxOf(about)),
    /** Null: not known. */
    language: () => z.nullable(LanguageCode),
    format: () => z.nullable(BookFormat),
    date: () => optionalDate,
    /** Either field takes either form; both are kept, and are of the same book. */
    isbn: () => z.optional(z.nullable(Isbn)),
    count: (about) => count(maxOf(about)),
    duration: (about) => count(maxOf(about)),
  }),
  /** An upload's id; null for a drawn cover. */
  cover: z.optional(z.nullable(z.string())),
}

const Credits = z.array(NewCredit).check(z.minLength(1), z.maxLength(maxCredits))

const SeriesPosition = z.optional(z.nullable(z.number().check(z.gte(0), z.lte(maxSeriesPosition), twoDecimals)))
const NewSeriesEntry = z.nullable(z.object({ title: name, position: SeriesPosition }))

const GenreSlugs = z.array(z.string()).check(
  z.maxLength(maxGenres),
  z.refine((slugs) => new Set(slugs).size === slugs.length, text('Choose each genre only once.')),
)

const isbnsAgree = z.refine<{ isbn_10?: string | null | undefined; isbn_13?: string | null | undefined }>(
  ({ isbn_10, isbn_13 }) => !isbn_10 || !isbn_13 || isbn_10 === isbn_13,
  { error: text('The two ISBNs belong to different books. Check them.'), path: ['isbn_10'] },
)

export const NewBook = z
  .object({
    ...editionFields,
    authors: Credits,
    series: z.optional(NewSeriesEntry),
    genres: z._default(GenreSlugs, []),
    description: optionalText(descriptionLength),
    /** The shelf that the book is put on at once. */
    shelf: z.optional(z.nullable(GlobalShelf)),
    /** The reader has seen the likely duplicates, and means another book. */
    confirmed: z.optional(z.boolean()),
  })
  .check(isbnsAgree)
export type NewBook = z.output<typeof NewBook>

/**
 * The edition's own fields are replaced. Those of its work stay as they are where they are left out, and so does the
 * cover.
 */
export const BookPatch = z
  .object({
    ...editionFields,
    authors: z.optional(Credits),
    /** In place of the book's first series; the others stay. */
    series: z.optional(NewSeriesEntry),
    genres: z.optional(GenreSlugs),
    description: optionalText(descriptionLength),
    ...expectedVersion,
  })
  .check(isbnsAgree)
export type BookPatch = z.output<typeof BookPatch>

/** Fields that all editions of a work share; they are changed only as long as there is one edition. */
export type WorkField = 'authors' | 'series' | 'genres' | 'description'

export const createBook = endpoint({
  method: 'POST',
  path: '/books',
  access: 'reader',
  summary:
    'Add a book. It joins the work with the same title and first author, if there is one. A likely duplicate returns 409 with the books in `data`, unless `confirmed`',
  refuses: ['conflict'],
  body: NewBook,
  answer: one(Book),
  status: 201,
  creates: 'books',
})

export const updateBook = endpoint({
  method: 'PUT',
  path: '/books/:book',
  access: 'reader',
  summary: 'Change a book the reader added',
  refuses: ['conflict'],
  params: z.object({ book: z.string() }),
  body: BookPatch,
  answer: one(Book),
  creates: 'edits',
})

export const maxDuplicates = 6

const part = z.optional(z.string().check(z.trim(), z.maxLength(nameLength)))

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/books/duplicates',
  access: 'reader',
  summary: 'Possible duplicates of a new book: same ISBN, or same title and author',
  query: z.object({ isbn: part, title: part, author: part }),
  answer: z.object({
    data: z.array(BookCard),
    /** A book of the work that a new one of this title and first author joins. */
    edition_of: z.nullable(BookCard),
  }),
})
