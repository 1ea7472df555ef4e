import { callers } from './calls-fixture.ts'
import type { Request } from './load.ts'
import type { Ready } from './servers.ts'

/** What `npm run bench` asks for. */

/** Asked over and over, beside the floor. */
export interface Repeated {
  name: string
  floor: Request[]
  quire: Request[]
}

/** Each asked once, with a key of its own, as browsers send what readers do. */
export interface Done {
  name: string
  quire: Request[]
}

const json = { 'content-type': 'application/json' }
const languages = ['en', 'de', 'fr', 'es']

const thought = (book: string) =>
  JSON.stringify({
    book,
    written_at: '2026-03-01T10:00:00Z',
    content: 'What a sentence this is, and how it stays. '.repeat(24),
  })

export function rowsOf({ floor, app, cookies, asked }: Ready): { repeated: Repeated[]; done: Done[] } {
  /** As many requests as there are addresses, or readers; each caller asks in turn. */
  const many = <Item>(items: readonly Item[], request: (item: Item, caller: number) => Request): Request[] =>
    Array.from({ length: Math.max(items.length, callers.length) }, (_, index) => {
      const caller = index % callers.length
      const { headers, ...rest } = request(items[index % items.length] as Item, caller)
      return { ...rest, headers: { cookie: cookies[caller] ?? '', ...headers } }
    })

  const page = (address: string): Request => ({ url: `${app}${address}` })
  const write = (path: string, body: string, method: 'POST' | 'PUT' = 'POST'): Request => ({
    url: `${app}/api/v1${path}`,
    method,
    headers: { ...json, 'x-requested-with': 'XMLHttpRequest' },
    body,
  })
  const select: Request[] = asked.books.map((book) => ({ url: `${floor}/select/${book}` }))
  const insert: Request[] = asked.books.map((book) => ({
    url: `${floor}/insert`,
    method: 'POST',
    headers: json,
    body: thought(book),
  }))

  /** By each caller, each with a key. */
  const once = <Item>(items: readonly Item[], request: (item: Item, caller: number) => Request): Request[] =>
    callers.flatMap((_, caller) =>
      items.map((item) => {
        const { headers, ...rest } = request(item, caller)
        const key = { 'idempotency-key': crypto.randomUUID() }
        return { ...rest, headers: { cookie: cookies[caller] ?? '', ...headers, ...key } }
      }),
    )

  const rate = (book: string, caller: number) =>
    write('/reviews', JSON.stringify({ book, rating: 1 + ((caller + book.length) % 5) }))
  const start = (book: string) =>
    write('/shared-reads', JSON.stringify({ book, name: `Reading ${book}`, starts_on: '2026-03-01' }))

  return {
    repeated: [
      {
        name: '`GET /api/v1/books/{book}`',
        floor: select,
        quire: many(asked.books, (book) => page(`/api/v1/books/${book}`)),
      },
      {
        name: '`POST /api/v1/notes`',
        floor: insert,
        quire: many(asked.books, (book) => write('/notes', thought(book))),
      },
      { name: '`POST /api/v1/reviews`, a rating', floor: insert, quire: many(asked.books, rate) },
      {
        name: 'a book’s page: 50 notes, 10 readings with 20 sessions each, 30 reviews',
        floor: select,
        quire: many(asked.thick, (book) => page(`/books/${book}`)),
      },
      {
        name: 'a book’s page, another each time',
        floor: select,
        quire: many(asked.books, (book) => page(`/books/${book}`)),
      },
      { name: 'home', floor: select, quire: many(['/library'], page) },
      {
        name: 'the library, 1,000 books',
        floor: select,
        quire: many(['', '?sort=title-asc', '?q=the', '?shelf=want-to-read'], (query) =>
          page(`/library/books${query}`),
        ),
      },
      { name: 'a shelf of 1,000', floor: select, quire: many(['/library/shelves/everything'], page) },
      {
        name: 'search, the page',
        floor: select,
        quire: many(asked.queries, (query) => page(`/search?q=${encodeURIComponent(query)}`)),
      },
      { name: 'a profile', floor: select, quire: many(asked.critics, (slug) => page(`/users/${slug}`)) },
      { name: 'statistics as they open', floor: select, quire: many(['/library/statistics'], page) },
      { name: 'notifications', floor: select, quire: many(['/notifications'], page) },
      { name: 'the feed, the page', floor: select, quire: many(['/feed'], page) },
      {
        name: '`GET /api/v1/feed`',
        floor: select,
        quire: many(languages, (language) => page(`/api/v1/feed?lang=${language}`)),
      },
      {
        name: 'the entries of a list of 100',
        floor: select,
        quire: many(callers, (slug) => page(`/api/v1/lists/${slug}-list/entries`)),
      },
    ],
    done: [
      { name: 'a note', quire: once(asked.books.slice(0, 100), (book) => write('/notes', thought(book))) },
      { name: 'a rating', quire: once(asked.books.slice(0, 100), rate) },
      {
        name: 'a book on a shelf',
        quire: once(asked.books.slice(100, 200), (book) =>
          write(`/books/${book}/shelves`, JSON.stringify({ shelves: ['want-to-read'] })),
        ),
      },
      {
        name: 'a comment under a review',
        quire: once(asked.reviews.slice(0, 100), (review) =>
          write(`/reviews/${review}/comments`, JSON.stringify({ content: 'So did I, and twice.' })),
        ),
      },
      { name: 'a reader followed', quire: once(asked.critics, (slug) => write(`/users/${slug}/follow`, '{}', 'PUT')) },
      { name: 'a shared read started', quire: once(asked.books.slice(0, 60), start) },
    ],
  }
}
