import { schema, type Database } from '../../server/db/database.ts'
import { slugify } from '../../server/db/slug.ts'

/** Builders of rows: each fills in what is left out. */

const only = <Row>([row]: Row[]): Row => {
  if (row === undefined) throw new Error('Nothing was inserted')
  return row
}

const uniqueSlug = (name: string) => `${slugify(name, 80)}-${crypto.randomUUID().slice(0, 8)}`

export async function buildAuthor(db: Database, details: Partial<typeof schema.authors.$inferInsert> = {}) {
  const name = details.name ?? 'Jane Austen'
  return only(
    await db
      .insert(schema.authors)
      .values({ name, sort_name: name, slug: uniqueSlug(name), ...details })
      .returning(),
  )
}

export async function buildWork(
  db: Database,
  { authors = [], ...details }: Partial<typeof schema.works.$inferInsert> & { authors?: { id: string }[] } = {},
) {
  const work = only(
    await db
      .insert(schema.works)
      .values({ title: 'Emma', language: 'en', first_published_year: 1815, ...details })
      .returning(),
  )
  for (const [index, { id }] of authors.entries()) {
    await db.insert(schema.workAuthors).values({ work_id: work.id, author_id: id, position: index + 1 })
  }
  return work
}

/** A book, with a work and an author of its own unless given. */
export async function buildBook(
  db: Database,
  { author, ...details }: Partial<typeof schema.books.$inferInsert> & { author?: string } = {},
) {
  const title = details.title ?? 'Emma'
  const work_id =
    details.work_id ??
    (await buildWork(db, { title, authors: [await buildAuthor(db, author ? { name: author } : {})] })).id
  return only(
    await db
      .insert(schema.books)
      .values({ title, slug: uniqueSlug(title), language: 'en', format: 'paperback', ...details, work_id })
      .returning(),
  )
}

export async function buildSeries(
  db: Database,
  {
    works = [],
    ...details
  }: Partial<typeof schema.series.$inferInsert> & {
    works?: { id: string; position: number | null }[]
  } = {},
) {
  const title = details.title ?? 'Highbury'
  const series = only(
    await db
      .insert(schema.series)
      .values({ title, slug: uniqueSlug(title), ...details })
      .returning(),
  )
  for (const { id, position } of works) {
    await db.insert(schema.seriesWorks).values({ series_id: series.id, work_id: id, position })
  }
  return series
}

export async function buildGenre(db: Database, details: Partial<typeof schema.genres.$inferInsert> = {}) {
  const name = details.name ?? 'Classics'
  return only(
    await db
      .insert(schema.genres)
      .values({ name, slug: uniqueSlug(name), ...details })
      .returning(),
  )
}

/** An hour's session, after the start of every log that the tests begin in March 2026 or before. */
export const anHour = { session_started_at: '2026-03-14T08:00:00Z', session_finished_at: '2026-03-14T09:00:00Z' }
