import type { Event } from '../../events/event.ts'
import { addedToShelf } from '../shelves/queries.ts'
import type { Written } from './write-changes.ts'

/** What one row made of one book, as far as others may be told. */
export interface WrittenRow {
  bookId: string
  written: Written
  /** Its reading logs, in the order of those that were made. */
  readings: { isFinished: boolean }[]
  /** Whether its review has a text. */
  hasText: boolean
}

function reviewEvents({ written, hasText }: WrittenRow): Event[] {
  const { review: review_id, review_before } = written
  if (!review_id) return []
  if (!review_before) return [{ name: 'review.created', review_id }]
  return review_before.content === null && hasText ? [{ name: 'review.worded', review_id }] : []
}

/** What a batch of rows did, for one call of `emit`. */
export const importEvents = (readerId: string, rows: WrittenRow[]): Event[] =>
  rows.flatMap((row): Event[] => {
    const { bookId: book_id, written, readings } = row
    return [
      ...(written.library ? [{ name: 'book.shelved' as const, reader_id: readerId, book_id }] : []),
      ...(written.shelves ?? []).map((shelf_id) => addedToShelf({ shelf_id, book_id })),
      ...reviewEvents(row),
      ...(written.readings ?? []).map((reading_id, index) => ({
        name: readings[index]?.isFinished ? ('reading.finished' as const) : ('reading.started' as const),
        reading_id,
      })),
    ]
  })
