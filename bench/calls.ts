import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { callers } from './calls-fixture.ts'
import { describeLoad } from './in-turn.ts'
import { measure, median, type Request } from './load.ts'
import type { Ready, Worked } from './servers.ts'

/** Rounds of floor and Quire in turn, so that a busy moment of the machine hits both. */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)

/** `BENCH_ONLY=search npm run bench` measures only those with that in their name. */
const only = process.env['BENCH_ONLY'] ?? ''

const servers = fork(path.join(import.meta.dirname, 'servers.ts'))
const [ready] = (await once(servers, 'message')) as [Ready]
const { floor, app, cookies, asked } = ready

async function processorTime(): Promise<Worked> {
  const answer = once(servers, 'message') as Promise<[Worked]>
  servers.send('worked')
  return (await answer)[0]
}

/** As many requests as there are addresses, or readers; each caller asks in turn. */
const many = <Item>(items: readonly Item[], request: (item: Item, caller: number) => Request): Request[] =>
  Array.from({ length: Math.max(items.length, callers.length) }, (_, index) => {
    const caller = index % callers.length
    const { headers, ...rest } = request(items[index % items.length] as Item, caller)
    return { ...rest, headers: { cookie: cookies[caller] ?? '', ...headers } }
  })

const json = { 'content-type': 'application/json' }
const thought = (book: string) =>
  JSON.stringify({
    book,
    written_at: '2026-03-01T10:00:00Z',
    content: 'What a sentence this is, and how it stays. '.repeat(24),
  })

const page = (address: string): Request => ({ url: `${app}${address}` })
const select: Request[] = asked.books.map((book) => ({ url: `${floor}/select/${book}` }))
const insert: Request[] = asked.books.map((book) => ({
  url: `${floor}/insert`,
  method: 'POST',
  headers: json,
  body: thought(book),
}))

const languages = ['en', 'de', 'fr', 'es']

const comparisons: { name: string; floor: Request[]; quire: Request[] }[] = [
  {
    name: '`GET /api/v1/books/{book}`',
    floor: select,
    quire: many(asked.books, (book) => page(`/api/v1/books/${book}`)),
  },
  {
    name: '`POST /api/v1/notes`',
    floor: insert,
    quire: many(asked.books, (book) => ({
      url: `${app}/api/v1/notes`,
      method: 'POST',
      headers: { ...json, 'x-requested-with': 'XMLHttpRequest' },
      body: thought(book),
    })),
  },
  {
    name: '`POST /api/v1/reviews`, a rating',
    floor: insert,
    quire: many(asked.books, (book, caller) => ({
      url: `${app}/api/v1/reviews`,
      method: 'POST',
      headers: { ...json, 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ book, rating: 1 + ((caller + book.length) % 5) }),
    })),
  },
  {
    name: 'a book’s page: 50 notes, 10 readings with 20 sessions each, 30 reviews',
    floor: select,
    quire: many(asked.thick, (book) => page(`/books/${book}`)),
  },
  { name: 'home', floor: select, quire: many(['/library'], page) },
  {
    name: 'the library, 1,000 books',
    floor: select,
    quire: many(['', '?sort=title-asc', '?q=the', '?shelf=want-to-read'], (query) => page(`/library/books${query}`)),
  },
  { name: 'a shelf of 1,000', floor: select, quire: many(['/library/shelves/everything'], page) },
  {
    name: 'search, the page',
    floor: select,
    quire: many(asked.queries, (query) => page(`/search?q=${encodeURIComponent(query)}`)),
  },
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
]

const packed = (requests: Request[]): Request[] =>
  requests.map((request) => ({ ...request, headers: { ...request.headers, 'accept-encoding': 'gzip' } }))

/** Milliseconds of processor time that one request takes. */
async function costOf(requests: Request[]): Promise<Worked> {
  const before = await processorTime()
  const { total } = await measure(requests)
  const after = await processorTime()
  return { node: (after.node - before.node) / total, postgres: (after.postgres - before.postgres) / total }
}

try {
  console.log(`${rounds} rounds each, medians; the floor is Fastify with one prepared statement\n`)
  console.log(
    '| call | Quire, per second | floor | ratio | with gzip | CPU ms: Node | PostgreSQL | at 64 connections: p50 | p99 | p99 / p50 |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|---|')
  for (const { name, floor: bare, quire } of comparisons.filter((each) => each.name.includes(only))) {
    // The first seconds go to the compiler, and to the plans of each connection.
    await measure(bare)
    await measure(quire)
    const found: { bare: number; ours: number; zipped: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      found.push({
        bare: (await measure(bare)).requests,
        ours: (await measure(quire)).requests,
        zipped: (await measure(packed(quire))).requests,
      })
    }
    const { node, postgres } = await costOf(quire)
    const { p50, p99 } = await measure(quire, { connections: 64, seconds: 4 })
    const perSecond = (values: number[]) => Math.round(median(values)).toLocaleString('en')
    const cells = [
      perSecond(found.map(({ ours }) => ours)),
      perSecond(found.map((each) => each.bare)),
      median(found.map((each) => each.ours / each.bare)).toFixed(3),
      median(found.map((each) => each.zipped / each.bare)).toFixed(3),
      node.toFixed(2),
      postgres.toFixed(2),
      p50.toFixed(0),
      p99.toFixed(0),
      (p99 / p50).toFixed(1),
    ]
    console.log(`| ${name} | ${cells.join(' | ')} |`)
  }
  console.log(describeLoad())
} finally {
  servers.disconnect()
  await once(servers, 'exit')
}
