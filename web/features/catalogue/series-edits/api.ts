import { useMutation } from '@tanstack/react-query'
import { getBook } from '../../../../contract/books.ts'
import { listMySeries } from '../../../../contract/library.ts'
import { getSeries, listSeries } from '../../../../contract/series.ts'
import { listSeriesEdits, revertSeriesEdit, updateSeries, type SeriesPatch } from '../../../../contract/series-edits.ts'
import { call } from '../../../lib/api-client.ts'
import { refresh, usePages } from '../../../lib/queries.ts'

const refreshSeries = () => refresh(getSeries, listSeries, listMySeries, getBook)

export const useSeriesEdits = (series: string) =>
  usePages(listSeriesEdits, { params: { series } }, { follows: [getSeries] })

export const useUpdateSeries = (series: string) =>
  useMutation({
    mutationFn: (body: SeriesPatch) => call(updateSeries, { params: { series }, body }),
    onSettled: refreshSeries,
  })

export const useRevertSeriesEdit = (series: string) =>
  useMutation({
    mutationFn: (edit: string) => call(revertSeriesEdit, { params: { series, edit } }),
    onSettled: refreshSeries,
  })
