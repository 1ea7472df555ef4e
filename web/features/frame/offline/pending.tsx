import { useSyncExternalStore } from 'react'
import { offlineNeed } from '../../../lib/offline-signal.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

const PendingMark = lazyPart(() => import('./pending-mark.tsx'))

interface PendingProps {
  /** The id of something, or the slug of a book. */
  of: string
  /** Where shelves and stars are apart, those of them that are meant. */
  only?: 'shelves' | 'reviews'
}

/** Says that what is beside it shows a change that waits to be sent. */
export function Pending(props: PendingProps) {
  return useSyncExternalStore(offlineNeed.subscribe, offlineNeed.isNeeded) && <PendingMark {...props} />
}
