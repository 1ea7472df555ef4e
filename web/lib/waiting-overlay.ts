import type { Change } from './waiting-store.ts'

interface Item {
  id: string
  book: string
}

interface Mine {
  shelves: string[]
  edition?: string
  review?: { id: string; rating: number } | null
}

const dataOf = <Data>({ assumed }: Change) => assumed['data'] as Data

/** What a waiting change makes of the items of a list. */
function withItem(items: Item[], change: Change, query: URLSearchParams): Item[] {
  const item = dataOf<Item>(change)
  if (items.some(({ id }) => id === item.id)) {
    return items.map((each) => (each.id === item.id ? { ...each, ...item } : each))
  }
  const book = query.get('book')
  const isWanted = change.method === 'POST' && Number(query.get('page') ?? 1) === 1 && (!book || book === item.book)
  if (!isWanted || query.has('q')) return items
  return change.path === '/notes' && book ? [...items, item] : [item, ...items]
}

interface Timed extends Item {
  timer: unknown
}

/** The log with the timer, after a waiting change of a log. */
function withTimer(timed: Timed | null, change: Change): Timed | null {
  const reading = dataOf<Timed>(change)
  if (reading.timer) return { ...(timed?.id === reading.id && timed), ...reading }
  return timed?.id === reading.id ? null : timed
}

/** Shelves and ratings on everything that is a book of this slug, wherever in an answer it is. */
function withMine(value: unknown, slug: string, mine: Partial<Mine>): unknown {
  if (Array.isArray(value)) return value.map((each) => withMine(each, slug, mine))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withMine(field, slug, mine)]))
  const { me } = fields as { me?: Mine }
  if (!me || typeof me !== 'object' || (me.edition ?? fields['slug']) !== slug) return fields
  const ownFields = { ...mine, ...(mine.review !== undefined && !('review' in me) && { review: undefined }) }
  return { ...fields, me: { ...me, ...ownFields } }
}

const bookIn = ({ address }: Change) => decodeURIComponent(/\/books\/([^/]+)\/shelves/.exec(address)?.[1] ?? '')

const mentionsBooks = /^\/(books|account\/books|shelves\/[^/]+\/books|search|suggested-books)/

/** The server's answer without an item whose deletion still waits. */
function without(path: string, answer: unknown, { path: own, deleted }: Change): unknown {
  const { id, book } = deleted as unknown as Item
  const { data } = answer as { data: unknown }
  const list = `/${own.split('/')[1] ?? ''}`
  if (list === '/readings' && path === '/readings/timer') {
    return (data as Item | null)?.id === id ? { ...(answer as object), data: null } : answer
  }
  if (path === list) return { ...(answer as object), data: (data as Item[]).filter((each) => each.id !== id) }
  if (list !== '/reviews') return answer
  if (path === `/books/${book}/reviews/me`) return { ...(answer as object), data: null }
  return mentionsBooks.test(path) ? withMine(answer, book, { review: null }) : answer
}

/** The server's answer with a waiting change applied. */
function withChange(path: string, query: URLSearchParams, answer: unknown, change: Change): unknown {
  if (change.deleted) return without(path, answer, change)
  const { data } = answer as { data: unknown }
  const kind = change.path.split('/')[1]
  if (kind === 'readings' && path === '/readings/timer') {
    return { ...(answer as object), data: withTimer(data as Timed | null, change) }
  }
  if ((kind === 'readings' || kind === 'notes') && path === `/${kind}`) {
    return { ...(answer as object), data: withItem(data as Item[], change, query) }
  }
  if (kind === 'reviews') {
    const review = dataOf<{ id: string; book: string; rating: number }>(change)
    if (path === `/books/${review.book}/reviews/me`) return { ...(answer as object), data: review }
    if (path === '/reviews') return { ...(answer as object), data: withItem(data as Item[], change, query) }
    if (mentionsBooks.test(path)) {
      return withMine(answer, review.book, { review: { id: review.id, rating: review.rating } })
    }
  }
  if (kind === 'books') {
    const { shelves, reading } = dataOf<{ shelves: string[]; reading: Item | null }>(change)
    if (path === '/readings' && reading) {
      const begun = { ...change, method: 'POST', path: '/readings', assumed: { data: reading } }
      return { ...(answer as object), data: withItem(data as Item[], begun, query) }
    }
    if (mentionsBooks.test(path)) return withMine(answer, bookIn(change), { shelves })
  }
  return answer
}

/** An answer of the server with all changes that it does not know of; `address` is its call's, below the prefix. */
export function withChanges(address: string, answer: unknown, changes: readonly Change[]): unknown {
  const { pathname, searchParams } = new URL(address, 'http://host')
  return changes.reduce((shown, change) => withChange(pathname, searchParams, shown, change), answer)
}

interface Known {
  id?: string
  book?: string
  reading?: { id: string } | null
}

/** Whether a change shows on something with this id, or on the card of the book with this slug. */
export function isAbout(change: Change, of: string): boolean {
  const { id, book, reading } = dataOf<Known | null>(change) ?? (change.deleted as Known | undefined) ?? {}
  if (change.path.endsWith('/shelves')) return bookIn(change) === of || reading?.id === of
  return id === of || change.body['session_id'] === of || (change.path.startsWith('/reviews') && book === of)
}
