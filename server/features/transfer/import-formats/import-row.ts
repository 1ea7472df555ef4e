import type { AuthorRole } from '../../../../contract/authors.ts'
import {
  creditedFields,
  unknownFields,
  type CreditedField,
  type FieldValues,
} from '../../../../contract/book-fields.ts'
import type { ReviewTraits } from '../../../../contract/review-traits.ts'
import type { GlobalShelf } from '../../../../contract/shelves.ts'
import type { ArchivePart } from '../archive/shape.ts'

/** What every format's rows become: what is said about a book, and what a reader has done with it. */

export interface ImportCredit {
  name: string
  role: AuthorRole
  /** The source names the person and not what they did: the role is a guess. */
  is_role_guessed?: true
}

export interface ImportBook extends Omit<FieldValues<CreditedField>, 'title'> {
  title: string | null
  authors: ImportCredit[]
  series: { title: string; position: number | null } | null
  /** Of the work, in whatever edition; before Christ negative. */
  first_published_year?: number | null
  description: string | null
  /** Numbers of Open Library's own, by which the catalogue may know it. */
  open_library_work: number | null
  open_library_edition: number | null
  /** The source's own number of this edition: two rows that differ in nothing else are two editions. */
  source_key?: string | null
}

/** The end of a read of which nobody knows when it was. */
export const unknownDay = ''

/** Days as `2025-09-21`; a reading without any is not stored. */
export interface ImportReading {
  started_on: string | null
  /** Also a month, a year or `unknownDay`, where a row has no more. */
  finished_on: string | null
  /** The day it was given up, if the source has it; of one to be written, `unknownDay` if not. */
  stopped_on?: string
}

/** Reads without a known day. */
export interface UndatedReads {
  /** The number of all reads, dated ones included; null where it adds nothing to the rest. */
  times: number | null
  /** Months and years, as `2019-05` or `2019`. */
  dates: string[]
}

/**
 * The end of the last read, if known. Most sources have one column for finishing and giving up, so on the shelf of
 * unfinished books this is the read that was given up, unless one has no end.
 */
export const lastEndOf = (readings: ImportReading[], dates: string[]): string | null =>
  readings.some(({ finished_on }) => finished_on === null)
    ? null
    : ([...readings.flatMap(({ finished_on }) => finished_on ?? []), ...dates].toSorted().at(-1) ?? null)

export interface ImportReview {
  content: string
  is_private: boolean
  written_on: string | null
}

export interface ImportNote {
  name: string | null
  content: string
  /** A day, or a local time `2025-09-21T16:05`. */
  written_at: string | null
  page: number | null
  /** The book's words and not the reader's. */
  is_quote?: true
}

export interface ImportTransaction {
  type: 'bought' | 'lent' | 'barrowed'
  date: string | null
  due_date: string | null
  return_date: string | null
  name: string | null
  notes: string | null
  quantity: number
}

/** One of the reader's own shelves, and the book's position on it, if known. */
export interface ImportShelf {
  name: string
  position: number | null
}

/** What could not be carried over as it was, for the reader to know. */
export type Remark =
  | 'rating_raised'
  | 'bad_rating'
  | 'reads_without_dates'
  | 'no_day'
  | 'bad_isbn'
  | 'bad_date'
  | 'one_series'
  | 'renewed'
  | 'cut'
  | 'damaged'

export interface ImportRow {
  book: ImportBook
  shelf: GlobalShelf | null
  /** The place on that shelf. */
  position: number | null
  /** A shelf of the reader's own that replaces a global one; the reader is asked which. */
  exclusive: string | null
  shelves: ImportShelf[]
  /** Like shelves, but many: readers may leave them out. */
  tags: string[]
  moods: string[]
  /** An import that was previewed by an earlier version has none. */
  traits?: ReviewTraits | null
  added_on: string | null
  rating: number | null
  review: ImportReview | null
  notes: ImportNote[]
  readings: ImportReading[]
  undated?: UndatedReads | null
  transactions: ImportTransaction[]
  remarks: Remark[]
  /** The source has too few facts about books to add any to the catalogue. */
  is_only_mention: boolean
  /** The whole entry of a row from Quire's own archive; the other fields then only give its title. */
  archive?: ArchivePart
}

/** Why a row cannot be imported. */
export type Unreadable =
  | 'no_title'
  | 'not_a_row'
  | 'repeated_header'
  | 'before_header'
  | 'too_many_cells'
  | 'unclosed_quote'
  | 'too_long'
  | 'no_isbn'
  | 'no_text'
  | 'deleted_there'
  | 'broken'
  | 'wrong_kind'
  | 'no_such_book'

/** One line of a file, exactly as it was, and what was read from it. */
export type ParsedRow = { raw: Record<string, string> } & (
  | { row: ImportRow; unreadable?: undefined }
  | { row?: undefined; unreadable: Unreadable }
)

const emptyBook: ImportBook = {
  ...unknownFields(creditedFields),
  authors: [],
  series: null,
  description: null,
  open_library_work: null,
  open_library_edition: null,
}

/** A row from the fields its format has; the rest is unknown. */
export const importRow = (
  book: Partial<ImportBook>,
  { remarks = [], ...about }: Partial<Omit<ImportRow, 'book'>> = {},
): ImportRow => ({
  book: { ...emptyBook, ...book },
  shelf: null,
  position: null,
  exclusive: null,
  shelves: [],
  tags: [],
  moods: [],
  added_on: null,
  rating: null,
  review: null,
  notes: [],
  readings: [],
  transactions: [],
  is_only_mention: false,
  ...about,
  remarks: [...new Set(remarks)],
})

export const withRemark = (row: ImportRow, remark: Remark): ImportRow => ({
  ...row,
  remarks: [...new Set([...row.remarks, remark])],
})

export const bought = (about: Partial<ImportTransaction>): ImportTransaction => ({
  type: 'bought',
  date: null,
  due_date: null,
  return_date: null,
  name: null,
  notes: null,
  quantity: 1,
  ...about,
})
