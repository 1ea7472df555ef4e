import { sql } from '../../../db/sql.ts'
import { isGlobalShelf, maxLibraryBooks, type GlobalShelf } from '../../../../contract/shelves.ts'
import { text } from '../../../../shared/translate.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { givenRows } from '../../../db/given-rows.ts'
import { pastMoment } from '../../../db/known-days.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { roomBetween } from '../../../db/positions.ts'
import { AppError } from '../../../errors.ts'
import { emit } from '../../../events/emit.ts'
import type { Emit } from '../../../events/event-batch.ts'
import { wantShelved } from '../../catalogue/wanted-details/queries.ts'
import { lockLibrary } from './queries.ts'
import { recordRemoval, recordStays, restoreStays, type StayChange } from './stay-queries.ts'

/** Refuses more books than a library holds, after they were added. */
async function ensureWithinLimit(tx: Transaction, readerId: string): Promise<void> {
  const rows = await rowsOf<{ total: number }>(
    tx,
    sql`select coalesce(sum(books_count), 0)::int as total from library_counts where reader_id = ${readerId}`,
  )
  if ((rows[0]?.total ?? 0) <= maxLibraryBooks) return
  const message = text('Your library is full at :max books. Remove some first.')
  throw new AppError('invalid', message, { values: { max: maxLibraryBooks } })
}

/** A book goes to the end of a global shelf, or to none; on its current shelf it keeps its position. */
interface Shelving {
  book_id: string
  shelf: GlobalShelf | null
}

/** A book gets this very place on a global shelf; see server/db/positions.ts. */
interface PositionedShelving extends Shelving {
  position: number
  added_at?: string | null
  shelved_at?: string
  /** When it came to its shelf, for the history; else `shelved_at`. */
  since?: string | null | undefined
}

interface ShelvingSettings {
  send?: Emit
  /** Books go back to where they were: `added_at` and the history of their shelves too. */
  restores?: boolean
  /** Treats a book that is put straight back on its shelf as if it had never left. Only for actions without an undo. */
  forgivesMistakes?: boolean
  /** A log was changed, and its book follows. */
  byLog?: boolean
}

/** The history of what was written. */
async function writeStays(
  tx: Transaction,
  readerId: string,
  shelvings: readonly (Shelving & Partial<PositionedShelving>)[],
  rows: { book_id: string }[],
  { restores = false, forgivesMistakes = false }: ShelvingSettings,
): Promise<Map<string, StayChange>> {
  const ids = rows.map(({ book_id }) => book_id)
  if (restores) {
    await restoreStays(tx, readerId, ids)
    return new Map()
  }
  const sinces = new Map(shelvings.map(({ book_id, since }) => [book_id, since]))
  return recordStays(
    tx,
    readerId,
    ids.map((book_id) => ({ book_id, since: sinces.get(book_id) })),
    { forgivesMistakes },
  )
}

/**
 * Puts books on global shelves, and into the library where needed. The caller has locked the library. Gives what that
 * changed in the history of their shelves, by book.
 */
export async function shelveBooks(
  tx: Transaction,
  readerId: string,
  shelvings: readonly Shelving[] | readonly PositionedShelving[],
  { send = emit, byLog = false, ...settings }: ShelvingSettings = {},
): Promise<Map<string, StayChange>> {
  const [first] = shelvings
  if (!first) return new Map()
  const given = givenRows<Shelving & Partial<Omit<PositionedShelving, 'since'>>>(shelvings, {
    book_id: 'uuid',
    shelf: 'text',
    position: 'bigint',
    added_at: 'timestamptz',
    shelved_at: 'timestamptz',
  })
  const rows = await rowsOf<{ book_id: string; is_new: boolean }>(
    tx,
    sql`
    with given as materialized (select given.* from ${given}),
    ends as materialized (
      select shelf, (select coalesce(max(stored.position), 0) from library_books as stored
        where stored.reader_id = ${readerId} and stored.shelf = named.shelf) as position
      from (select distinct shelf from given where position is null and shelf is not null) as named)
    insert into library_books as stored (reader_id, book_id, shelf, position, added_at, shelved_at)
    select ${readerId}, given.book_id, given.shelf, coalesce(given.position, ends.position
        + row_number() over (partition by given.shelf order by given.ordinal) * ${roomBetween}::bigint, 0),
      ${pastMoment(sql`given.added_at`)}, coalesce(given.shelved_at, now())
    from given left join ends on ends.shelf = given.shelf
    on conflict (reader_id, book_id) do update
      set shelf = excluded.shelf, position = excluded.position, shelved_at = excluded.shelved_at
        ${settings.restores ? sql`, added_at = excluded.added_at` : sql``}
      ${'position' in first ? sql`` : sql`where stored.shelf is distinct from excluded.shelf`}
    returning stored.book_id, stored.xmax = 0 as is_new`,
  )
  if (rows.some(({ is_new }) => is_new)) await ensureWithinLimit(tx, readerId)
  const stays = await writeStays(tx, readerId, shelvings, rows, settings)
  await send(
    tx,
    rows.map(({ book_id }) => ({ name: 'book.shelved', reader_id: readerId, book_id, by_log: byLog })),
  )
  if (tx.services.config.sources.names.length === 0) return stays
  const shelved = new Set(shelvings.flatMap(({ book_id, shelf }) => (shelf === null ? [] : book_id)))
  await wantShelved(
    tx,
    rows.map(({ book_id }) => book_id).filter((id) => shelved.has(id)),
  )
  return stays
}

