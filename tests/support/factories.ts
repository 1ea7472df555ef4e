import { bookFieldNames, unknownFields } from '../../contract/book-fields.ts'
import type { Handle } from '../../server/db/database.ts'
import { slugify } from '../../server/db/slug.ts'
import { insertRow, insertRows } from './insert-rows.ts'
import type { AuthorColumns, BookColumns, SeriesColumns, WorkColumns } from './columns.ts'

/** Builders of rows: each fills in what is left out. */

const uniqueSlug = (name: string) => `${slugify(name, 80)}-${crypto.randomUUID().slice(0, 8)}`

export async function buildAuthor(db: Handle, details: AuthorColumns = {}) {
  const name = details.name ?? 'Jane Austen'
  return insertRow(db, 'authors', { name, sort_name: name, slug: uniqueSlug(name), ...details })
}

export async function buildWork(
  db: Handle,
  { authors = [], ...details }: WorkColumns & { authors?: { id: string }[] } = {},
) {
  const work = await insertRow(db, 'works', { title: 'Emma', language: 'en', first_published_year: 1815, ...details })
  for (const [index, { id }] of authors.entries()) {
    await insertRows(db, 'work_authors', { work_id: work.id, author_id: id, position: index + 1 })
  }
  return work
}

/** A book, with a work and an author of its own unless given. */
export async function buildBook(db: Handle, { author, ...details }: BookColumns & { author?: string } = {}) {
  const title = details.title ?? 'Emma'
  const work_id =
    details.work_id ??
    (await buildWork(db, { title, authors: [await buildAuthor(db, author ? { name: author } : {})] })).id
  return insertRow(db, 'books', {
    ...unknownFields(bookFieldNames),
    title,
    slug: uniqueSlug(title),
    language: 'en',
    format: 'paperback',
    ...details,
    work_id,
  })
}

export async function buildSeries(
  db: Handle,
  { works = [], ...details }: SeriesColumns & { works?: { id: string; position: number | null }[] } = {},
) {
  const title = details.title ?? 'Highbury'
  const series = await insertRow(db, 'series', { title, slug: uniqueSlug(title), ...details })
  for (const { id, position } of works) {
    await insertRows(db, 'series_works', { series_id: series.id, work_id: id, position })
  }
  return series
}

export async function buildGenre(db: Handle, details: { slug?: string; name?: string } = {}) {
  const name = details.name ?? 'Classics'
  return insertRow(db, 'genres', { name, slug: uniqueSlug(name), ...details })
}

/** An hour's session, after the start of every log that the tests begin in March 2026 or before. */
export const anHour = { session_started_at: '2026-03-14T08:00:00Z', session_finished_at: '2026-03-14T09:00:00Z' }
