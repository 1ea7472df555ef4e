import { roomBetween } from '../../../../db/positions.ts'
import { eventBatch, type Emit } from '../../../../events/event-batch.ts'
import { openLogStates } from '../../../journal/readings/state-queries.ts'
import { addToOwnShelves, shelveBooks } from '../../../library/shelves/shelving-queries.ts'
import { insertStays, type WrittenStays } from '../../../library/shelves/stay-queries.ts'
import { noteStarts } from './own-shelf-queries.ts'
import { insertNewBooks, lockNewBooks, type NewBook } from '../books/new-book-queries.ts'
import type { RowOutcome } from '../row-queries.ts'
import { idsByRow, itemsOf } from './row-item-queries.ts'
import { withCalendarDays } from './calendar-days.ts'
import { archiveChanges, nothingExistingOf } from './archive-changes.ts'
import { findEditions, type Editions, type SoughtEdition, findExistingBooks } from '../books/edition-queries.ts'
import { completeBooks } from '../books/new-edition-queries.ts'
import { writeJournal } from './archive-journal-queries.ts'
import {
  outcomeOf,
  type ArchiveWriting,
  type ArchiveWritten,
  type ChangedBook,
  type DuePart,
} from '../things/archive-writing.ts'

type DueBook = DuePart<'book'>

/** The book of every row: the one it matched, one that was added meanwhile, or a new one. */
async function resolveBooks(
  { tx, readerId }: ArchiveWriting,
  rows: DueBook[],
): Promise<{ books: Map<number, string>; addedIds: Map<number, string> }> {
  const books = new Map(rows.flatMap(({ number, book_id }) => (book_id ? [[number, book_id] as const] : [])))
  const addedIds = new Map<number, string>()
  const rowsWithoutBook = rows.filter(({ book_id, verdict }) => !book_id && verdict === 'new')
  if (rowsWithoutBook.length === 0) return { books, addedIds }
  const titled = rowsWithoutBook.map(({ parsed, part }) => ({
    ...parsed.book,
    title: part.book.work.title,
    series: null,
  }))
  const inSeries = rowsWithoutBook.flatMap(({ parsed, part }) =>
    part.book.work.series.map(({ title, position }) => ({ ...parsed.book, series: { title, position } })),
  )
  await lockNewBooks(tx, [...titled, ...inSeries])
  const soughtEditions = rowsWithoutBook.map(({ fingerprint, parsed, part }): SoughtEdition => ({
    fingerprint,
    part,
    book: parsed.book,
  }))
  const editionsOf = await findEditions(tx, readerId, soughtEditions)
  const booksToAdd: (NewBook & { row: DueBook })[] = []
  for (const row of rowsWithoutBook) {
    const editions = editionsOf.get(row.fingerprint)
    const bookId = editions?.known ?? editions?.by_isbn ?? editions?.by_edition
    if (bookId) books.set(row.number, bookId)
    else if (editions)
      booksToAdd.push({
        row,
        fingerprint: row.fingerprint,
        book: { ...row.parsed.book, series: null },
        found: asFound(editions),
      })
  }
  const inserted = await insertNewBooks(tx, readerId, booksToAdd)
  for (const [index, { id }] of inserted.entries()) {
    const number = booksToAdd[index]?.row.number ?? 0
    books.set(number, id)
    addedIds.set(number, id)
  }
  await completeBooks(
    tx,
    inserted.flatMap(({ id, work_id }, index) => {
      const each = booksToAdd[index]
      return each ? [{ id, work_id, isNewWork: each.found.work_id === null, book: each.row.part.book }] : []
    }),
  )
  return { books, addedIds }
}

const asFound = ({ work_id, work_key }: Editions): NewBook['found'] => ({
  known: null,
  by_isbn: null,
  is_isbn_plausible: false,
  by_edition: null,
  is_short: false,
  author: null,
  work_id,
  by_work: null,
  is_alike: false,
  work_key,
})

/** An archive of an earlier version has no history: a book has been on its shelf since it was put there. */
const openSince = ({ library, stays = [] }: ChangedBook['part']) =>
  stays.find((stay) => stay.removed_at === null && stay.shelf === library?.shelf)?.added_at

