import { isToPage, type ToWorker } from '../../../../contract/worker-messages.ts'
import { appData } from '../../../lib/app-data.ts'
import { hasWaiting, needOffline } from '../../../lib/offline-signal.ts'
import { queryClient } from '../../../lib/queries.ts'
import { sendWaiting } from '../../../lib/waiting.ts'
import { changeStatus, isShownOffline } from './status.ts'

/** The list of what is handed over is empty, but without it this could be mistaken for a message to a window. */
const say = (worker: ServiceWorker | null, message: ToWorker) => worker?.postMessage(message, [])

/** A reader who asked their browser to save data keeps only what they have seen. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

const minute = 60_000
const firstPause = 5000
let pause = firstPause
let isAskingLater = false

/** What was shown from the device is asked for again, and what waits is sent. */
const askAgain = () => sendWaiting().then(() => queryClient.invalidateQueries())

/**
 * The browser says once that there is a connection, and often before the server can be reached. It may also be wrong
 * that there is none: a server on the reader's own computer needs no network.
 */
function askLater(): void {
  if (isAskingLater) return
  isAskingLater = true
  setTimeout(() => {
    isAskingLater = false
    if (!isShownOffline()) return
    pause = Math.min(pause * 2, minute)
    void askAgain()
    askLater()
  }, pause)
}

function showOffline(savedAt?: string): void {
  changeStatus({ isOffline: true, ...(savedAt && { savedAt }) })
  needOffline()
  askLater()
}

function showOnline(): void {
  pause = firstPause
  changeStatus({ isOffline: false, savedAt: undefined })
  void askAgain()
}

function offerVersion(worker: ServiceWorker): void {
  changeStatus({ newVersion: worker })
  needOffline()
}

/** A worker that is installed while another one runs is a new version. */
function watchForVersions(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration
  if (waiting && navigator.serviceWorker.controller) offerVersion(waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && navigator.serviceWorker.controller) offerVersion(installing)
    })
  })
  // A page may stay open for days.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && navigator.onLine) void registration.update().catch(() => undefined)
  })
}

async function greetWorker(): Promise<void> {
  const { reader, texts } = appData()
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  // A browser that allows no workers is never ready.
  const registration = await navigator.serviceWorker.ready
  watchForVersions(registration)
  if (reader)
    say(registration.active, { kind: 'hello', reader: reader.id, files: savesData() ? null : Object.values(texts) })
}

/** Registers the worker that answers without a connection, and sends what was done without one. */
export async function start(): Promise<void> {
  // What says that there is no connection could not be fetched without one.
  await import('./offline-part.tsx').catch(() => undefined)
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (!isToPage(data)) return
    if (data.kind === 'saved') showOffline(data.at)
    else changeStatus({ isOffline: false, savedAt: undefined })
  })
  window.addEventListener('online', showOnline)
  window.addEventListener('offline', () => showOffline())
  if (!navigator.onLine) showOffline(document.documentElement.dataset['saved'])
  // The connection may have been away and back before anything here listened, or before the status could be shown.
  else if (isShownOffline() || hasWaiting()) showOnline()
  // The browser may believe in a connection that does not reach the server.
  setInterval(() => void sendWaiting(), minute)
  await Promise.all([sendWaiting(), greetWorker()])
}
