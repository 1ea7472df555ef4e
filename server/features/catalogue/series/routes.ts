import { getSeries, listSeries, listSeriesBooks } from '../../../../contract/series.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { route } from '../../../route.ts'
import { getSeriesFor, seriesNotFound } from './get-series.ts'
import { seriesQueries } from './queries.ts'

export function seriesRoutes({ db }: Context) {
  const queries = seriesQueries(db)
  const catalogue = seriesQueries(db.catalogue)

  return [
    route(listSeries, async ({ query, locale }) => {
      const { series, total } = await catalogue.listSeries(query, query, locale)
      return { data: series, meta: pageMeta(query, total) }
    }),

    route(getSeries, async ({ reader, params, locale }) => {
      return { data: await getSeriesFor(queries, params.series, reader, locale) }
    }),

    route(listSeriesBooks, async ({ reader, params, query, locale }) => {
      const id = await queries.findSeriesId(params.series)
      if (id === undefined) throw seriesNotFound()
      const { books, total } = await queries.listSeriesBooks(reader.id, id, query, locale)
      return { data: books, meta: pageMeta(query, total) }
    }),
  ]
}
