import { getBook } from '../../../../contract/books.ts'
import { listMyBooks } from '../../../../contract/library.ts'
import type { ReaderSignal } from '../../../../contract/reader-events.ts'
import { listReadings } from '../../../../contract/readings.ts'
import { refresh } from '../../../lib/queries.ts'
import { refreshTimed } from '../../journal/readings/timed-api.ts'

/** What each signal refreshes of what is on the screen. */
export const outdated: Record<ReaderSignal, () => Promise<unknown>> = {
  readings: () => Promise.all([refreshTimed(), refresh(listReadings, listMyBooks, getBook)]),
}
