import { sql } from '../../../../db/sql.ts'
import { isbn10Of } from '../../../../../shared/isbn.ts'
import { pickFields } from '../../../../../contract/book-field-uses.ts'
import { creditedFields } from '../../../../../contract/book-fields.ts'
import type { BookFormat } from '../../../../../contract/vocabulary.ts'
import type { Transaction } from '../../../../db/database.ts'
import { execute, rowsOf } from '../../../../db/page.ts'
import { slugify, slugSuffix } from '../../../../db/slug.ts'
import { columnsOf, typedColumnsOf } from '../../../catalogue/books/field-queries.ts'
import { editionSlugs } from '../../../catalogue/contributions/make-book.ts'
import { likelyLanguage } from './likely-language.ts'
import type { Sought } from './matching-queries.ts'
import { ensureWorks, newIds, type NewBook } from './new-work-queries.ts'

const importedFields = [...creditedFields, 'isbn_10', 'chapters'] as const

export interface MadeBook {
  id: string
  work_id: string
  format: BookFormat | null
  pages: number | null
  minutes: number | null
}

/** What two who add the same at once must do one after the other; always in one order. */
export async function lockNewBooks(tx: Transaction, books: Sought[]): Promise<void> {
  const names = books.map(({ book: { title, authors, series }, edition }) => ({
    title: edition?.work.title ?? title,
    author: authors[0]?.name ?? '',
    authors: authors.map(({ name }) => name),
    series: edition ? edition.work.series.map((each) => each.title) : series ? [series.title] : [],
  }))
  await execute(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(key, 10)) from (
        select distinct unnest(array_remove(
          array(select 'author ' || name_key(name) from jsonb_array_elements_text(given.authors) as name)
            || array(select 'series ' || title_key(title) from jsonb_array_elements_text(given.series) as title)
            || ('work ' || title_key(given.title) || ' ' || name_key(given.author)),
          null)) as key
        from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
          as given (title text, author text, authors jsonb, series jsonb)
        order by key) as names`,
  )
}

async function freeSlugs(tx: Transaction, books: NewBook[]): Promise<string[]> {
  const slugCandidates = books.map(({ book }) => {
    const base = slugify(book.title ?? '', 100)
    return base.length < 2 ? [] : editionSlugs(base, { format: book.format, language: likelyLanguage(book) })
  })
  const rows = await rowsOf<{ slug: string }>(
    tx,
    sql`select slug from books where slug = any (${sql.param(slugCandidates.flat())}::text[])`,
  )
  const takenSlugs = new Set(rows.map(({ slug }) => slug))
  return slugCandidates.map((slugs) => {
    const free = slugs.find((slug) => !takenSlugs.has(slug)) ?? `${slugs[0] ?? 'book'}-${slugSuffix()}`
    takenSlugs.add(free)
    return free
  })
}

/**
 * Adds books to the catalogue in a few statements, without covers whose images no longer exist; this reader may edit them, and they are not among the contributions
 * that they made by hand. The caller holds the locks, and calls `refreshNewBooks` when all is written about them.
 */
export async function insertNewBooks(tx: Transaction, readerId: string, books: NewBook[]): Promise<MadeBook[]> {
  if (books.length === 0) return []
  await execute(tx, sql`select set_config('quire.refresh_later', 'on', true)`)
  const workIds = await ensureWorks(tx, books)
  const slugs = await freeSlugs(tx, books)
  const ids = await newIds(tx, books.length)
  const rows = books.map(({ book, edition }, index) => ({
    ...pickFields(creditedFields, book),
    id: ids[index] ?? '',
    slug: slugs[index],
    work_id: workIds[index] ?? '',
    language: edition ? edition.language : likelyLanguage(book),
    isbn_10: book.isbn_13 && (isbn10Of(book.isbn_13) ?? null),
    chapters: edition?.chapters ?? null,
    cover: edition?.cover ?? null,
  }))
  await execute(
    tx,
    sql`insert into books (id, slug, work_id, ${columnsOf(importedFields)}, cover, contributor_id, is_imported)
      select made.id, made.slug, work_id, ${columnsOf(importedFields, 'made')}, uploads.id, ${readerId}::uuid, true
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as made (id uuid, slug text, work_id uuid, ${typedColumnsOf(importedFields)}, cover text)
      left join uploads on uploads.id = made.cover`,
  )
  await execute(tx, sql`select set_config('quire.refresh_later', 'off', true)`)
  return rows.map(({ id, work_id, format, pages, minutes }) => ({ id, work_id, format, pages, minutes }))
}

/** Writes what works, authors and series have from new books, with the ratings and logs that came with those. */
export async function refreshNewBooks(tx: Transaction, books: MadeBook[]): Promise<void> {
  if (books.length === 0) return
  const workIds = [...new Set(books.map(({ work_id }) => work_id))]
  await execute(tx, sql`select set_config('quire.refresh_later', 'on', true)`)
  await execute(tx, sql`select refresh_works(${sql.param(workIds)}::uuid[])`)
  await execute(tx, sql`select set_config('quire.refresh_later', 'off', true)`)
}
