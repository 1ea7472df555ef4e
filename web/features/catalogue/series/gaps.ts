import type { SeriesBook } from '../../../../contract/series.ts'

/** A book of a series, or a range of positions without a book. */
export type SeriesItem = { kind: 'book'; book: SeriesBook } | { kind: 'gap'; first: number; last: number }

interface Size {
  /** How many main works the series has, where that is known: a numbered one then starts at 1 and ends there. */
  total: number | null
  /** More of its books are still to be loaded. */
  hasMore: boolean
}

/** The books in order, with the gaps between them. A book at 1.5, or without a position, fills no gap. */
export function withGaps(books: SeriesBook[], { total, hasMore }: Size): SeriesItem[] {
  let reached = total === null ? undefined : 0
  const gapTo = (last: number): SeriesItem[] => {
    const first = reached === undefined ? undefined : Math.floor(reached) + 1
    return first !== undefined && first <= last ? [{ kind: 'gap', first, last }] : []
  }
  const numberedBooks = books.filter(({ position }) => position !== null)
  const items = numberedBooks.flatMap((book): SeriesItem[] => {
    const position = book.position ?? 0
    const gap = gapTo(Math.ceil(position) - 1)
    reached = position
    return [...gap, { kind: 'book', book }]
  })
  const others = books.filter(({ position }) => position === null)
  const isAtEnd = !hasMore || others.length > 0
  return [
    ...items,
    ...(total !== null && isAtEnd && numberedBooks.length > 0 ? gapTo(total) : []),
    ...others.map((book): SeriesItem => ({ kind: 'book', book })),
  ]
}
