import type { ImportRowState } from '../../../../contract/import-rows.ts'
import { text } from '../../../../shared/translate.ts'
import type { Remark, Unreadable } from '../import-formats/import-row.ts'

/** Why a row is what it is, in words for its reader. */
export type Reason =
  | Unreadable
  | 'as_before'
  | 'by_number'
  | 'not_yet'
  | 'here'
  | 'by_isbn'
  | 'by_open_library'
  | 'by_title'
  | 'by_short_title'
  | 'by_reader'
  | 'other_title'
  | 'near_author'
  | 'not_here'
  | 'isbn_not_here'
  | 'no_author'
  | 'new_edition'
  | 'new_work'
  | 'gone'
  | 'went_wrong'
  | 'no_room'

const reasons: Record<Reason, string> = {
  as_before: text('Same book as in an earlier import.'),
  by_number: text('The exact same book from this Quire.'),
  not_yet: text('Not here yet. We’ll create it.'),
  here: text('You already have it.'),
  by_isbn: text('Matched by ISBN.'),
  by_open_library: text('Matched by Open Library number.'),
  by_title: text('Matched by title and author.'),
  by_short_title: text('Matched by author and part of the title.'),
  by_reader: text('Chosen by you.'),
  other_title: text('This ISBN belongs to a book with another title and author.'),
  near_author: text('The catalogue has this title by an author with nearly the same name.'),
  not_here: text('No book with this title and author.'),
  isbn_not_here: text('No book with this ISBN, and the file doesn’t name it.'),
  no_author: text('The file doesn’t name an author.'),
  new_edition: text('A new edition of a work in the catalogue.'),
  new_work: text('Not in the catalogue yet. We’ll add it.'),
  gone: text('The matched book no longer exists. Choose another one.'),
  went_wrong: text('We couldn’t save this.'),
  no_room: text('Your library is full.'),
  no_title: text('No title or ISBN.'),
  not_a_row: text('This isn’t a row of the table.'),
  repeated_header: text('A repeat of the column names.'),
  before_header: text('This comes before the column names.'),
  too_many_cells: text('More cells than columns.'),
  unclosed_quote: text('A quotation mark is never closed.'),
  too_long: text('This row is too long.'),
  no_isbn: text('This isn’t an ISBN.'),
  no_text: text('There’s no text.'),
  deleted_there: text('It was deleted in the app it comes from.'),
  broken: text('We couldn’t read this.'),
  wrong_kind: text('This isn’t valid in a Quire archive.'),
  no_such_book: text('It refers to something the archive doesn’t contain.'),
}

/** Of several rows about one book, why all but the first are what they are. */
export const sameAsRow = text('Same book as row :number.')

/** Where it was opened, which may be far above what it makes unreadable. */
export const unclosedQuote = text('The quotation mark in line :line is never closed.')

/** What was foretold is said otherwise once it is done, or undone. */
const laterReasons: Partial<Record<ImportRowState, Partial<Record<Reason, string>>>> = {
  written: {
    new_work: text('Added to the catalogue.'),
    not_yet: text('Added by this import.'),
    here: text('Added by this import.'),
  },
  skipped: { new_work: reasons.here, new_edition: reasons.here, not_yet: reasons.here },
  undone: {
    new_work: text('This import added it to the catalogue.'),
    new_edition: text('This import added it to the catalogue.'),
    not_yet: text('This import added it.'),
    here: text('This import added it.'),
  },
}

export const reasonIn = (code: string, state: ImportRowState): string =>
  isReason(code) ? (laterReasons[state]?.[code] ?? reasons[code]) : reasons.broken

export const remarks: Record<Remark, string> = {
  rating_raised: text('Ratings below one star become one star.'),
  bad_rating: text('The rating isn’t between one and five stars, so we left it out.'),
  reads_without_dates: text('Read more times than the file has dates for.'),
  no_day: text('The date it was read is missing.'),
  bad_isbn: text('The ISBN is damaged, so we left it out.'),
  bad_date: text('We couldn’t read one of the dates.'),
  one_series: text('We only import its first series and position.'),
  renewed: text('It was renewed, but the file doesn’t say until when.'),
  cut: text('One text was too long, so we shortened it.'),
  damaged: text('Some characters in the file are damaged.'),
}

export const problems = {
  disk_full: text('The server’s disk is full, so the import stopped. Nothing is lost: continue when there’s space.'),
  disk_full_reading: text(
    'The server’s disk is full, so we couldn’t read the file. It’s saved: continue when there’s space.',
  ),
  empty: text('This file is empty. Choose another one.'),
  broken: text('We couldn’t read the whole file.'),
  too_many_rows: text('This file has more than 200,000 rows. Split it and import the parts one by one.'),
  archive_damaged: text('This archive is damaged. Export it again.'),
  archive_too_large: text('This archive is too large to import.'),
  archive_foreign: text('This zip file isn’t a Quire archive. Choose another one.'),
  archive_newer: text('This archive comes from a newer Quire. Ask your admin to update this one.'),
} as const

export const problemIn = (code: string): string =>
  Object.hasOwn(problems, code) ? problems[code as keyof typeof problems] : problems.broken

const isReason = (value: string): value is Reason => Object.hasOwn(reasons, value)
