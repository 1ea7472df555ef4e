import { sql, type SQL } from 'drizzle-orm'
import type { BookPlace } from '../../../contract/library.ts'
import type { GlobalShelf } from '../../../contract/shelves.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { isId } from '../../db/page.ts'
import { endOf, roomBetween } from '../../db/places.ts'
import { emit } from '../../events/emit.ts'
import { addedToShelf, ensureRoom, lockLibrary, orderOfGlobal, orderOfOwn } from '../shelves/queries.ts'

type Held = BookPlace & { id: string }

/** Books of a reader's library by slug or id, in the order asked for, and where they stand. Moments keep all digits. */
async function findHeld(tx: Transaction, readerId: string, keys: string[]): Promise<Held[]> {
  const { rows } = await tx.execute<Held & Record<string, unknown>>(sql`
    select books.id, books.slug as book, library_books.shelf, library_books.position::float8 as position,
      to_json(library_books.added_at) as added_at, to_json(library_books.shelved_at) as shelved_at,
      (select coalesce(json_agg(json_build_object('shelf', shelves.slug, 'position', held.position,
          'added_at', held.added_at) order by shelves.position), '[]')
        from shelves
        cross join lateral (
          select position, added_at from shelf_books
          where shelf_id = shelves.id and book_id = books.id offset 0) as held
        where shelves.reader_id = ${readerId}) as own
    from books join library_books on library_books.book_id = books.id and library_books.reader_id = ${readerId}
    where books.slug = any (${sql.param(keys)}::text[]) or books.id = any (${sql.param(keys.filter(isId))}::uuid[])`)
  const place = new Map(keys.map((key, index) => [key, index]))
  const placeOf = ({ id, book }: Held) => place.get(book) ?? place.get(id) ?? 0
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}

const toPlaces = (held: Held[]): BookPlace[] => held.map(({ id: _, ...place }) => place)

/** Books one after the other, the first of them at the end of an order. */
const numbered = (ids: string[]): SQL =>
  sql`unnest(${sql.param(ids)}::uuid[]) with ordinality as moved (book_id, place)`
const behind = (end: SQL): SQL => sql`${end} + (moved.place - 1) * ${roomBetween}::bigint`

async function putOnGlobal(tx: Transaction, readerId: string, ids: string[], shelf: GlobalShelf | null): Promise<void> {
  const { rows } = await tx.execute<{ reader_id: string; book_id: string }>(sql`
    update library_books set shelf = ${shelf}, shelved_at = now(),
      position = ${shelf === null ? sql`0` : behind(endOf(orderOfGlobal(readerId, shelf)))}
    from ${numbered(ids)}
    where library_books.reader_id = ${readerId} and library_books.book_id = moved.book_id
      and library_books.shelf is distinct from ${shelf}
    returning library_books.reader_id, library_books.book_id`)
  await emit(
    tx,
    rows.map((shelving) => ({ name: 'book.shelved' as const, ...shelving })),
  )
}

async function addToOwn(tx: Transaction, readerId: string, ids: string[], slugs: string[]): Promise<void> {
  const { rows } = await tx.execute<{ shelf_id: string; book_id: string }>(sql`
    insert into shelf_books (shelf_id, book_id, position)
    select shelves.id, moved.book_id, ${behind(endOf({ ...orderOfOwn(''), where: sql`shelf_id = shelves.id` }))}
    from shelves cross join ${numbered(ids)}
    where shelves.reader_id = ${readerId} and shelves.slug = any (${sql.param(slugs)}::text[])
    on conflict do nothing
    returning shelf_id, book_id`)
  await emit(tx, rows.map(addedToShelf))
}

/** Off these shelves, or off all of them. */
const takeOffOwn = (tx: Transaction, readerId: string, ids: string[], slugs?: string[]) =>
  tx.execute(sql`
    delete from shelf_books using shelves
    where shelves.id = shelf_books.shelf_id and shelves.reader_id = ${readerId}
      and shelf_books.book_id = any (${sql.param(ids)}::uuid[])
      ${slugs === undefined ? sql`` : sql`and shelves.slug = any (${sql.param(slugs)}::text[])`}`)

