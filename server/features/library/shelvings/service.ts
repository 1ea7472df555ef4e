import { usualLog } from '../../../../contract/lengths.ts'
import { isGlobalShelf, type BookShelving, type GlobalShelf } from '../../../../contract/shelves.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { eventBatch, type Emit } from '../../../events/event-batch.ts'
import type { BookKey } from '../../catalogue/books/book-key-queries.ts'
import { insertReadings } from '../../journal/readings/queries.ts'
import { lockLibrary } from '../shelves/queries.ts'
import { setBookShelves } from '../shelves/shelving-queries.ts'
import { findStoredBooks, toShelvings } from '../shelves/stored-queries.ts'
import { recordUndo } from '../undos/queries.ts'
import { findUnopened } from './queries.ts'

const shelfOfStarted: GlobalShelf = 'currently-reading'

/** The shelves of a book, as the reader saw them and as they are to be. */
interface ShelfChange {
  /** Undefined where it is to be on exactly those wanted. */
  seen: string[] | undefined
  wanted: string[]
}

/** Chosen by the caller for what a change makes. */
interface ChosenIds {
  reading: string | undefined
  undo: string | undefined
}

/** What the reader wants to change, of shelves that may have changed since they saw them. */
function shelvesAfter(stored: BookShelving | null, { seen, wanted }: ShelfChange): string[] {
  if (!seen) return wanted
  const added = wanted.filter((slug) => !seen.includes(slug))
  const isMoved = added.some(isGlobalShelf)
  const current = stored ? [stored.shelf, ...stored.own.map(({ shelf }) => shelf)].filter((slug) => slug !== null) : []
  const kept = current.filter(
    (slug) => !(isMoved && isGlobalShelf(slug)) && (wanted.includes(slug) || !seen.includes(slug)),
  )
  return [...new Set([...kept, ...added])]
}

interface Shelved {
  started: string | null
  undo: string
}

export function shelvingService(db: Handle, clock: () => Date) {
  async function startReading(
    tx: Transaction,
    readerId: string,
    book: BookKey,
    chosen_id: string | undefined,
    send: Emit,
  ) {
    const edition = await findUnopened(tx, readerId, book)
    if (!edition) return null
    const reading = {
      chosen_id,
      book_id: book.id,
      work_id: book.work_id,
      name: null,
      ...usualLog(edition),
      progress: 0,
      started_at: clock(),
      finished_at: null,
    }
    const [id] = await insertReadings(tx, readerId, [reading], send)
    return id ?? null
  }

  return {
    /**
     * Puts a book on the shelves that are wanted, and starts a log of it if asked; gives the log's id, and what undoes it.
     * The library is locked while it looks for an open log, so two calls at once start one.
     */
    setShelves: (
      readerId: string,
      book: BookKey,
      change: ShelfChange & { startsReading: boolean; ids: ChosenIds },
    ): Promise<Shelved> =>
      db.transaction(async (tx) => {
        await lockLibrary(tx, readerId)
        const [before = null] = toShelvings(await findStoredBooks(tx, readerId, [book.id]))
        const slugs = shelvesAfter(before, change)
        const changed = { readerId, bookId: book.id, undoId: change.ids.undo }
        const { answer: started, undo } = await recordUndo(tx, changed, async () => {
          const events = eventBatch()
          await setBookShelves(tx, readerId, book.id, slugs, events.collect)
          const isStarting = change.startsReading && slugs.includes(shelfOfStarted)
          const log = isStarting ? await startReading(tx, readerId, book, change.ids.reading, events.collect) : null
          await events.emit(tx)
          return log
        })
        return { started, undo }
      }),
  }
}
