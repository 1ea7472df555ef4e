import * as z from 'zod/mini'
import { columnNamesOf } from './book-field-uses.ts'
import { detailFields } from './book-fields.ts'
import { oneOf } from './journal.ts'
import { text } from '../shared/translate.ts'

/** The files that can be imported, and what a table may hold. */

export const importMegabytes = 50

/** Quire's own archive brings its pictures along; this is room for some ten thousand of them. */
export const archiveMegabytes = 1000

/** An archive is known by how it begins. */
export const isZip = (bytes: Uint8Array): boolean => [0x50, 0x4b, 3, 4].every((byte, index) => bytes[index] === byte)

/** The app a file comes from; app names are the same in every language. */
export const importFormats = {
  quire: text('Quire archive'),
  goodreads: 'Goodreads',
  storygraph: 'The StoryGraph',
  librarything: 'LibraryThing',
  bookwyrm: 'BookWyrm',
  hardcover: 'Hardcover',
  openlibrary: 'Open Library',
  openreads: 'Openreads',
  calibre: 'Calibre',
  babelio: 'Babelio',
  libby: 'Libby',
  jelu: 'Jelu',
  kindle: text('Kindle clippings'),
  isbn: text('a list of ISBNs'),
  table: text('another table'),
} as const
export const ImportFormat = oneOf(importFormats)
export type ImportFormat = z.infer<typeof ImportFormat>

/** What of an edition a table that nobody knows can hold, beside its title and ISBN. */
export const tableFields = [...detailFields, 'language', 'format', 'pages'] as const

/** What the columns of a table that nobody knows can hold. */
export const importFields = {
  title: text('Title'),
  author: text('Author'),
  translator: text('Translator'),
  narrator: text('Narrator'),
  isbn: text('ISBN'),
  series: text('Series#one'),
  series_number: text('Number in the series'),
  ...columnNamesOf(tableFields),
  shelf: text('Shelf'),
  tags: text('Tags or shelves'),
  rating: text('Rating'),
  review: text('Review'),
  review_private: text('Review is private'),
  notes: text('Private notes'),
  date_added: text('Date added'),
  date_started: text('Date started'),
  date_read: text('Date read'),
  read_count: text('Times read'),
  owned: text('Owned'),
} as const
export const ImportField = oneOf(importFields)
export type ImportField = z.infer<typeof ImportField>

/** Field to column. */
export const ImportMapping = z.partialRecord(ImportField, z.string().check(z.maxLength(1000)))
export type ImportMapping = z.infer<typeof ImportMapping>
