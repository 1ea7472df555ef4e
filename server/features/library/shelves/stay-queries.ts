import { sql, type SQL } from '../../../db/sql.ts'
import type { GlobalShelf } from '../../../../contract/shelves.ts'
import type { Transaction } from '../../../db/database.ts'
import { givenRows } from '../../../db/given-rows.ts'
import { pastMoment } from '../../../db/known-days.ts'
import { execute, rowsOf } from '../../../db/page.ts'

/**
 * The history of global shelves: docs/decisions/0043-logs-and-shelves.md. Whatever writes `library_books` calls one of these
 * afterwards, in the same transaction. They read which shelf a book is on now, and end and begin stays to match.
 */

interface NamedBook {
  book_id: string
  /** When the book came to its shelf, where that is known better than from `shelved_at`. */
  since?: string | null | undefined
}

/** What was written about a book, so that an import can be undone. */
export interface StayChange {
  begun: string | null
  ended: string | null
}

/** Books of readers, as a table named `named`. */
const booksOf = (readerId: string, books: readonly NamedBook[]): SQL =>
  sql`(select ${readerId}::uuid as reader_id, given.book_id, given.since from ${givenRows(books, {
    book_id: 'uuid',
    since: 'timestamptz',
  })}) as named`

/** Everybody who has, or had until now, one of these books on a global shelf. */
const readersWith = (bookIds: string[]): SQL => {
  const ids = sql`${sql.param(bookIds)}::uuid[]`
  return sql`(
    select reader_id, book_id, null::timestamptz as since from library_books where book_id = any (${ids})
    union select reader_id, book_id, null from shelf_stays where book_id = any (${ids}) and removed_at is null) as named`
}

const ofSame = (table: string, other: string): SQL => {
  const [own, named] = [sql.identifier(table), sql.identifier(other)]
  return sql`${own}.reader_id = ${named}.reader_id and ${own}.book_id = ${named}.book_id`
}

/** When a book came to where it is now, of `named` and `stored`. */
const movedAt = sql`case when named.since is null then stored.shelved_at else ${pastMoment(sql`named.since`)} end`

/** A stay ends when the next one begins, or the moment the book leaves the library. */
const endStays = (tx: Transaction, named: SQL) =>
  rowsOf<{ id: string; book_id: string }>(
    tx,
    sql`
    update shelf_stays as stays set removed_at = greatest(stays.added_at, coalesce(${movedAt}, now()))
    from ${named} left join library_books as stored on ${ofSame('stored', 'named')}
    where ${ofSame('stays', 'named')} and stays.removed_at is null and stored.shelf is distinct from stays.shelf
    returning stays.id, stays.book_id`,
  )

/** A book that is back on its shelf this soon was moved by mistake. */
const mistakeSeconds = 30

/**
 * Where mistakes are forgiven, a book that comes back to the shelf it just left never left it: its stay goes on, and those in
 * between are deleted.
 */
const beginStays = (tx: Transaction, named: SQL, { forgivesMistakes }: { forgivesMistakes: boolean }) =>
  rowsOf<{ id: string; book_id: string }>(
    tx,
    sql`
    with lacking as materialized (
      select stored.reader_id, stored.book_id, stored.shelf, stored.shelved_at, ${movedAt} as moved_at
      from ${named} join library_books as stored on ${ofSame('stored', 'named')}
      where stored.shelf is not null and not exists (
        select 1 from shelf_stays as stays where ${ofSame('stays', 'stored')} and stays.removed_at is null)),
    continued as materialized (
      select stays.* from lacking
      cross join lateral (
        select stays.* from shelf_stays as stays
        where ${ofSame('stays', 'lacking')} and stays.shelf = lacking.shelf and stays.removed_at <= lacking.shelved_at
          and stays.removed_at > lacking.shelved_at - ${mistakeSeconds} * interval '1 second'
        order by stays.removed_at desc, stays.id limit 1) as stays
      where ${forgivesMistakes}),
    mistaken as (
      delete from shelf_stays as others using continued
      where ${ofSame('others', 'continued')} and others.id <> continued.id and others.added_at >= continued.removed_at),
    reopened as (
      update shelf_stays as stays set removed_at = null from continued where stays.id = continued.id)
    insert into shelf_stays (reader_id, book_id, shelf, added_at)
    select reader_id, book_id, shelf, moved_at
    from lacking where not exists (select 1 from continued where ${ofSame('continued', 'lacking')})
    returning id, book_id`,
  )

/** A shelving with an earlier moment continues the stay that covers it. */
const continueStays = (tx: Transaction, named: SQL) =>
  execute(
    tx,
    sql`
    update shelf_stays as stays set removed_at = null
    from (
      select distinct on (earlier.reader_id, earlier.book_id) earlier.id
      from ${named} join library_books as stored on ${ofSame('stored', 'named')}
      join shelf_stays as earlier on ${ofSame('earlier', 'stored')} and earlier.shelf = stored.shelf
        and stored.shelved_at between earlier.added_at and earlier.removed_at
      where not exists (
        select 1 from shelf_stays as open where ${ofSame('open', 'stored')} and open.removed_at is null)
      order by earlier.reader_id, earlier.book_id, earlier.added_at desc, earlier.id) as continued
    where stays.id = continued.id`,
  )

