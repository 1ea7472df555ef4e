import { sql, type SQL } from 'drizzle-orm'
import type { BookCard } from '../../../contract/books.ts'
import type { Locale } from '../../../contract/locales.ts'
import { coverUrl } from '../covers/cover-url.ts'

/** Authors of the work in `works`, in order. */
export const creditsOfWork = sql<BookCard['authors']>`(
  select coalesce(json_agg(json_build_object('slug', authors.slug, 'name', authors.name, 'role', work_authors.role)
    order by work_authors.position), '[]')
  from work_authors join authors on authors.id = work_authors.author_id
  where work_authors.work_id = works.id)`

/** The columns of a card, from `books` and `works`. */
export const cardColumns = sql`
  books.id, books.slug, books.title, books.subtitle, books.publication_date, books.language, books.format,
  ${creditsOfWork} as authors, works.rating::float8 as rating, works.ratings_count`

export type CardRow = Omit<BookCard, 'cover'>

export function toCard<Row extends CardRow>(row: Row): Row & { cover: string } {
  return {
    ...row,
    cover: coverUrl({ slug: row.slug, title: row.title, author: row.authors[0]?.name ?? null }),
  }
}

/**
 * The one edition that stands for a work: in the reader's language if there is one, else as it was written, printed
 * rather than spoken, the latest.
 */
export const bestEdition = (locale: Locale): SQL => sql`lateral (
  select * from books as edition where edition.work_id = works.id
  order by edition.language = ${locale} desc, edition.language = works.language desc,
    edition.format = 'audiobook', edition.publication_date desc nulls last, edition.id
  limit 1) as books`

/** What many people read comes first; the title decides the rest, in the order every language's readers expect. */
export const byPopularity = sql`
  works.readings_count desc, works.ratings_count desc, works.first_published_year nulls last,
  works.title collate "und-x-icu", works.id`
