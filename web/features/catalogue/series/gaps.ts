import type { SeriesBook } from '../../../../contract/series.ts'

/** A book of a series, or a range of positions without a book. */
export type SeriesItem = { kind: 'book'; book: SeriesBook } | { kind: 'gap'; first: number; last: number }

/** The books in order, with the gaps between them. A book at 1.5, or without a position, fills no gap. */
export function withGaps(books: SeriesBook[]): SeriesItem[] {
  let reached: number | undefined
  return books.flatMap((book): SeriesItem[] => {
    const item: SeriesItem = { kind: 'book', book }
    if (book.position === null) return [item]
    const first = reached === undefined ? undefined : Math.floor(reached) + 1
    const last = Math.ceil(book.position) - 1
    reached = book.position
    return first !== undefined && first <= last ? [{ kind: 'gap', first, last }, item] : [item]
  })
}