/** Books of a reader have been shelved, moved or taken off; gives what that changed, by book. */
export async function recordStays(
  tx: Transaction,
  readerId: string,
  books: readonly NamedBook[],
  { forgivesMistakes = false }: { forgivesMistakes?: boolean } = {},
): Promise<Map<string, StayChange>> {
  if (books.length === 0) return new Map()
  const named = booksOf(readerId, books)
  const ended = new Map((await endStays(tx, named)).map(({ id, book_id }) => [book_id, id]))
  const begun = new Map((await beginStays(tx, named, { forgivesMistakes })).map(({ id, book_id }) => [book_id, id]))
  return new Map(
    [...new Set([...ended.keys(), ...begun.keys()])].map((id) => [
      id,
      { begun: begun.get(id) ?? null, ended: ended.get(id) ?? null },
    ]),
  )
}

/** Books have left the library. */
export async function recordRemoval(tx: Transaction, readerId: string, bookIds: string[]): Promise<void> {
  if (bookIds.length === 0) return
  await endStays(
    tx,
    booksOf(
      readerId,
      bookIds.map((book_id) => ({ book_id })),
    ),
  )
}

/** A bulk action was undone: its stays are deleted, and those that it ended go on. */
export async function restoreStays(tx: Transaction, readerId: string, bookIds: string[]): Promise<void> {
  const named = booksOf(
    readerId,
    bookIds.map((book_id) => ({ book_id })),
  )
  await execute(
    tx,
    sql`
    delete from shelf_stays as stays using (
      select stored.reader_id, stored.book_id, stored.shelved_at, (
        select earlier.removed_at from shelf_stays as earlier
        where ${ofSame('earlier', 'stored')} and earlier.shelf = stored.shelf
          and stored.shelved_at between earlier.added_at and earlier.removed_at
        order by earlier.added_at desc, earlier.id limit 1) as left_at
      from ${named} join library_books as stored on ${ofSame('stored', 'named')}
      where not exists (
        select 1 from shelf_stays as open
        where ${ofSame('open', 'stored')} and open.removed_at is null and open.shelf = stored.shelf)) as restored
    where ${ofSame('stays', 'restored')} and stays.added_at > restored.shelved_at
      and stays.added_at >= coalesce(restored.left_at, restored.shelved_at)`,
  )
  await endStays(tx, named)
  await continueStays(tx, named)
  await beginStays(tx, named, { forgivesMistakes: false })
}

export interface NewStay {
  book_id: string
  shelf: GlobalShelf
  added_at: string
  removed_at: string
}

/** Stays that ended elsewhere, from an archive; gives their ids in the same order. */
export async function insertStays(tx: Transaction, readerId: string, stays: readonly NewStay[]): Promise<string[]> {
  if (stays.length === 0) return []
  const given = givenRows(stays, {
    book_id: 'uuid',
    shelf: 'text',
    added_at: 'timestamptz',
    removed_at: 'timestamptz',
  })
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`
    insert into shelf_stays (reader_id, book_id, shelf, added_at, removed_at)
    select ${readerId}, book_id, shelf, added_at, greatest(added_at, removed_at) from ${given} order by ordinal
    returning id`,
  )
  return rows.map(({ id }) => id)
}

/** What an import wrote about one book. */
export interface WrittenStays extends StayChange {
  /** Stays that had ended before it. */
  past?: string[]
}

/** An import was undone. Of books that left their shelf with it, the stay from before goes on. */
export async function undoStays(
  tx: Transaction,
  readerId: string,
  written: readonly WrittenStays[],
  bookIds: string[],
): Promise<void> {
  const books = sql`${sql.param(bookIds)}::uuid[]`
  const past = written.flatMap((stays) => stays.past ?? [])
  const begun = written.flatMap((stays) => stays.begun ?? [])
  const ended = written.flatMap((stays) => stays.ended ?? [])
  await execute(
    tx,
    sql`
    delete from shelf_stays where reader_id = ${readerId} and (id = any (${sql.param(past)}::uuid[])
      or id = any (${sql.param(begun)}::uuid[]) and book_id = any (${books}))`,
  )
  await execute(
    tx,
    sql`
    update shelf_stays as stays set removed_at = null
    from library_books as stored
    where stays.id = any (${sql.param(ended)}::uuid[]) and stays.reader_id = ${readerId}
      and stays.book_id = any (${books}) and ${ofSame('stored', 'stays')} and stored.shelf = stays.shelf
      and not exists (
        select 1 from shelf_stays as open where ${ofSame('open', 'stays')} and open.removed_at is null)`,
  )
  await recordStays(
    tx,
    readerId,
    bookIds.map((book_id) => ({ book_id })),
  )
}

/**
 * A merge of books was undone, and readers may have moved the one that was kept since. A shelf chosen since goes with the
 * book to which the shelving has gone back.
 */
export async function rebuildStays(tx: Transaction, goneId: string, keptId: string): Promise<void> {
  await execute(
    tx,
    sql`
    update shelf_stays as stays set book_id = stored.book_id
    from library_books as stored
    where stays.book_id = ${keptId} and stays.removed_at is null and stored.reader_id = stays.reader_id
      and stored.book_id = ${goneId} and stored.shelf = stays.shelf
      and not exists (select 1 from library_books as kept where ${ofSame('kept', 'stays')})
      and not exists (
        select 1 from shelf_stays as open where ${ofSame('open', 'stored')} and open.removed_at is null)`,
  )
  const named = readersWith([goneId, keptId])
  await endStays(tx, named)
  await continueStays(tx, named)
  await beginStays(tx, named, { forgivesMistakes: false })
}
