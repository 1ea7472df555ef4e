import { useEffect, useEffectEvent } from 'react'

/** The shelves modal dispatches an event on `window` when a book is newly put on one of these shelves. */
const shelves = ['currently-reading', 'read'] as const
type Shelf = (typeof shelves)[number]

/** Calls `onShelved` when the book is put on `currently-reading` or `read`. */
export function useShelfEvents(book: string, onShelved: (shelf: Shelf) => void): void {
  const handleShelved = useEffectEvent(onShelved)
  useEffect(() => {
    const stop = new AbortController()
    for (const shelf of shelves) {
      window.addEventListener(
        shelf,
        (event) => {
          const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
          const isThis = typeof detail === 'object' && detail !== null && 'book' in detail && detail.book === book
          if (isThis) handleShelved(shelf)
        },
        { signal: stop.signal },
      )
    }
    return () => stop.abort()
  }, [book])
}
