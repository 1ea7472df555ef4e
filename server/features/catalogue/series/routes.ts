import { getSeries, listSeries, listSeriesBooks } from '../../../../contract/series.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { route } from '../../../route.ts'
import { canModerate } from '../../moderation/roles/policy.ts'
import { seriesQueries } from './queries.ts'

const notFound = () => new AppError('not_found', text('We couldn’t find this series.'))

export function seriesRoutes({ db }: Context) {
  const queries = seriesQueries(db)
  const catalogue = seriesQueries(db.catalogue)

  return [
    route(listSeries, async ({ query, locale }) => {
      const { series, total } = await catalogue.listSeries(query, query, locale)
      return { data: series, meta: pageMeta(query, total) }
    }),

    route(getSeries, async ({ reader, params, locale }) => {
      const series = await queries.findSeries(reader.id, params.series, locale)
      if (!series) throw notFound()
      return { data: { ...series, can: { edit: canModerate(reader) } } }
    }),

    route(listSeriesBooks, async ({ reader, params, query, locale }) => {
      const id = await queries.findSeriesId(params.series)
      if (id === undefined) throw notFound()
      const { books, total } = await queries.listSeriesBooks(reader.id, id, query, locale)
      return { data: books, meta: pageMeta(query, total) }
    }),
  ]
}
