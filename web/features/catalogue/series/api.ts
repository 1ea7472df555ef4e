import { authorSeriesPerPage } from '../../../../contract/constants.ts'
import { getSeries, listSeries, listSeriesBooks } from '../../../../contract/series.ts'
import { useAnswer, usePages } from '../../../lib/queries.ts'

export const useSeries = (series: string) => useAnswer(getSeries, { params: { series } })

export const useSeriesOf = (author: string) =>
  usePages(listSeries, { query: { author, per_page: authorSeriesPerPage } })

export const useSeriesBooks = (series: string) => usePages(listSeriesBooks, { params: { series } })
