import type { LibraryBook } from './library.ts'
import type { ListedReading } from './readings.ts'

/** The queries of Home's calls, shared so the page brings exactly the answers the browser asks for. */
export const homeQueries = {
  reading: { state: 'reading', sort: 'updated-desc', per_page: 12 },
  /** Also books on the shelf without a reading log. */
  onShelf: { shelf: 'currently-reading', sort: 'shelved-desc', per_page: 12 },
  recent: { sort: 'added-desc', per_page: 8 },
  /** Copies that can be lent. */
  owned: { owned: 'owned', sort: 'added-desc', per_page: 24 },
  goals: { phase: 'running', per_page: 3 },
  challenges: { show: 'active', per_page: 3 },
  notes: { per_page: 3 },
  feed: { per_page: 3 },
  next: { per_page: 8 },
  /** For somebody whose library is still empty. */
  firstBooks: { first: '1', per_page: 10 },
} as const

/** The covers to choose from in the first steps: whole rows of three, four and six. */
export const firstStepsBooks = { first: '1', per_page: 24 } as const

/** On Currently Reading without an open log. Both lists are checked, as one may be refetched before the other. */
export const isUnlogged = ({ id, me: { reading } }: LibraryBook, running: ListedReading[]) =>
  (reading === null || reading.state === 'finished' || reading.state === 'stopped') &&
  !running.some(({ book_card }) => book_card?.id === id)
