import { appData } from './app-data.ts'
import { frameNeed } from './frame-need.ts'
import { hasWaiting } from './offline-signal.ts'

interface Timed {
  data: { id: string; updated_at: string } | null
}

/** The address of the call that gives the log with the timer: its contract is too large for what every page needs first. */
const timedAddress = () => `/readings/timer?lang=${appData().locale}`

/** The key of its answer in the query cache. */
export const timedKey = () => ['/readings/timer', timedAddress()]

/** The log with the timer as the page came with it. */
export const pageTimed = () => (appData().preloaded[timedAddress()] as Timed | undefined)?.data

/** Whether the page came with a timer. One that was kept on the device, or has changes that wait, may not know. */
const mayHaveTimer = () => Boolean(pageTimed()) || 'saved' in document.documentElement.dataset || hasWaiting()

/** The bar of the timer. */
export const timerNeed = frameNeed(mayHaveTimer)
