import { sql } from '../db/sql.ts'
import { statesOnShelf } from '../../shared/shelf-states.ts'
import type { Transaction } from '../db/database.ts'
import { givenRows, uuidArray } from '../db/given-rows.ts'
import { execute } from '../db/page.ts'
import type { Event } from './event.ts'
import { on } from './reaction.ts'

/**
 * The open log of a book follows it to its shelf, whichever way it came there; unless it came there because of one of its
 * logs, which is no news to the others. A log that the same transaction wrote has the state it was given.
 */
async function followShelf(tx: Transaction, events: Event<'book.shelved'>[]): Promise<void> {
  const led = events.filter(({ by_log }) => !by_log)
  if (led.length === 0) return
  await execute(
    tx,
    sql`
    update readings set updated_at = clock_timestamp(),
      timer_started_at = case when library_books.shelf = 'currently-reading' then timer_started_at end,
      timer_seconds = case when library_books.shelf = 'currently-reading' then timer_seconds end,
      state = given.after
    from unnest(${uuidArray(led.map((event) => event.reader_id))}, ${uuidArray(led.map((event) => event.book_id))})
      as shelved (reader_id, book_id)
    join library_books using (reader_id, book_id)
    join ${givenRows(statesOnShelf, { shelf: 'text', before: 'text', after: 'text' })} on given.shelf = library_books.shelf
    where readings.reader_id = library_books.reader_id and readings.book_id = library_books.book_id
      and readings.finished_at is null and readings.updated_at <> now() and readings.state = given.before`,
  )
}

/** What a shelf says about the reading logs of its books. */
export const readingStates = [on(['book.shelved'], followShelf)]
