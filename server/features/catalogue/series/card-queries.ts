import { sql } from '../../../db/sql.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { SeriesCard } from '../../../../contract/series.ts'
import { bestEdition, creditOrder } from '../books/card-queries.ts'
import { coverUrl } from '../books/cover-url.ts'

export type SeriesRow = Omit<SeriesCard, 'cover' | 'last_work_publication_date' | 'total'> & {
  /** `total` is what `pageOf` calls the number of rows. */
  works_total: number | null
  last_work_year: number | null
  first_book: { slug: string; title: string; image: string | null } | null
}

/** Works without a place follow those that have one, oldest first. */
export const inOrder = sql`series_works.position nulls last, works.first_published_year nulls last, works.id`

/** A series shows the cover and the author of its first work. */
export const seriesColumns = (locale: Locale) => sql`
  series.id, series.slug, series.title, series.description, series.books_count, series.total as works_total, series.last_work_year,
  (select json_build_object('slug', books.slug, 'title', books.title, 'image', books.cover)
   from series_works join works on works.id = series_works.work_id join ${bestEdition(locale)} on true
   where series_works.series_id = series.id order by ${inOrder} limit 1) as first_book,
  (select json_build_object('slug', authors.slug, 'name', authors.name)
   from series_works join work_authors on work_authors.work_id = series_works.work_id
   join works on works.id = series_works.work_id join authors on authors.id = work_authors.author_id
   where series_works.series_id = series.id order by ${inOrder}, ${creditOrder} limit 1) as author`

export function toSeriesCard({ first_book, last_work_year, works_total, ...row }: SeriesRow): SeriesCard {
  return {
    ...row,
    total: works_total,
    cover: first_book && coverUrl({ ...first_book, author: row.author?.name ?? null }),
    last_work_publication_date:
      last_work_year !== null && last_work_year > 0 ? String(last_work_year).padStart(4, '0') : null,
  }
}
