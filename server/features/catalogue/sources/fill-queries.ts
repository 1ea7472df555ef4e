import { sql } from '../../../db/sql.ts'
import { detailFields, type FieldValues } from '../../../../contract/book-fields.ts'
import type { Transaction } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { columnsOf, columnTypes } from '../books/field-queries.ts'

/** What of an edition is filled in where it is missing. */
export const filledFields = ['language', 'format', ...detailFields, 'pages', 'minutes'] as const
type Filled = FieldValues<(typeof filledFields)[number]>

export interface StoredBook extends Filled, Record<string, unknown> {
  id: string
  work_id: string
  isbn_13: string | null
  title: string
  author: string | null
  cover: string | null
  description: string | null
  first_published_year: number | null
  has_series: boolean
  has_genres: boolean
  /** Fields that a reader has changed, of the edition and of its work. */
  changed: string[]
}

/** A book with what it may lack, held against others who would change it. */
export async function lockForFilling(tx: Transaction, bookId: string): Promise<StoredBook | undefined> {
  const rows = await rowsOf<StoredBook>(
    tx,
    sql`
    select books.id, books.work_id, books.isbn_13, books.title, ${columnsOf(filledFields, 'books')}, books.cover, works.description, works.first_published_year,
      (select authors.name from work_authors join authors on authors.id = work_authors.author_id
        where work_authors.work_id = works.id order by work_authors.position, work_authors.author_id limit 1) as author,
      exists (select 1 from series_works where series_works.work_id = works.id) as has_series,
      exists (select 1 from work_genres where work_genres.work_id = works.id) as has_genres,
      array(select key from jsonb_each(works.field_sources || books.field_sources) where value ->> 'source' = 'reader') as changed
    from books join works on works.id = books.work_id where books.id = ${bookId} for update of books, works`,
  )
  return rows[0]
}

/** What only an edition has, where it is missing. */
export async function fillEdition(tx: Transaction, bookId: string, values: Filled): Promise<void> {
  const assignments = filledFields.map(
    (name) => sql`${sql.raw(name)} = coalesce(${sql.raw(name)}, ${values[name]}::${sql.raw(columnTypes[name])})`,
  )
  await execute(tx, sql`update books set ${sql.join(assignments, sql`, `)} where id = ${bookId}`)
}

export async function fillWork(
  tx: Transaction,
  workId: string,
  { description, first_published_year }: { description: string | null; first_published_year: number | null },
): Promise<void> {
  await execute(
    tx,
    sql`
    update works set description = coalesce(description, ${description}),
      first_published_year = coalesce(first_published_year, ${first_published_year}::int)
    where id = ${workId}`,
  )
}

/** Gives a book a cover that it lacks; whether it still lacked one. */
export async function fillCover(tx: Transaction, bookId: string, uploadId: string): Promise<boolean> {
  const rowCount = await execute(
    tx,
    sql`
    update books set cover = ${uploadId}
    where id = ${bookId} and cover is null and field_sources -> 'cover' ->> 'source' is distinct from 'reader'`,
  )
  return (rowCount ?? 0) > 0
}
