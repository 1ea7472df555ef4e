import { sql, type SQL } from '../../../db/sql.ts'
import type { ShelfPatch } from '../../../../contract/own-shelves.ts'
import { globalShelves, isGlobalShelf, maxShelves, type GlobalShelf, type Shelf } from '../../../../contract/shelves.ts'
import { isNarrower, type Visibility } from '../../../../contract/vocabulary.ts'
import { assignments } from '../../../db/assignments.ts'
import { ensureUnchanged } from '../../../db/changed.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { lockByName } from '../../../db/lock-by-name.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { profileVisibleTo } from '../../../db/visibility.ts'
import { moveToPosition, type Order } from '../../../db/positions.ts'
import { revokeNarrowed, type NarrowedThing } from '../../community/open-links/queries.ts'
import { clearPreviews } from '../list-previews/queries.ts'

/** What a reader does with their shelves in two tabs at once happens one after the other. */
export async function lockLibrary(tx: Transaction, readerId: string): Promise<void> {
  await lockByName(tx, `library ${readerId}`)
}

const orderOfGlobal = (readerId: string, shelf: GlobalShelf): Order => ({
  table: sql`library_books`,
  where: sql`reader_id = ${readerId} and shelf = ${shelf}`,
  key: sql`book_id`,
})

const orderOfOwn = (shelfId: string): Order => ({
  table: sql`shelf_books`,
  where: sql`shelf_id = ${shelfId}`,
  key: sql`book_id`,
})

const columns = sql`shelves.id, shelves.slug, shelves.name, shelves.books_count, shelves.visibility, shelves.updated_at`

interface ShelfRow {
  id: string
  slug: string
  name: string
  books_count: number
  visibility: Visibility
  updated_at: Date
}

/** The number of books on a global shelf, or on none. */
interface CountRow extends Record<'id' | 'name' | 'visibility' | 'updated_at', null> {
  slug: string
  books_count: number
}

const isCount = (row: ShelfRow | CountRow): row is CountRow => row.id === null

/** A shelf, and where its books are. */
export type StoredShelf = Shelf & { id: string | null }

const toShelf = ({ id, slug, name, books_count, visibility, updated_at }: ShelfRow): StoredShelf => ({
  id,
  slug,
  name,
  books_count,
  global: false,
  visibility,
  updated_at: updated_at.toISOString(),
})

/** Its name is everybody's, and so a text to be translated. */
const toGlobalShelf = (slug: GlobalShelf, books_count = 0): StoredShelf => ({
  id: null,
  slug,
  name: globalShelves[slug],
  global: true,
  books_count,
  visibility: null,
  updated_at: null,
})

export const orderOf = (readerId: string, shelf: StoredShelf): Order =>
  shelf.id === null ? orderOfGlobal(readerId, shelf.slug as GlobalShelf) : orderOfOwn(shelf.id)

