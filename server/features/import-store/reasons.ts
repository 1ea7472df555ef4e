import type { ImportRowState } from '../../../contract/import-rows.ts'
import { text } from '../../../shared/translate.ts'
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
  | 'not_here'
  | 'isbn_not_here'
  | 'no_author'
  | 'new_edition'
  | 'new_work'
  | 'gone'
  | 'went_wrong'
  | 'no_room'

const reasons: Record<Reason, string> = {
  as_before: text('The same book as in an earlier import.'),
  by_number: text('The very same book of this Quire.'),
  not_yet: text('Not here yet, and will be made.'),
  here: text('You have it already.'),
  by_isbn: text('Found by its ISBN.'),
  by_open_library: text('Found by its number at Open Library.'),
  by_title: text('Found by its title and author.'),
  by_short_title: text('Found by its author and the first part of its title.'),
  by_reader: text('Chosen by you.'),
  other_title: text('Its ISBN belongs to a book of another title and author.'),
  not_here: text('No book of this title and author is here.'),
  isbn_not_here: text('No book of this ISBN is here, and the file does not say which it is.'),
  no_author: text('The file names no author.'),
  new_edition: text('A new edition of a work that is here.'),
  new_work: text('Not in the catalogue yet, and will be added.'),
  gone: text('The book it was found to be is no longer here.'),
  went_wrong: text('This could not be written.'),
  no_room: text('Your library is full.'),
  no_title: text('There is neither a title nor an ISBN.'),
  not_a_row: text('This is no row of the table.'),
  repeated_header: text('The names of the columns, once more.'),
  before_header: text('This stands before the names of the columns.'),
  too_many_cells: text('There are more cells than columns.'),
  unclosed_quote: text('A quotation mark is opened and never closed.'),
  too_long: text('This is too long to be a row.'),
  no_isbn: text('This is no ISBN.'),
  no_text: text('There is no text.'),
  deleted_there: text('It was deleted where it comes from.'),
  broken: text('This cannot be read.'),
  wrong_kind: text('This is not what an archive of Quire says at this place.'),
  no_such_book: text('It is about something that the archive does not hold.'),
}

/** Where it was opened, which may be far above what it makes unreadable. */
export const unclosedQuote = text('The quotation mark opened in line :line is never closed.')

/** What was foretold is said otherwise once it is done, or undone. */
const laterReasons: Partial<Record<ImportRowState, Partial<Record<Reason, string>>>> = {
  written: {
    new_work: text('Added to the catalogue.'),
    not_yet: text('Made by this import.'),
    here: text('Made by this import.'),
  },
  skipped: { new_work: reasons.here, new_edition: reasons.here, not_yet: reasons.here },
  undone: {
    new_work: text('This import had added it to the catalogue.'),
    new_edition: text('This import had added it to the catalogue.'),
    not_yet: text('This import had made it.'),
    here: text('This import had made it.'),
  },
}

export const reasonIn = (code: string, state: ImportRowState): string =>
  isReason(code) ? (laterReasons[state]?.[code] ?? reasons[code]) : reasons.broken

export const remarks: Record<Remark, string> = {
  rating_raised: text('A rating below one star becomes one star.'),
  bad_rating: text('Its rating is none of one to five stars and was left out.'),
  reads_without_dates: text('It was read more often than there are dates.'),
  no_day: text('The day on which it was read is not told.'),
  bad_isbn: text('Its ISBN is damaged and was left out.'),
  bad_date: text('A date could not be read.'),
  one_series: text('Only its first series, and one place in it, is carried over.'),
  renewed: text('It was renewed, and the file does not say until when.'),
  cut: text('A text was too long and was cut.'),
  damaged: text('Some letters are damaged in the file.'),
}

export const problems = {
  disk_full: text('The server’s disk is full, so this import stopped. Nothing is lost: go on when there is room.'),
  disk_full_reading: text('The server’s disk is full, so the file wasn’t read. It is kept: go on when there is room.'),
  empty: text('There is nothing in this file.'),
  broken: text('This file could not be read to its end.'),
  too_many_rows: text('This file has more than 200,000 rows. Split it, and import one part after the other.'),
  archive_damaged: text('This archive is damaged.'),
  archive_too_large: text('This archive holds more than any library.'),
  archive_foreign: text('This zip file is no archive of Quire.'),
  archive_newer: text('This archive was written by a newer Quire than this one.'),
} as const

export const problemIn = (code: string): string =>
  Object.hasOwn(problems, code) ? problems[code as keyof typeof problems] : problems.broken

const isReason = (value: string): value is Reason => Object.hasOwn(reasons, value)
