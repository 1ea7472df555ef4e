import { needOffline } from '../../../lib/offline-signal.ts'
import { discardAll, hasOthersWaiting } from '../../../lib/waiting.ts'
import { changeStatus } from './status.ts'

/** Asks a reader who signs out while changes wait. */
export const isSureToLeave = (): Promise<boolean> =>
  new Promise((resolve) => {
    changeStatus({ signingOut: resolve })
    needOffline()
  })

export const forgetChanges = discardAll
export const hasChangesOfOthers = hasOthersWaiting