/** Names that differ only in capitals would look like one shelf twice. */
async function hasShelfNamed(tx: Transaction, readerId: string, name: string, except?: string): Promise<boolean> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select id from shelves where reader_id = ${readerId} and lower(name) = lower(${name})`,
  )
  return rows.some(({ id }) => id !== except)
}

export function shelfQueries(db: Handle) {
  const isMine = (readerId: string, slug: string) => sql`shelves.reader_id = ${readerId} and shelves.slug = ${slug}`

  /** Readers see all their own shelves; another reader's depending on visibility. */
  const seenBy = (viewerId: string, readerId: string): SQL =>
    viewerId === readerId
      ? sql`true`
      : sql`exists (select 1 from readers
          where readers.id = shelves.reader_id and ${profileVisibleTo(viewerId, sql`shelves.visibility`)})`

  async function findShelf(
    readerId: string,
    slug: string,
    { viewerId = readerId, from = db }: { viewerId?: string; from?: Handle } = {},
  ) {
    if (isGlobalShelf(slug)) {
      const [count] = await rowsOf<{ books_count: number }>(
        from,
        sql`select books_count from library_counts where reader_id = ${readerId} and shelf = ${slug}`,
      )
      return toGlobalShelf(slug, count?.books_count)
    }
    const [shelf] = await rowsOf<ShelfRow>(
      from,
      sql`select ${columns} from shelves where ${isMine(readerId, slug)} and ${seenBy(viewerId, readerId)}`,
    )
    return shelf && toShelf(shelf)
  }

  return {
    findShelf,

    /** All of a reader's shelves that the viewer may see. The global ones are as visible as the reader. */
    listShelves: async (readerId: string, viewerId = readerId): Promise<StoredShelf[]> => {
      const rows = await rowsOf<(ShelfRow | CountRow) & { position: number }>(
        db,
        sql`select null::uuid as id, shelf as slug, null as name, books_count, null as visibility,
            null::timestamptz as updated_at, 0 as position
          from library_counts where reader_id = ${readerId}
          union all
          (select id, slug, name, books_count, visibility, updated_at, position from shelves
            where reader_id = ${readerId} and ${seenBy(viewerId, readerId)} order by position, id limit ${maxShelves})
          order by position, id`,
      )
      const countOf = new Map(rows.filter(isCount).map(({ slug, books_count }) => [slug, books_count]))
      const slugs = Object.keys(globalShelves) as GlobalShelf[]
      const own = rows.filter((row) => !isCount(row))
      return [...slugs.map((slug) => toGlobalShelf(slug, countOf.get(slug))), ...own.map(toShelf)]
    },

    insertShelf: (readerId: string, values: { name: string; slug: string; visibility: Visibility | undefined }) =>
      db.transaction(async (tx) => {
        await lockLibrary(tx, readerId)
        if (await hasShelfNamed(tx, readerId, values.name)) return 'name-taken'
        const rows = await rowsOf<{ count: number; next: number }>(
          tx,
          sql`select count(*)::int as count, coalesce(max(position), 0) + 1 as next from shelves
            where reader_id = ${readerId}`,
        )
        const [stored] = rows
        if (!stored || stored.count >= maxShelves) return 'too-many'
        const { name, slug, visibility = 'public' } = values
        const [shelf] = await rowsOf<ShelfRow>(
          tx,
          sql`insert into shelves (reader_id, name, slug, visibility, position)
            values (${readerId}, ${name}, ${slug}, ${visibility}, ${stored.next}) returning ${columns}`,
        )
        if (!shelf) throw new Error('The shelf was not stored')
        return toShelf(shelf)
      }),

    updateShelf: (readerId: string, slug: string, { updated_at: seenAt, keep_links, ...patch }: ShelfPatch) =>
      db.transaction(async (tx) => {
        await lockLibrary(tx, readerId)
        const [stored] = await rowsOf<ShelfRow>(
          tx,
          sql`select ${columns} from shelves where ${isMine(readerId, slug)} for update`,
        )
        if (!stored) return undefined
        ensureUnchanged(stored, seenAt)
        if (patch.name !== undefined && (await hasShelfNamed(tx, readerId, patch.name, stored.id))) return 'name-taken'
        const thing: NarrowedThing = { column: 'shelf_id', ids: keep_links ? [] : [stored.id] }
        const revoked = patch.visibility ? await revokeNarrowed(tx, readerId, thing, patch.visibility) : []
        const [shelf] = await rowsOf<ShelfRow>(
          tx,
          sql`update shelves set ${assignments({ name: stored.name, ...patch })} where id = ${stored.id} returning ${columns}`,
        )
        if (shelf && patch.visibility && isNarrower(patch.visibility, stored.visibility))
          await clearPreviews(tx, [readerId])
        return shelf && { shelf: toShelf(shelf), revoked }
      }),

    /** Whether all of these are the reader's own. */
    reorderShelves: (readerId: string, slugs: string[]) =>
      db.transaction(async (tx) => {
        await lockLibrary(tx, readerId)
        const shelves = await rowsOf<{ id: string }>(
          tx,
          sql`select id from shelves where reader_id = ${readerId} and slug = any (${sql.param(slugs)}::text[])`,
        )
        if (shelves.length < slugs.length) return false
        await execute(
          tx,
          sql`
          update shelves set position = sorted.position
          from (
            select shelves.id, row_number() over (order by named.ordinal nulls last, shelves.position, shelves.id) as position
            from shelves left join unnest(${sql.param(slugs)}::text[]) with ordinality as named (slug, ordinal)
              on named.slug = shelves.slug
            where shelves.reader_id = ${readerId}) as sorted
          where shelves.id = sorted.id and shelves.position <> sorted.position`,
        )
        return true
      }),

    /** The books on it stay in the library. */
    deleteShelf: (readerId: string, slug: string) =>
      db.transaction(async (tx) => {
        await lockLibrary(tx, readerId)
        const isDeleted = (await execute(tx, sql`delete from shelves where ${isMine(readerId, slug)}`)) > 0
        if (isDeleted) await clearPreviews(tx, [readerId], 'shelf')
        return isDeleted
      }),

    findShelfSlugs: async (readerId: string, slugs: string[]) => {
      const rows = await rowsOf<{ slug: string }>(
        db,
        sql`select slug from shelves where reader_id = ${readerId} and slug = any (${sql.param(slugs)}::text[])`,
      )
      return rows.map(({ slug }) => slug)
    },

    /** The shelves a book is on: its global one first, then the reader's own in their order. */
    listBookShelves: async (readerId: string, bookId: string): Promise<string[]> => {
      const rows = await rowsOf<{ slug: string; position: number }>(
        db,
        sql`select shelf as slug, 0 as position from library_books
            where reader_id = ${readerId} and book_id = ${bookId} and shelf is not null
          union all
          select shelves.slug, shelves.position from shelf_books join shelves on shelves.id = shelf_books.shelf_id
            where shelves.reader_id = ${readerId} and shelf_books.book_id = ${bookId}
          order by position`,
      )
      return rows.map(({ slug }) => slug)
    },

    /** Moves a book to position `order` of a shelf, unless it is not on it or the shelf has fewer books. */
    moveBook: (readerId: string, bookId: string, slug: string, order: number) =>
      db.transaction(async (tx): Promise<'moved' | 'not-there' | { max: number }> => {
        await lockLibrary(tx, readerId)
        const shelf = await findShelf(readerId, slug, { from: tx })
        if (!shelf) return 'not-there'
        const positions = orderOf(readerId, shelf)
        const rows = await rowsOf(
          tx,
          sql`select 1 from ${positions.table} where ${positions.where} and ${positions.key} = ${bookId}`,
        )
        if (rows.length === 0) return 'not-there'
        if (order > shelf.books_count) return { max: shelf.books_count }
        await moveToPosition(tx, positions, bookId, order)
        return 'moved'
      }),
  }
}
