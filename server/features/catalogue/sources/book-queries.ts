import { sql } from '../../../db/sql.ts'
import { sourcedFields, type SourcedField } from '../../../../contract/book-sources.ts'
import type { BookFormat } from '../../../../contract/vocabulary.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'

interface FieldRow extends Record<string, unknown> {
  source: string
  url: string | null
  fields: SourcedField[]
}

/** A book as sources are asked about it. */
export interface AskedBook extends Record<string, unknown> {
  id: string
  slug: string
  work_id: string
  title: string
  work_title: string
  language: string | null
  format: BookFormat | null
  isbn_13: string | null
  authors: string[]
  /** Under which names sources know its work. */
  work_identifiers: string[]
  contributor_id: string | null
  cover: string | null
  /** Who the cover is from: a source, `reader`, or nobody knows. */
  cover_source: string | null
}

const names = Object.keys(sourcedFields)

export function bookSourceQueries(db: Handle) {
  return {
    /** Which source gave which fields of a book and its work; what readers have changed is not among them. */
    listFieldSources: (bookId: string) =>
      rowsOf<FieldRow>(
        db,
        sql`select given.value ->> 'source' as source, min(given.value ->> 'url') as url,
            array_agg(distinct given.key order by given.key) as fields
          from books join works on works.id = books.work_id
          cross join lateral (
            select * from jsonb_each(books.field_sources)
            union all
            select * from jsonb_each(works.field_sources) where not books.field_sources ? key) as given (key, value)
          where books.id = ${bookId} and given.value ->> 'source' <> 'reader'
            and given.key = any (${sql.param(names)}::text[])
          group by 1 order by count(*) desc, 1`,
      ),

    findAsked: async (bookId: string): Promise<AskedBook | undefined> => {
      const [row] = await rowsOf<AskedBook>(
        db,
        sql`select books.id, books.slug, books.work_id, books.title, works.title as work_title, books.language,
            books.format, books.isbn_13,
            array(select authors.name from work_authors join authors on authors.id = work_authors.author_id
              where work_authors.work_id = works.id and work_authors.role = 'author'
              order by work_authors.position, work_authors.author_id) as authors,
            array(select identifier from work_identifiers where work_identifiers.work_id = works.id
              union
              select 'open-library:OL' || key || 'W' from source_works
                where source_works.work_id = works.id and source = 'openlibrary') as work_identifiers,
            books.contributor_id, books.cover, books.field_sources -> 'cover' ->> 'source' as cover_source
          from books join works on works.id = books.work_id where books.id = ${bookId}`,
      )
      return row
    },
  }
}

/** A book's cover and who it is from, held against others who would choose another. */
export async function lockCover(tx: Transaction, bookId: string) {
  const rows = await rowsOf<Pick<AskedBook, 'id' | 'work_id' | 'contributor_id' | 'cover' | 'cover_source'>>(
    tx,
    sql`select id, work_id, contributor_id, cover, field_sources -> 'cover' ->> 'source' as cover_source
      from books where id = ${bookId} for update`,
  )
  return rows[0]
}

export async function saveCover(tx: Transaction, bookId: string, uploadId: string): Promise<void> {
  await execute(tx, sql`update books set cover = ${uploadId} where id = ${bookId}`)
}
