import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { listMyBooks } from '../../../../contract/library.ts'
import { listReadings, setReadingLength } from '../../../../contract/readings.ts'
import { listReviews } from '../../../../contract/own-reviews.ts'
import {
  getStatistics,
  listLengthlessReadings,
  listStatisticsBooks,
  type BookChart,
} from '../../../../contract/statistics.ts'
import type { ListSearch } from '../../../../contract/list-search.ts'
import { listTransactions } from '../../../../contract/transactions.ts'
import { call } from '../../../lib/api-client.ts'
import { answerOptions, refresh, usePages } from '../../../lib/queries.ts'

export type StatisticsSearch = ListSearch<typeof getStatistics>

/** What the numbers are made of. */
const follows = [listReadings, listReviews, listTransactions, listMyBooks]

/** What was shown stays while other days are being counted. */
export const useStatistics = (search: StatisticsSearch) =>
  useQuery({ ...answerOptions(getStatistics, { query: search }), placeholderData: keepPreviousData, meta: { follows } })

export interface PickedBar {
  chart: BookChart
  key: string
  part: string | null
  /** What the list of its books is called. */
  title: string
}

export const useBarBooks = (search: StatisticsSearch, { chart, key, part }: PickedBar) =>
  usePages(listStatisticsBooks, { query: { ...search, chart, key, ...(part !== null && { part }) } }, { follows })

export const useLengthlessReadings = (search: StatisticsSearch) =>
  usePages(listLengthlessReadings, { query: search }, { follows })

export const useSetReadingLength = () =>
  useMutation({
    mutationFn: ({ id, length }: { id: string; length: number }) =>
      call(setReadingLength, { params: { reading: id }, body: { length } }, { about: id }),
    onSuccess: () => refresh(listReadings),
    onError: (error) => console.error(error),
  })
