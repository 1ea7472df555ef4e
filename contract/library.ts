import * as z from 'zod/mini'
import { many, emptyAnswer, one, pageQuery, wholeNumber } from './answers.ts'
import { myBooksPath, searchTextLength } from './constants.ts'
import { AuthorCard } from './authors.ts'
import { BookCard, CardState } from './books.ts'
import { endpoint } from './endpoint.ts'
import { ReadingState } from './readings.ts'
import { SeriesCard } from './series.ts'
import { BookShelving, maxShelves } from './shelves.ts'
import { text } from '../shared/translate.ts'
import { BookFormat, Genre } from './vocabulary.ts'

/** The reader's own library: its books, authors and series. */

export const libraryPerPage = 48

const q = z._default(z.string().check(z.trim(), z.maxLength(searchTextLength)), '')

/** Every key in both directions: `title-asc`, `title-desc`. */
const bothDirections = <const Key extends string>(keys: readonly Key[]) =>
  z.enum(keys.flatMap((key) => [`${key}-asc`, `${key}-desc`] as const))

/** A book of the library; the reader's fields are about this edition. */
export const LibraryBook = z.extend(BookCard, {
  pages: z.nullable(z.int()),
  minutes: z.nullable(z.int()),
  chapters: z.nullable(z.int()),
  added_at: z.string(),
  /** When it came to the global shelf it is on. */
  shelved_at: z.string(),
  me: z.extend(CardState, {
    review: z.nullable(z.object({ id: z.string(), rating: z.number() })),
    /** The reading that was started last. */
    reading: z.nullable(
      z.object({
        started_at: z.string(),
        finished_at: z.nullable(z.string()),
        state: ReadingState,
        percent: z.int(),
      }),
    ),
  }),
})
export type LibraryBook = z.infer<typeof LibraryBook>

export const LibraryBookSort = bothDirections([
  'added',
  'shelved',
  'finished',
  'title',
  'author',
  'publication-date',
  'my-rating',
  'rating',
  'length',
])
export type LibraryBookSort = z.infer<typeof LibraryBookSort>

/** The order where none is asked for: what was read comes as it was read. */
export const usualBookSort = (shelf: string | undefined): LibraryBookSort =>
  shelf === 'read' ? 'finished-desc' : 'added-desc'

/** Owned, not owned, or owned and lent out. */
export const Ownership = z.enum(['owned', 'not-owned', 'lent'])
export type Ownership = z.infer<typeof Ownership>

/** A year has four digits, and so has the one after it. */
const lastYear = 9998

const name = z.string().check(z.maxLength(120))

const libraryFilters = {
  q,
  /** A global shelf or one of the reader’s own. */
  shelf: z.optional(name),
  format: z.optional(BookFormat),
  language: z.optional(name),
  genre: z.optional(name),
  owned: z.optional(Ownership),
  rated: z.optional(z.enum(['yes', 'no'])),
  /** The year, by the reader’s clock, in which a reading of it was finished. */
  read_year: z.optional(wholeNumber(lastYear)),
}

export const listMyBooks = endpoint({
  method: 'GET',
  path: myBooksPath,
  access: 'reader',
  summary:
    'The reader’s library; with `book`, only the other editions of that book’s work, all at once. Unknown shelves and genres are ignored and listed in `ignored`',
  refuses: ['not_found'],
  query: z.extend(pageQuery(libraryPerPage), {
    book: z.optional(z.string()),
    /** By default the date added, on Read the date finished, newest first. */
    sort: z.optional(LibraryBookSort),
    ...libraryFilters,
  }),
  answer: z.extend(many(LibraryBook), { ignored: z.optional(z.array(z.enum(['shelf', 'genre']))) }),
})

/** As many books as one call acts on. */
export const mostAtOnce = 10_000

/** A book of a selection, with its shelves: what a bulk action has to know about it. */
export const SelectedBook = z.object({ slug: z.string(), shelves: z.array(z.string()) })
export type SelectedBook = z.infer<typeof SelectedBook>

export const selectMyBooks = endpoint({
  method: 'GET',
  path: `${myBooksPath}/selection`,
  access: 'reader',
  summary: `Everything in the library that the filters match, for a bulk action: at most ${mostAtOnce} books, newest first`,
  refuses: ['not_found'],
  query: z.object(libraryFilters),
  answer: z.object({ data: z.array(SelectedBook) }),
})

const counted = { count: z.int() }

