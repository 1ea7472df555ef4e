import * as z from 'zod/mini'
import { many, emptyAnswer, one, pageQuery } from './answers.ts'
import { Credit } from './authors.ts'
import { bookFieldNames, storedFields } from './book-fields.ts'
import { authorBooksPerPage } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Genre } from './vocabulary.ts'

/**
 * The signed-in reader's shelves and reading of a book on a card: of this edition if they have it, otherwise of the
 * edition of the work that they have.
 */
export const CardState = z.object({
  /** The global shelf first, then their own. */
  shelves: z.array(z.string()),
  /** The slug of the edition that is on these shelves; left out where it is the one on the card. */
  edition: z.optional(z.string()),
  owned: z.boolean(),
  /** Content warnings that the reader asked to see; left out where its work has none of them. */
  warnings: z.optional(z.array(z.string())),
})
export type CardState = z.infer<typeof CardState>

/** A book as a card shows it. Ratings are its work's, over all editions. */
export const BookCard = z.object({
  id: z.string(),
  slug: z.string(),
  ...storedFields(['title', 'subtitle', 'publication_date', 'language', 'format']),
  cover: z.string(),
  authors: z.array(Credit),
  rating: z.number(),
  ratings_count: z.int(),
  /** When its work first came out, where the edition's own date is not known; negative before the common era. */
  first_published_year: z.optional(z.int()),
  me: CardState,
})
export type BookCard = z.infer<typeof BookCard>

export const SeriesEntry = z.object({
  slug: z.string(),
  title: z.string(),
  position: z.nullable(z.number()),
  books_count: z.int(),
  total: z.nullable(z.int()),
})

export const Book = z.extend(BookCard, {
  description: z.nullable(z.string()),
  ...storedFields(bookFieldNames),
  work: z.object({
    id: z.string(),
    title: z.string(),
    language: z.nullable(z.string()),
    /** Negative before the common era. */
    first_published_year: z.nullable(z.int()),
    rating: z.number(),
    ratings_count: z.int(),
    reviews_count: z.int(),
    readings_count: z.int(),
  }),
  series: z.array(SeriesEntry),
  genres: z.array(Genre),
  other_editions_count: z.int(),
  /** The signed-in reader's shelves, review and logs of this edition. */
  me: z.extend(CardState, {
    review: z.nullable(z.object({ id: z.string(), rating: z.number() })),
    readings_count: z.int(),
    notes_count: z.int(),
    /** Where this edition is on no global shelf: the one of its work that is, and its shelf. */
    other_edition: z.nullable(z.object({ slug: z.string(), shelf: z.string() })),
  }),
  updated_at: z.string(),
  /** `edit_work`: also what its editions share, such as the description. */
  can: z.object({ edit: z.boolean(), edit_work: z.boolean(), delete: z.boolean() }),
})
export type Book = z.infer<typeof Book>

const bookParams = z.object({ book: z.string() })

export const listBooks = endpoint({
  method: 'GET',
  path: '/books',
  access: 'reader',
  summary: 'Books, one edition per work, in the requested language where there is one',
  query: z.extend(pageQuery(authorBooksPerPage), {
    author: z.optional(z.string()),
    genre: z.optional(z.string()),
    /** Any value but `0`: a hand-picked mix for a reader who has no books yet; the popular ones where none of them is here. */
    first: z.optional(z.string()),
  }),
  answer: many(BookCard),
})

export const getBook = endpoint({
  method: 'GET',
  path: '/books/:book',
  access: 'reader',
  summary: 'One book, by slug or id',
  params: bookParams,
  answer: one(Book),
})

export const listEditions = endpoint({
  method: 'GET',
  path: '/books/:book/editions',
  access: 'reader',
  summary: 'The other editions of a book’s work',
  params: bookParams,
  query: z.extend(pageQuery(authorBooksPerPage), {
    /** Any value but `0`: without books in the reader's library. */
    unkept: z.optional(z.string()),
  }),
  answer: many(BookCard),
})

export const exportBookJournal = endpoint({
  method: 'POST',
  path: '/books/:book/export',
  access: 'reader',
  summary: 'Export a book’s journal by e-mail; needs a verified e-mail address',
  refuses: ['conflict'],
  params: bookParams,
  answer: emptyAnswer,
  creates: 'exports',
})

/** The reader's own things that are deleted along with a book. */
export const BookDeletion = z.object({
  readings: z.int(),
  sessions: z.int(),
  notes: z.int(),
  reviews: z.int(),
  /** Below the review, anyone's. */
  comments: z.int(),
  transactions: z.int(),
  /** Of a work that has no other edition. */
  shared_reads: z.int(),
  /** Links to the review that have not been revoked. */
  links: z.int(),
  /** Where it is removed from: shelves, lists, and challenges it was used in. */
  shelves: z.int(),
  lists: z.int(),
  challenges: z.int(),
})
export type BookDeletion = z.infer<typeof BookDeletion>

export const getBookDeletion = endpoint({
  method: 'GET',
  path: '/books/:book/deletion',
  access: 'reader',
  summary: 'How much of the reader’s own would be deleted along with a book that they added',
  params: bookParams,
  answer: one(BookDeletion),
})

export const deleteBook = endpoint({
  method: 'DELETE',
  path: '/books/:book',
  access: 'reader',
  summary: 'Delete a book the reader added, while no one else has it or wrote about it',
  refuses: ['conflict'],
  params: bookParams,
  answer: emptyAnswer,
})
