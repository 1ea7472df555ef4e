import { useEffect, useEffectEvent } from 'react'
import type { Reading } from '../../../../contract/readings.ts'
import type { GlobalShelf } from '../../../../contract/shelves.ts'

/** A book was moved with the quick menu. */
export interface QuickShelving {
  kind: 'quick'
  book: { slug: string; title: string }
  /** Null: it left its global shelf. */
  shelf: GlobalShelf | null
  /** The log that was started with it. */
  reading: Reading | null
  /** Puts it back, and takes the started log away again. */
  undo: () => Promise<void>
}

/** A book was moved to Did Not Finish in the shelves dialog. */
interface DialogShelving {
  kind: 'stopped'
  book: { slug: string }
}

/** A book whose timer is on shall go to Did Not Finish: saving where the reader stopped moves it, and the time counts. */
interface TimedShelving {
  kind: 'stopping'
  reading: Reading
}

type Shelving = QuickShelving | DialogShelving | TimedShelving
type Listener = (shelving: Shelving) => void

const listeners = new Set<Listener>()

export function announceShelving(shelving: Shelving): void {
  for (const listen of listeners) listen(shelving)
}

/** Calls `onShelved` after every such move, on whatever screen. */
export function useShelvings(onShelved: Listener): void {
  const handleShelved = useEffectEvent(onShelved)
  useEffect(() => {
    const listen: Listener = (shelving) => handleShelved(shelving)
    listeners.add(listen)
    return () => void listeners.delete(listen)
  }, [])
}