export const getLibraryFacets = endpoint({
  method: 'GET',
  path: '/account/books/facets',
  access: 'reader',
  summary: 'The values the library can be filtered by, with a count of each',
  answer: z.object({
    data: z.object({
      formats: z.array(z.object({ format: BookFormat, ...counted })),
      languages: z.array(z.object({ language: z.string(), ...counted })),
      genres: z.array(z.extend(Genre, counted)),
      /** Years in which a reading was finished. */
      years: z.array(z.object({ year: z.int(), ...counted })),
    }),
  }),
})
export type LibraryFacets = z.infer<(typeof getLibraryFacets)['answer']>['data']

/** How much of an author's or a series' work the reader has; editions of one work count once. */
const Holding = { my_works_count: z.int(), my_read_count: z.int() }

export const LibraryAuthor = z.extend(AuthorCard, Holding)
export type LibraryAuthor = z.infer<typeof LibraryAuthor>

export const LibraryAuthorSort = bothDirections(['name', 'count', 'read'])
export type LibraryAuthorSort = z.infer<typeof LibraryAuthorSort>

export const listMyAuthors = endpoint({
  method: 'GET',
  path: '/account/authors',
  access: 'reader',
  summary: 'The authors in the reader’s library, with how many of their works are in it and read',
  query: z.extend(pageQuery(libraryPerPage), { q, sort: z._default(LibraryAuthorSort, 'name-asc') }),
  answer: many(LibraryAuthor),
})

/** `my_read_count` counts only main works where `total` is known. */
export const LibrarySeries = z.extend(SeriesCard, Holding)
export type LibrarySeries = z.infer<typeof LibrarySeries>

export const LibrarySeriesSort = bothDirections(['title', 'count', 'read'])
export type LibrarySeriesSort = z.infer<typeof LibrarySeriesSort>

export const listMySeries = endpoint({
  method: 'GET',
  path: '/account/series',
  access: 'reader',
  summary: 'The series in the reader’s library, with how many of their works are in it and read',
  query: z.extend(pageQuery(libraryPerPage), { q, sort: z._default(LibrarySeriesSort, 'title-asc') }),
  answer: many(LibrarySeries),
})

/** A book that the reader has added to the catalogue. */
export const Contribution = z.extend(BookCard, {
  created_at: z.string(),
  /** `delete` is false while other readers keep the book or have written about it. */
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Contribution = z.infer<typeof Contribution>

export const ContributionSort = bothDirections(['added', 'title', 'author'])
export type ContributionSort = z.infer<typeof ContributionSort>

export const listMyContributions = endpoint({
  method: 'GET',
  path: '/account/contributions',
  access: 'reader',
  summary: 'The books the reader added to the catalogue',
  query: z.extend(pageQuery(libraryPerPage), { q, sort: z._default(ContributionSort, 'added-desc') }),
  answer: many(Contribution),
})

const Books = z.array(z.string()).check(z.minLength(1), z.maxLength(mostAtOnce))

/** Undoing a larger change takes several requests. */
export const mostRestoredAtOnce = 2000

/** Where the books were before, for `restoreBooks`. */
const before = one(z.object({ shelvings: z.array(BookShelving) }))

const ownShelves = z._default(z.array(z.string()).check(z.maxLength(maxShelves)), [])

export const shelveBooks = endpoint({
  method: 'POST',
  path: '/account/books/shelve',
  access: 'reader',
  summary: 'Move books in the library to a global shelf, and on or off the reader’s own shelves',
  body: z
    .object({ books: Books, shelf: z.optional(BookShelving.shape.shelf), add: ownShelves, remove: ownShelves })
    .check(
      z.refine(({ shelf, add, remove }) => shelf !== undefined || add.length + remove.length > 0, {
        error: text('Choose a shelf.'),
        path: ['shelf'],
      }),
    ),
  answer: before,
  creates: { what: 'shelvings', each: 'books' },
})

export const removeBooks = endpoint({
  method: 'POST',
  path: '/account/books/remove',
  access: 'reader',
  summary: 'Remove books from the library and all shelves; notes, reviews and logs stay',
  body: z.object({ books: Books }),
  answer: before,
})

export const restoreBooks = endpoint({
  method: 'POST',
  path: '/account/books/restore',
  access: 'reader',
  summary: 'Restore removed books; books and shelves deleted since are skipped',
  body: z.object({ shelvings: z.array(BookShelving).check(z.minLength(1), z.maxLength(mostRestoredAtOnce)) }),
  answer: emptyAnswer,
  creates: { what: 'shelvings', each: 'shelvings' },
})
