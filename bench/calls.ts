import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { measure, median, type Target } from './load.ts'

/** Rounds of floor and Quire in turn, so that a busy moment of the machine hits both. */
const rounds = 5

const servers = fork(path.join(import.meta.dirname, 'servers.ts'))
const [ready] = (await once(servers, 'message')) as [{ floor: string; app: string; forgetful: string; cookie: string }]
const { floor, app, forgetful, cookie } = ready

const json = { 'content-type': 'application/json' }
/** Browsers always ask for packed answers. */
const packed = { 'accept-encoding': 'gzip, deflate, br' }
const note = JSON.stringify({
  book: 'emma',
  written_at: '2026-03-01T10:00:00Z',
  content: 'What a sentence this is, and how it stays. '.repeat(24),
})

const comparisons: { name: string; floor: Target; quire: Target }[] = [
  {
    name: 'GET /api/v1/books/{book}, signed in',
    floor: { url: `${floor}/select` },
    quire: { url: `${app}/api/v1/books/the-hobbit`, headers: { cookie } },
  },
  {
    name: 'GET /books/{book}, the whole page (50 notes, 10 readings with 20 sessions each, 30 reviews)',
    floor: { url: `${floor}/select`, headers: packed },
    quire: { url: `${app}/books/the-hobbit`, headers: { cookie, ...packed } },
  },
  {
    name: 'the same page, not packed',
    floor: { url: `${floor}/select` },
    quire: { url: `${app}/books/the-hobbit`, headers: { cookie } },
  },
  {
    name: 'the same page, made anew each time',
    floor: { url: `${floor}/select`, headers: packed },
    quire: { url: `${forgetful}/books/the-hobbit`, headers: { cookie, ...packed } },
  },
  {
    name: 'POST of a note, durable',
    floor: { url: `${floor}/insert`, method: 'POST', headers: json, body: note },
    quire: {
      url: `${app}/api/v1/notes`,
      method: 'POST',
      headers: { ...json, cookie, 'x-requested-with': 'XMLHttpRequest' },
      body: note,
    },
  },
]

try {
  console.log(`${rounds} rounds each, medians; the floor is Fastify with one prepared statement\n`)
  for (const { name, floor: bare, quire } of comparisons) {
    // The first seconds go to the compiler.
    await measure(bare)
    await measure(quire)
    const pairs: { bare: number; ours: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      pairs.push({ bare: await measure(bare), ours: await measure(quire) })
    }
    const ratio = median(pairs.map((pair) => pair.ours / pair.bare))
    const perSecond = (values: number[]) => Math.round(median(values)).toLocaleString('en')
    console.log(
      `${name}: ${perSecond(pairs.map(({ ours }) => ours))}/s of ${perSecond(pairs.map(({ bare }) => bare))}/s, ratio ${ratio.toFixed(2)}`,
    )
  }
} finally {
  servers.disconnect()
  await once(servers, 'exit')
}
