import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addReader, benchSecret, cookieOf, openBeside } from './quire.ts'
import { startServer, type ServerProcess } from './server-process.ts'

/**
 * The server as `npm start` runs it, on an embedded database with the starter catalogue: how long a second start takes,
 * and how much memory its process holds at rest and after many requests of all kinds.
 */

const requests = Number(process.env['BENCH_REQUESTS'] ?? 50_000)
const connections = 10
/** Until nothing of the start is still running. */
const restMilliseconds = 10_000
const ticksPerSecond = 100

const folder = await mkdtemp(path.join(tmpdir(), 'quire-bench-memory-'))
const environment = {
  ...process.env,
  DATABASE_URL: '',
  QUIRE_DATA: folder,
  QUIRE_SECRET: benchSecret,
  PORT: '0',
  RATE_LIMITS: 'off',
  CATALOGUE_SOURCES: 'off',
}

/** As the system counts it, with the pages of files that are mapped into it. */
const megabytesOf = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

/** User and system time, in seconds. */
function processorSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

async function addBenchReader(): Promise<string[]> {
  const database = await openBeside(environment)
  try {
    await addReader(database.pool)
    const { rows } = await database.pool.query<{ slug: string }>('select slug from books order by slug limit 200')
    return rows.map(({ slug }) => slug)
  } finally {
    await database.close()
  }
}

const signedIn = { cookie: cookieOf(), 'accept-encoding': 'gzip, deflate, br' }

/** What a reader's browser asks for, in turn: calls, pages, writes, covers and files. */
function ask(address: string, books: string[], turn: number): Promise<Response> {
  const book = books[turn % books.length] ?? ''
  const get = (url: string) => fetch(`${address}${url}`, { headers: signedIn })
  const kinds = [
    () => get(`/api/v1/books/${book}`),
    () => get(`/api/v1/search?q=${book.split('-')[0]}`),
    () => get('/api/v1/account/authors'),
    () => get(`/books/${book}`),
    () => get('/api/v1/notifications'),
    () => get(`/covers/${book}.svg`),
    () => get('/api/v1/feed'),
    () => get('/'),
    () => get('/api/v1/shelves'),
    () =>
      fetch(`${address}/api/v1/notes`, {
        method: 'POST',
        headers: { ...signedIn, 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
        body: JSON.stringify({ book, written_at: '2026-03-01T10:00:00Z', content: `A thought, number ${turn}` }),
      }),
  ]
  return (kinds[turn % kinds.length] ?? (() => get('/')))()
}

async function askMany(address: string, books: string[]): Promise<void> {
  let turn = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (turn < requests) {
        turn += 1
        const answer = await ask(address, books, turn)
        await answer.arrayBuffer()
        if (answer.status >= 400) throw new Error(`${answer.url} answered ${answer.status}`)
      }
    }),
  )
}

let running: ServerProcess | undefined
try {
  const first = (running = await startServer(environment))
  const books = await addBenchReader()
  await first.stop()

  const second = (running = await startServer(environment))
  console.log(`Warm start: ${second.seconds.toFixed(1)} s, ${processorSecondsOf(second.pid).toFixed(1)} s of one core.`)
  await pause(restMilliseconds)
  console.log(`At rest: ${megabytesOf(second.pid)} MB.`)
  const before = processorSecondsOf(second.pid)
  await askMany(second.address, books)
  const each = ((processorSecondsOf(second.pid) - before) * 1000) / requests
  const busy = megabytesOf(second.pid)
  await pause(restMilliseconds)
  console.log(
    `After ${requests.toLocaleString('en')} requests: ${busy} MB, ${megabytesOf(second.pid)} MB ten seconds later; ${each.toFixed(2)} ms of one core each.`,
  )
} finally {
  await running?.stop()
  await rm(folder, { recursive: true, force: true })
}