/** Puts one book on a global shelf. */
export async function putOnGlobalShelf(
  tx: Transaction,
  readerId: string,
  bookId: string,
  shelf: GlobalShelf,
  { byLog = false }: Pick<ShelvingSettings, 'byLog'> = {},
): Promise<void> {
  await lockLibrary(tx, readerId)
  await shelveBooks(tx, readerId, [{ book_id: bookId, shelf }], { forgivesMistakes: true, byLog })
}

/** A book for one of the reader's own shelves, given by id or slug; without a position it goes to the end. */
type OwnShelving = { book_id: string; position?: number; added_at?: string } & (
  | { shelf_id: string; slug?: never }
  | { slug: string; shelf_id?: never }
)

/**
 * Puts books on own shelves. Those already on them keep their position; deleted shelves and those of others are
 * skipped. The caller has locked the library.
 */
export async function addToOwnShelves(
  tx: Transaction,
  readerId: string,
  shelvings: readonly OwnShelving[],
  send: Emit = emit,
): Promise<void> {
  if (shelvings.length === 0) return
  const given = givenRows(shelvings, {
    shelf_id: 'uuid',
    slug: 'text',
    book_id: 'uuid',
    position: 'bigint',
    added_at: 'timestamptz',
  })
  const rows = await rowsOf<{ shelf_id: string; book_id: string }>(
    tx,
    sql`
    with given as materialized (select given.* from ${given}),
    named as materialized (
      select id, slug, (select coalesce(max(position), 0) from shelf_books where shelf_id = shelves.id) as last
      from shelves where reader_id = ${readerId}
        and (id in (select shelf_id from given) or slug in (select slug from given)))
    insert into shelf_books (shelf_id, book_id, position, added_at)
    select named.id, given.book_id, coalesce(given.position,
        named.last + row_number() over (partition by named.id order by given.ordinal) * ${roomBetween}::bigint),
      coalesce(given.added_at, now())
    from given join named on named.id = given.shelf_id or named.slug = given.slug
    on conflict do nothing
    returning shelf_id, book_id`,
  )
  await send(
    tx,
    rows.map((row) => ({ name: 'book.added-to-shelf', ...row })),
  )
}

/** Exactly these shelves; on none, the book leaves the library. */
export async function setBookShelves(
  tx: Transaction,
  readerId: string,
  bookId: string,
  slugs: string[],
  send: Emit = emit,
): Promise<void> {
  await lockLibrary(tx, readerId)
  const own = slugs.filter((slug) => !isGlobalShelf(slug))
  await execute(
    tx,
    sql`
    delete from shelf_books using shelves
    where shelves.id = shelf_books.shelf_id and shelves.reader_id = ${readerId}
      and shelf_books.book_id = ${bookId} and shelves.slug <> all (${sql.param(own)}::text[])`,
  )
  if (slugs.length === 0) {
    await execute(tx, sql`delete from library_books where reader_id = ${readerId} and book_id = ${bookId}`)
    await recordRemoval(tx, readerId, [bookId])
    return
  }
  await shelveBooks(tx, readerId, [{ book_id: bookId, shelf: slugs.find(isGlobalShelf) ?? null }], {
    send,
    forgivesMistakes: true,
  })
  await addToOwnShelves(
    tx,
    readerId,
    own.map((slug) => ({ slug, book_id: bookId })),
    send,
  )
}

export const shelvingQueries = (db: Handle) => ({
  /** Puts a book on a global shelf unless it is on one, and says whether it did. */
  shelveUnshelved: (readerId: string, bookId: string, shelf: GlobalShelf): Promise<boolean> =>
    db.transaction(async (tx) => {
      await lockLibrary(tx, readerId)
      const rows = await rowsOf<{ shelf: string }>(
        tx,
        sql`select shelf from library_books
          where reader_id = ${readerId} and book_id = ${bookId} and shelf is not null`,
      )
      if (rows.length > 0) return false
      await shelveBooks(tx, readerId, [{ book_id: bookId, shelf }])
      return true
    }),
})
