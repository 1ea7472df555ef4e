import { useQuery } from '@tanstack/react-query'
import { getTimedReading, listReadings, type ListedReading, type Reading } from '../../../../contract/readings.ts'
import { call } from '../../../lib/api-client.ts'
import { appData } from '../../../lib/app-data.ts'
import { answerOptions, queryClient } from '../../../lib/queries.ts'
import { findItem, replaceItem } from '../../../lib/remembered.ts'
import { timerNeed } from '../../../lib/timer-need.ts'

const timedOptions = () => answerOptions(getTimedReading, {})

const cachedTimed = () => queryClient.getQueryData(timedOptions().queryKey)?.data

/** The log with the timer; comes with every page and follows all logs. Not on a page that failed. */
export const useTimedReading = (): ListedReading | null =>
  useQuery({
    ...timedOptions(),
    enabled: appData().failure === null && !appData().missing,
    meta: { follows: [listReadings] },
  }).data?.data ?? null

/** Asks for the log with the timer, on whichever device it was started. */
export async function refreshTimed(): Promise<void> {
  const { data } = await queryClient.fetchQuery({
    ...timedOptions(),
    queryFn: ({ signal }) => call(getTimedReading, {}, { signal, quiet: true }),
    staleTime: 0,
  })
  if (data) timerNeed.need()
}

/** Puts a changed log into the lists that have it, and starts or ends the bar of its timer. */
export function rememberReading(reading: Reading): void {
  replaceItem(listReadings, reading)
  const timed = cachedTimed()
  if (reading.timer) {
    const card = timed?.id === reading.id ? timed : findItem<ListedReading>(listReadings, reading.id)
    queryClient.setQueryData(timedOptions().queryKey, { data: { ...card, ...reading } })
    timerNeed.need()
  } else if (timed?.id === reading.id) {
    queryClient.setQueryData(timedOptions().queryKey, { data: null })
  }
}
