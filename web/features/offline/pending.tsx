import { useSyncExternalStore } from 'react'
import { offlineNeed } from '../../lib/offline-signal.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const PendingMark = lazyPart(() => import('./pending-mark.tsx'))

/** Says on a card that it shows a change that waits to be sent: of something with this id, or of the book with this slug. */
export function Pending({ of }: { of: string }) {
  return useSyncExternalStore(offlineNeed.subscribe, offlineNeed.isNeeded) && <PendingMark of={of} />
}
