import { appData } from './app-data.ts'
import { frameNeed } from './frame-need.ts'

/** All that a page needs to know of offline use before it is needed; the rest is loaded then. */

/** The part of the frame that shows it: no connection, waiting changes, a new version. */
export const offlineNeed = frameNeed()

export const needOffline = offlineNeed.need

/** What keeps changes; see waiting.ts. */
interface Waiting {
  keepChange: (call: {
    method: string
    path: string
    params: Record<string, string>
    address: string
    key: string
    /** What is sent: JSON, if anything. */
    content: unknown
    isUnsent: boolean
    /** The shelves that the reader saw, where it changes shelves. */
    before?: string[] | undefined
  }) => Promise<Response | undefined>
  sendEarlier: (ids: string[]) => Promise<void>
  discardUndone: (undo: string) => Promise<boolean>
  withWaiting: (address: string, answer: unknown) => Promise<unknown>
  inGivenVersion: (init: RequestInit) => Promise<RequestInit>
}

let load: (() => Promise<Waiting>) | undefined
let isLoaded = false

/** Whether this page may show what was made on the device. */
export const hasShownWaiting = () => isLoaded

/** Set by `web/main.tsx`: the code that keeps changes makes calls itself, so calls can't import it. */
export function provideWaiting(loader: () => Promise<Waiting>): void {
  load = loader
}

export async function loadWaiting(): Promise<Waiting> {
  if (!load) throw new Error('Nothing keeps changes here.')
  isLoaded = true
  return load()
}

/** Names the reader whose changes wait on this device, and when that last changed. */
const waitingKey = 'quire.waiting'

/** A browser that stores nothing keeps no changes either. */
function inStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(window.localStorage)
  } catch {
    return undefined
  }
}

export const hasWaiting = (): boolean => {
  const { reader } = appData()
  return reader !== null && (inStorage((storage) => storage.getItem(waitingKey)) ?? '').startsWith(`${reader.id} `)
}

export function rememberWaiting(reader: string, isWaiting: boolean): void {
  inStorage((storage) =>
    isWaiting ? storage.setItem(waitingKey, `${reader} ${Date.now()}`) : storage.removeItem(waitingKey),
  )
}

/** Another page has changed what waits. */
export function onWaitingElsewhere(listen: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === waitingKey) listen()
  })
}
