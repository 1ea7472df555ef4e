import { useSyncExternalStore } from 'react'

/** What the frame says about the connection and the version of the page. */
interface Status {
  /** Since when what is shown may be out of date; undefined while the server answers. */
  savedAt: string | undefined
  isOffline: boolean
  /** A worker of a new version waits to take over. */
  newVersion: ServiceWorker | undefined
  /** Asks whether to sign out although changes wait; called with the answer. */
  signingOut: ((isSure: boolean) => void) | undefined
}

let status: Status = { savedAt: undefined, isOffline: !navigator.onLine, newVersion: undefined, signingOut: undefined }
const listeners = new Set<() => void>()

export function changeStatus(change: Partial<Status>): void {
  const entries = Object.entries(change) as [keyof Status, unknown][]
  if (entries.every(([name, value]) => status[name] === value)) return
  status = { ...status, ...change }
  for (const listen of listeners) listen()
}

export const isShownOffline = () => status.isOffline

export const useStatus = (): Status =>
  useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    () => status,
  )
