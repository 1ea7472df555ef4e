import type { ImportVerdict } from '../../../../../contract/import-rows.ts'
import type { ImportBook, ImportRow } from '../../import-formats/import-row.ts'
import type { Reason } from '../reasons.ts'
import { firstAuthorOf, type BookMatch } from './matching-queries.ts'

/** Which book a row is about, and why. */
export interface Judgement {
  verdict: ImportVerdict
  reason: Reason
  book_id: string | null
}

/** What else decides about a row: the catalogue's books of the same title, and other rows of the file. */
interface OtherRows {
  /** The book of this title whose author's name is nearly the row's. */
  misspelt: string | undefined
  /** The edition is another row's: a different book that only resembles it is another edition. */
  isClaimed: (bookId: string) => boolean
  /** A new book of another row has this ISBN, and is another by title and author. */
  isIsbnOfOther: (book: ImportBook) => boolean
}

/** The book that a number gives, or what its reader settled: nothing that only resembles it can be the same. */
export const sureBookOf = ({ known, by_isbn, is_isbn_plausible, by_edition }: BookMatch): string | null =>
  known ?? (by_isbn === null ? by_edition : is_isbn_plausible ? by_isbn : null)

/** Nothing in the catalogue fits the row: not its numbers, nor its title together with its author. */
export const isStrange = ({ title }: ImportBook, match: BookMatch | undefined): boolean =>
  match !== undefined && title !== null && sureBookOf(match) === null && match.by_isbn === null && !match.work_id

/** The verdict on a row: which book of the catalogue it is about, if any. */
export function judge(row: ImportRow, match: BookMatch, { misspelt, isClaimed, isIsbnOfOther }: OtherRows): Judgement {
  const { title, isbn_13 } = row.book
  // Several rows of a table may be about one book; of an archive's books, only one is this one here.
  const isFree = (bookId: string | null): bookId is string => bookId !== null && !(row.archive && isClaimed(bookId))
  const matched = (book_id: string, reason: Reason): Judgement => ({ verdict: 'matched', reason, book_id })
  const doubtful = (reason: Reason, book_id: string | null = null): Judgement => ({
    verdict: 'doubtful',
    reason,
    book_id,
  })
  if (isFree(match.known)) return matched(match.known, 'as_before')
  if (isFree(match.by_number)) return matched(match.by_number, 'by_number')
  if (match.by_isbn)
    return match.is_isbn_plausible ? matched(match.by_isbn, 'by_isbn') : doubtful('other_title', match.by_isbn)
  if (isFree(match.by_edition)) return matched(match.by_edition, 'by_open_library')
  const same = match.same.find(isFree)
  if (same) return matched(same, 'by_title')
  const added: Judgement = { verdict: 'new', reason: match.work_id ? 'new_edition' : 'new_work', book_id: null }
  if (row.archive) return added
  const isLikely = row.is_only_mention || (!isbn_13 && match.is_alike)
  if (match.by_work && isLikely && !isClaimed(match.by_work))
    return matched(match.by_work, match.is_short ? 'by_short_title' : 'by_title')
  if (row.is_only_mention) return doubtful(title ? 'not_here' : 'isbn_not_here')
  if (!title) return doubtful(isbn_13 ? 'isbn_not_here' : 'not_here')
  if (firstAuthorOf(row.book) === null) return doubtful('no_author')
  if (isIsbnOfOther(row.book)) return doubtful('other_title')
  if (!match.work_id && misspelt) return doubtful('near_author', misspelt)
  return added
}
