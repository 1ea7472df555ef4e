import { sql } from '../../../db/sql.ts'
import type { Transaction } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import type { SourceBook } from './source-book.ts'

/** Under which names a source knows a book, if it is the very same, and its work; names that lead elsewhere already stay as they are. */
export async function saveIdentifiers(
  tx: Transaction,
  { id, work_id }: { id: string; work_id: string },
  source: string,
  book: { id: string | null; work_ids: SourceBook['work_ids'] },
): Promise<void> {
  await execute(
    tx,
    sql`
    with of_work as (
      insert into work_identifiers (identifier, work_id)
      select identifier, ${work_id}::uuid from unnest(${sql.param(book.work_ids)}::text[]) as identifier
      order by identifier
      on conflict do nothing)
    insert into book_identifiers (identifier, book_id)
    select ${`${source}:${book.id}`}, ${id}::uuid where ${book.id !== null} on conflict do nothing`,
  )
}

/**
 * A bulk load finds its own by number. Without a time of loading, the row is not the load's to change.
 */
export async function saveOpenLibraryKeys(
  tx: Transaction,
  book: { id: string; work_id: string },
  keys: { work: number | null; book: number | null },
): Promise<void> {
  await execute(
    tx,
    sql`
    with of_work as (
      insert into source_works (source, key, work_id, revision)
      select 'openlibrary', ${keys.work}::bigint, ${book.work_id}::uuid, 0 where ${keys.work}::bigint is not null
      on conflict do nothing)
    insert into source_books (source, key, book_id, revision)
    select 'openlibrary', ${keys.book}::bigint, ${book.id}::uuid, 0 where ${keys.book}::bigint is not null
    on conflict do nothing`,
  )
}

interface FieldSource {
  source: string
  url: string
}

export async function saveFieldSources(
  tx: Transaction,
  { id, work_id }: { id: string; work_id: string },
  fields: { books: readonly string[]; works: readonly string[] },
  from: FieldSource,
): Promise<void> {
  const marks = (names: readonly string[]) => JSON.stringify(Object.fromEntries(names.map((name) => [name, from])))
  await execute(
    tx,
    sql`
    with of_work as (
      update works set field_sources = field_sources || ${marks(fields.works)}::jsonb
      where id = ${work_id} and ${fields.works.length > 0})
    update books set field_sources = field_sources || ${marks(fields.books)}::jsonb where id = ${id}`,
  )
}

/** The shelves that a reader has a book on, the global one first. */
export async function listShelvesOf(tx: Transaction, readerId: string, bookId: string): Promise<string[]> {
  const rows = await rowsOf<{ slug: string }>(
    tx,
    sql`
    select shelf as slug from library_books where reader_id = ${readerId} and book_id = ${bookId} and shelf is not null
    union all
    select shelves.slug from shelves join shelf_books on shelf_books.shelf_id = shelves.id
      where shelves.reader_id = ${readerId} and shelf_books.book_id = ${bookId}`,
  )
  return rows.map(({ slug }) => slug)
}