interface Shelving {
  shelf?: GlobalShelf | null | undefined
  add: string[]
  remove: string[]
}

/** What is done with many books at once; each is one transaction and says where the books stood before. */
export function bulkQueries(db: Database) {
  /** Undefined if one of them is not in the library: then nothing is done. */
  const withBooks = (readerId: string, keys: string[], act: (tx: Transaction, ids: string[]) => Promise<void>) =>
    db.transaction(async (tx): Promise<BookPlace[] | undefined> => {
      await lockLibrary(tx, readerId)
      const held = await findHeld(tx, readerId, keys)
      const known = new Set(held.flatMap(({ id, book }) => [id, book]))
      if (!keys.every((key) => known.has(key))) return undefined
      await act(
        tx,
        held.map(({ id }) => id),
      )
      return toPlaces(held)
    })

  return {
    shelveBooks: (readerId: string, keys: string[], { shelf, add, remove }: Shelving) =>
      withBooks(readerId, keys, async (tx, ids) => {
        if (shelf !== undefined) await putOnGlobal(tx, readerId, ids, shelf)
        if (remove.length > 0) await takeOffOwn(tx, readerId, ids, remove)
        if (add.length > 0) await addToOwn(tx, readerId, ids, add)
      }),

    removeBooks: (readerId: string, keys: string[]) =>
      withBooks(readerId, keys, async (tx, ids) => {
        await takeOffOwn(tx, readerId, ids)
        await tx.execute(sql`
          delete from library_books where reader_id = ${readerId} and book_id = any (${sql.param(ids)}::uuid[])`)
      }),

    restoreBooks: (readerId: string, places: BookPlace[]) =>
      db.transaction(async (tx) => {
        await lockLibrary(tx, readerId)
        const { rows } = await tx.execute<{ id: string; slug: string; is_held: boolean }>(sql`
          select books.id, books.slug, library_books.book_id is not null as is_held from books
          left join library_books on library_books.book_id = books.id and library_books.reader_id = ${readerId}
          where books.slug = any (${sql.param(places.map(({ book }) => book))}::text[])
          for key share of books`)
        await ensureRoom(tx, readerId, rows.filter(({ is_held }) => !is_held).length)
        const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
        const known = places.flatMap((place) => {
          const id = ids.get(place.book)
          return id === undefined ? [] : [{ ...place, id }]
        })
        const column = (values: (string | number | null)[]) => sql.param(values)
        await tx.execute(sql`
          insert into library_books (reader_id, book_id, shelf, position, added_at, shelved_at)
          select ${readerId}, stood.* from unnest(
            ${column(known.map(({ id }) => id))}::uuid[], ${column(known.map(({ shelf }) => shelf))}::text[],
            ${column(known.map(({ position }) => position))}::bigint[],
            ${column(known.map(({ added_at }) => added_at))}::timestamptz[],
            ${column(known.map(({ shelved_at }) => shelved_at))}::timestamptz[]) as stood
          on conflict (reader_id, book_id) do update set shelf = excluded.shelf, position = excluded.position,
            added_at = excluded.added_at, shelved_at = excluded.shelved_at`)
        const shelved = known.map(({ id }) => ({ name: 'book.shelved' as const, reader_id: readerId, book_id: id }))
        await takeOffOwn(tx, readerId, [...ids.values()])
        const own = known.flatMap(({ id, own: on }) => on.map((each) => ({ ...each, id })))
        const { rows: added } = await tx.execute<{ shelf_id: string; book_id: string }>(sql`
          insert into shelf_books (shelf_id, book_id, position, added_at)
          select shelves.id, stood.book_id, stood.position, stood.added_at
          from unnest(
            ${column(own.map(({ shelf }) => shelf))}::text[], ${column(own.map(({ id }) => id))}::uuid[],
            ${column(own.map(({ position }) => position))}::bigint[],
            ${column(own.map(({ added_at }) => added_at))}::timestamptz[])
            as stood (slug, book_id, position, added_at)
          join shelves on shelves.reader_id = ${readerId} and shelves.slug = stood.slug
          on conflict do nothing
          returning shelf_id, book_id`)
        await emit(tx, [...shelved, ...added.map(addedToShelf)])
      }),
  }
}
