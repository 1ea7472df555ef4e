import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { uuidArray } from '../db/given-rows.ts'
import type { Event } from './event.ts'
import { on } from './reaction.ts'

/**
 * The open log of a book that is put on Paused or back on Want to Read pauses, on Did Not Finish it stops, and on Currently Reading one that was
 * paused goes on: whichever way the book came there. A log that the same transaction wrote has the state it was given.
 */
const followShelf = (tx: Transaction, events: Event<'book.shelved'>[]) =>
  tx.execute(sql`
    update readings set updated_at = clock_timestamp(),
      timer_started_at = case when library_books.shelf = 'currently-reading' then timer_started_at end,
      timer_seconds = case when library_books.shelf = 'currently-reading' then timer_seconds end,
      state = case library_books.shelf when 'paused' then 'paused' when 'want-to-read' then 'paused' when 'did-not-finish' then 'stopped' else 'reading' end
    from unnest(${uuidArray(events.map((event) => event.reader_id))}, ${uuidArray(events.map((event) => event.book_id))})
      as shelved (reader_id, book_id)
    join library_books using (reader_id, book_id)
    where readings.reader_id = library_books.reader_id and readings.book_id = library_books.book_id
      and readings.finished_at is null and readings.updated_at <> now() and (
        library_books.shelf in ('paused', 'want-to-read') and readings.state = 'reading'
        or library_books.shelf = 'did-not-finish' and readings.state in ('reading', 'paused')
        or library_books.shelf = 'currently-reading' and readings.state = 'paused')`)

/** What a shelf says about the reading logs of its books. */
export const readingStates = [on(['book.shelved'], followShelf)]
