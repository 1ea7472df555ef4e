import { sql } from '../../../db/sql.ts'
import type { BookShelving, GlobalShelf } from '../../../../contract/shelves.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { execute, isId, rowsOf } from '../../../db/page.ts'
import { eventBatch } from '../../../events/event-batch.ts'
import { restoreLogStates } from '../../journal/readings/state-queries.ts'
import { lockLibrary } from '../shelves/queries.ts'
import { addToOwnShelves, shelveBooks } from '../shelves/shelving-queries.ts'
import { recordRemoval } from '../shelves/stay-queries.ts'
import { findStoredBooks, toShelvings } from '../shelves/stored-queries.ts'

/** Off these shelves, or off all of them. */
const takeOffOwn = (tx: Transaction, readerId: string, ids: string[], slugs?: string[]) =>
  execute(
    tx,
    sql`
    delete from shelf_books using shelves
    where shelves.id = shelf_books.shelf_id and shelves.reader_id = ${readerId}
      and shelf_books.book_id = any (${sql.param(ids)}::uuid[])
      ${slugs === undefined ? sql`` : sql`and shelves.slug = any (${sql.param(slugs)}::text[])`}`,
  )

interface Shelving {
  shelf?: GlobalShelf | null | undefined
  add: string[]
  remove: string[]
}

/** Bulk actions; each is one transaction and returns the previous shelves of the books. */
export function bulkQueries(db: Handle) {
  /** Undefined if one of them is not in the library: then nothing is done. */
  const withBooks = (readerId: string, keys: string[], act: (tx: Transaction, ids: string[]) => Promise<void>) =>
    db.transaction(async (tx): Promise<BookShelving[] | undefined> => {
      await lockLibrary(tx, readerId)
      const stored = await findStoredBooks(tx, readerId, keys)
      const storedKeys = new Set(stored.flatMap(({ id, book }) => [id, book]))
      if (!keys.every((key) => storedKeys.has(key))) return undefined
      await act(
        tx,
        stored.map(({ id }) => id),
      )
      return toShelvings(stored)
    })

  return {
    shelveBooks: (readerId: string, keys: string[], { shelf, add, remove }: Shelving) =>
      withBooks(readerId, keys, async (tx, ids) => {
        if (shelf !== undefined) {
          await shelveBooks(
            tx,
            readerId,
            ids.map((book_id) => ({ book_id, shelf })),
          )
        }
        if (remove.length > 0) await takeOffOwn(tx, readerId, ids, remove)
        await addToOwnShelves(
          tx,
          readerId,
          [...new Set(add)].flatMap((slug) => ids.map((book_id) => ({ slug, book_id }))),
        )
      }),

    removeBooks: (readerId: string, keys: string[]) =>
      withBooks(readerId, keys, async (tx, ids) => {
        await takeOffOwn(tx, readerId, ids)
        await execute(
          tx,
          sql`
          delete from library_books where reader_id = ${readerId} and book_id = any (${sql.param(ids)}::uuid[])`,
        )
        await recordRemoval(tx, readerId, ids)
      }),

    restoreBooks: (readerId: string, shelvings: BookShelving[]) =>
      db.transaction(async (tx) => {
        await lockLibrary(tx, readerId)
        const rows = await rowsOf<{ id: string; slug: string }>(
          tx,
          sql`
          select id, slug from books where slug = any (${sql.param(shelvings.map(({ book }) => book))}::text[])
          order by id for key share`,
        )
        const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
        const existing = shelvings.flatMap(({ book, ...shelving }) => {
          const book_id = ids.get(book)
          return book_id === undefined ? [] : [{ ...shelving, book_id }]
        })
        const events = eventBatch()
        await shelveBooks(tx, readerId, existing, { send: events.collect, restores: true })
        await takeOffOwn(tx, readerId, [...ids.values()])
        const own = existing.flatMap(({ book_id, own: on }) =>
          on.map(({ shelf, ...each }) => ({ ...each, slug: shelf, book_id })),
        )
        await addToOwnShelves(tx, readerId, own, events.collect)
        await events.emit(tx)
        await restoreLogStates(
          tx,
          readerId,
          existing.flatMap(({ logs }) => logs.filter(({ id }) => isId(id))),
        )
      }),
  }
}