/** Gives what was written in the history of shelves, by the row's number. */
async function writeLibrary(
  { tx, readerId, starts }: ArchiveWriting,
  rows: ChangedBook[],
  send: Emit,
): Promise<Map<number, WrittenStays>> {
  const entries = rows.flatMap(({ bookId, changes: { library }, part }) =>
    library && part.library
      ? [
          {
            book_id: bookId,
            shelf: library.shelf,
            position: library.shelf ? (starts[library.shelf] ?? 0) + part.library.position * roomBetween : 0,
            added_at: part.library.added_at,
            shelved_at: part.library.shelved_at,
            since: library.shelf === part.library.shelf ? openSince(part) : undefined,
          },
        ]
      : [],
  )
  const shelvedStays = await shelveBooks(tx, readerId, entries, { send })
  const past = itemsOf(rows, ({ changes }) => changes.stays)
  const stayIds = await insertStays(
    tx,
    readerId,
    past.map(({ bookId, item: { shelf, added_at, removed_at } }) => ({ book_id: bookId, shelf, added_at, removed_at })),
  )
  const pastIds = idsByRow(past, stayIds)
  return new Map(
    rows
      .filter(({ number, bookId }) => shelvedStays.has(bookId) || pastIds.has(number))
      .map(({ number, bookId }) => {
        const stays = shelvedStays.get(bookId) ?? { begun: null, ended: null }
        return [number, { ...stays, past: pastIds.get(number) ?? [] }]
      }),
  )
}

interface Positioned {
  number: number
  shelf_id: string
  book_id: string
  position: number
  added_at: string
}

async function writeShelved(
  { tx, readerId, starts, shelfIds }: ArchiveWriting,
  rows: ChangedBook[],
  send: Emit,
): Promise<Positioned[]> {
  const positioned = rows.flatMap(({ number, bookId, changes }) =>
    changes.shelves.flatMap(({ shelf, position, added_at }) => {
      const shelf_id = shelfIds.get(shelf)
      if (shelf_id === undefined) return []
      return [
        { number, shelf_id, book_id: bookId, position: (starts[shelf_id] ?? 0) + position * roomBetween, added_at },
      ]
    }),
  )
  await addToOwnShelves(tx, readerId, positioned, send)
  return positioned
}

export async function writeBooks(writing: ArchiveWriting, due: DueBook[]): Promise<RowOutcome[]> {
  if (due.length === 0) return []
  const { tx, stored, readerId, options, shelfIds } = writing
  const rows = due.map((row) => ({ ...row, part: withCalendarDays(row.part, stored.time_zone) }))
  const { books, addedIds } = await resolveBooks(writing, rows)
  const existingOf = await findExistingBooks(tx, readerId, [...new Set(books.values())])
  const changedBooks: ChangedBook[] = []
  const outcomes: RowOutcome[] = []
  const seen = new Set<string>()
  const again: DueBook[] = []
  for (const row of rows) {
    const bookId = books.get(row.number)
    if (bookId === undefined) {
      outcomes.push({ number: row.number, state: 'failed', reason: 'gone', book_id: null, written: null })
      continue
    }
    // Two books of the archive may be one here: what is said of the second is then added to what was said of the first.
    if (seen.has(bookId)) {
      again.push({ ...row, book_id: bookId })
      continue
    }
    seen.add(bookId)
    const changes = archiveChanges(row.part, options, existingOf.get(bookId) ?? nothingExistingOf(bookId), shelfIds)
    changedBooks.push({ ...row, bookId, changes })
  }
  const globals = [...new Set(changedBooks.flatMap(({ changes }) => changes.library?.shelf ?? []))]
  const own = [
    ...new Set(
      changedBooks.flatMap(({ changes }) => changes.shelves.flatMap(({ shelf }) => shelfIds.get(shelf) ?? [])),
    ),
  ]
  await noteStarts(tx, writing, globals, own)
  const events = eventBatch()
  const moved = changedBooks.filter(({ changes }) => changes.library !== null).map(({ bookId }) => bookId)
  const logs = await openLogStates(tx, readerId, moved)
  const stays = await writeLibrary(writing, changedBooks, events.collect)
  const positioned = Map.groupBy(await writeShelved(writing, changedBooks, events.collect), ({ number }) => number)
  const journal = await writeJournal(writing, changedBooks, events.collect)
  for (const row of changedBooks) {
    const { number, bookId, changes, part } = row
    const on = positioned.get(number) ?? []
    const book = addedIds.get(number)
    const written: ArchiveWritten = {
      ...journal.get(number),
      ...(book && { book }),
      ...(changes.library && part.library && { library: { ...changes.library, stamp: part.library.shelved_at } }),
      ...(logs.has(bookId) && { logs: logs.get(bookId) }),
      ...(stays.has(number) && { stays: stays.get(number) }),
      ...(on.length > 0 && {
        shelves: on.map(({ shelf_id }) => shelf_id),
        shelf_stamps: Object.fromEntries(on.map(({ shelf_id, added_at }) => [shelf_id, added_at])),
      }),
    }
    outcomes.push(outcomeOf({ number, book_id: bookId }, written))
  }
  await events.emit(tx, { isImported: true })
  return [...outcomes, ...(await writeBooks(writing, again))]
}
