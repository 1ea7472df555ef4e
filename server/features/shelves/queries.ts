import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { isGlobalShelf, maxShelves, type GlobalShelf } from '../../../contract/shelves.ts'
import { schema, type Database, type Transaction } from '../../db/database.ts'
import { rowsOf } from '../../db/page.ts'

const { libraryBooks, shelves } = schema

/** Shelving by two tabs at once happens one after the other. */
async function lockLibrary(tx: Transaction, readerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${readerId}, 1))`)
}

const end = (tx: Transaction, table: 'library_books' | 'shelf_books', where: ReturnType<typeof sql>) =>
  tx
    .execute<{ next: number }>(
      sql`select coalesce(max(position), 0) + 1 as next from ${sql.identifier(table)} where ${where}`,
    )
    .then(({ rows }) => rows[0]?.next ?? 1)

/** Puts a book on a global shelf, at its end; on the shelf it is on already it keeps its place. */
export async function putOnGlobalShelf(tx: Transaction, readerId: string, bookId: string, shelf: GlobalShelf | null) {
  await lockLibrary(tx, readerId)
  const [held] = await tx
    .select({ shelf: libraryBooks.shelf })
    .from(libraryBooks)
    .where(and(eq(libraryBooks.reader_id, readerId), eq(libraryBooks.book_id, bookId)))
  if (held && held.shelf === shelf) return
  const position =
    shelf === null ? 0 : await end(tx, 'library_books', sql`reader_id = ${readerId} and shelf = ${shelf}`)
  await tx
    .insert(libraryBooks)
    .values({ reader_id: readerId, book_id: bookId, shelf, position })
    .onConflictDoUpdate({
      target: [libraryBooks.reader_id, libraryBooks.book_id],
      set: { shelf, position, shelved_at: sql`now()` },
    })
}

export function shelfQueries(db: Database) {
  return {
    listOwnShelves: (readerId: string) =>
      db
        .select({ slug: shelves.slug, name: shelves.name })
        .from(shelves)
        .where(eq(shelves.reader_id, readerId))
        .orderBy(asc(shelves.position), asc(shelves.id))
        .limit(maxShelves),

    /** Undefined once a reader has as many as one can have. */
    insertShelf: (readerId: string, name: string, slug: string) =>
      db.transaction(async (tx) => {
        await lockLibrary(tx, readerId)
        const { rows } = await tx.execute<{ count: number; next: number }>(
          sql`select count(*)::int as count, coalesce(max(position), 0) + 1 as next from shelves
            where reader_id = ${readerId}`,
        )
        const [held] = rows
        if (!held || held.count >= maxShelves) return undefined
        const [row] = await tx
          .insert(shelves)
          .values({ reader_id: readerId, name, slug, position: held.next })
          .returning({ slug: shelves.slug, name: shelves.name })
        return row
      }),

    findShelfSlugs: async (readerId: string, slugs: string[]) => {
      const rows = await db
        .select({ slug: shelves.slug })
        .from(shelves)
        .where(and(eq(shelves.reader_id, readerId), inArray(shelves.slug, slugs)))
      return rows.map(({ slug }) => slug)
    },

    /** The shelves a book is on: its global one first, then the reader's own in their order. */
    listBookShelves: async (readerId: string, bookId: string): Promise<string[]> => {
      const rows = await rowsOf<{ slug: string }>(
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

    /** Exactly these shelves; on none, the book leaves the library. */
    setBookShelves: (readerId: string, bookId: string, slugs: string[]) =>
      db.transaction(async (tx) => {
        await lockLibrary(tx, readerId)
        const own = slugs.filter((slug) => !isGlobalShelf(slug))
        await tx.execute(sql`
          delete from shelf_books using shelves
          where shelves.id = shelf_books.shelf_id and shelves.reader_id = ${readerId}
            and shelf_books.book_id = ${bookId} and shelves.slug <> all (${sql.param(own)}::text[])`)
        if (slugs.length === 0) {
          await tx
            .delete(libraryBooks)
            .where(and(eq(libraryBooks.reader_id, readerId), eq(libraryBooks.book_id, bookId)))
          return
        }
        await putOnGlobalShelf(tx, readerId, bookId, slugs.find(isGlobalShelf) ?? null)
        await tx.execute(sql`
          insert into shelf_books (shelf_id, book_id, position)
          select shelves.id, ${bookId}, coalesce((
            select max(position) from shelf_books as held where held.shelf_id = shelves.id), 0) + 1
          from shelves where shelves.reader_id = ${readerId} and shelves.slug = any (${sql.param(own)}::text[])
          on conflict do nothing`)
      }),

    /** Moves a book to the place `order` of a shelf; false if it is not on it. */
    moveBook: (readerId: string, bookId: string, shelf: string, order: number) =>
      db.transaction(async (tx) => {
        await lockLibrary(tx, readerId)
        const on = isGlobalShelf(shelf)
          ? sql`library_books where reader_id = ${readerId} and shelf = ${shelf}`
          : sql`shelf_books where shelf_id = (
              select id from shelves where reader_id = ${readerId} and slug = ${shelf})`
        const key = isGlobalShelf(shelf)
          ? sql`reader_id = ${readerId}`
          : sql`shelf_id = (
              select id from shelves where reader_id = ${readerId} and slug = ${shelf})`
        const table = sql.identifier(isGlobalShelf(shelf) ? 'library_books' : 'shelf_books')
        const { rows } = await tx.execute<{ book_id: string }>(
          sql`select book_id from ${on} order by position, book_id`,
        )
        const others = rows.map(({ book_id }) => book_id).filter((id) => id !== bookId)
        if (others.length === rows.length) return false
        const ordered = others.toSpliced(order - 1, 0, bookId)
        await tx.execute(sql`
          update ${table} set position = placed.position
          from unnest(${sql.param(ordered)}::uuid[]) with ordinality as placed (book_id, position)
          where ${table}.book_id = placed.book_id and ${key} and ${table}.position <> placed.position`)
        return true
      }),
  }
}
