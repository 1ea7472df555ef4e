import { useEffect, useEffectEvent } from 'react'

/** What the shelves modal says on `window` once a book has newly come to one of these shelves. */
const shelves = ['currently-reading', 'read'] as const
type Shelf = (typeof shelves)[number]

/** Tells of a book that was put on `currently-reading` or `read` on this page. */
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
