import type { SeriesBook } from '../../../contract/series.ts'

/** A book of a series, or the places between two books that no book has. */
export type SeriesItem = { kind: 'book'; book: SeriesBook } | { kind: 'gap'; first: number; last: number }

/** The books in order, with what is missing between them. A book at 1.5 fills no place, and nor does one without any. */
export function withGaps(books: SeriesBook[]): SeriesItem[] {
  let reached: number | undefined
  return books.flatMap((book): SeriesItem[] => {
    const shown: SeriesItem = { kind: 'book', book }
    if (book.position === null) return [shown]
    const first = reached === undefined ? undefined : Math.floor(reached) + 1
    const last = Math.ceil(book.position) - 1
    reached = book.position
    return first !== undefined && first <= last ? [{ kind: 'gap', first, last }, shown] : [shown]
  })
}
