import { sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/locales.ts'
import type { Database } from '../../db/database.ts'
import { type Page, pageOf, rowsOf } from '../../db/page.ts'
import { bestEdition, cardColumns, toCards, type CardRow } from '../books/cards.ts'
import { inOrder, seriesColumns, toSeriesCard, type SeriesRow } from './cards.ts'

export function seriesQueries(db: Database) {
  return {
    findSeries: async (slug: string, locale: Locale) => {
      const [row] = await rowsOf<SeriesRow>(db, sql`select ${seriesColumns(locale)} from series where slug = ${slug}`)
      return row && toSeriesCard(row)
    },

    listSeries: async (filter: { author?: string | undefined }, page: Page, locale: Locale) => {
      const where =
        filter.author === undefined
          ? sql``
          : sql`where series.id in (
              select series_works.series_id from authors
              join work_authors on work_authors.author_id = authors.id
              join series_works on series_works.work_id = work_authors.work_id
              where authors.slug = ${filter.author})`
      const { rows, total } = await pageOf<SeriesRow>(db, page, {
        rows: (limit) => sql`select ${seriesColumns(locale)} from series ${where}
            order by series.books_count desc, series.title collate "und-x-icu", series.id ${limit}`,
        count: sql`select count(*)::int as total from series ${where}`,
      })
      return { series: rows.map(toSeriesCard), total }
    },

    listSeriesBooks: async (viewerId: string, seriesId: string, page: Page, locale: Locale) => {
      const from = sql`from series_works join works on works.id = series_works.work_id
        where series_works.series_id = ${seriesId} and works.editions_count > 0`
      const { rows, total } = await pageOf<CardRow & { position: number | null }>(db, page, {
        rows: (limit) => sql`select ${cardColumns}, series_works.position::float8 as position
          from series_works join works on works.id = series_works.work_id join ${bestEdition(locale)} on true
          where series_works.series_id = ${seriesId} order by ${inOrder} ${limit}`,
        count: sql`select count(*)::int as total ${from}`,
      })
      return { books: await toCards(db, viewerId, rows), total }
    },

    findSeriesId: async (slug: string) => {
      const [row] = await rowsOf<{ id: string }>(db, sql`select id from series where slug = ${slug}`)
      return row?.id
    },
  }
}
