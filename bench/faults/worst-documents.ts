import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { apiPrefix } from '../../contract/endpoint.ts'
import { startEngine, type Engine } from '../../server/db/embedded/engine.ts'
import { addReader, benchSecret, cookieOf } from '../quire.ts'
import { startServer, type ServerProcess } from '../server-process.ts'

/** How much longer the server may keep a request waiting while it makes documents, in milliseconds. */
const mostAbove = 50
const calmMilliseconds = 10_000

/** As long as a note may be: two directions, one letter with accents only, one word, and letters of many fonts. */
const texts = [
  'abc אבג 12 (و) '.repeat(7000),
  `e${'\u0301'.repeat(99_000)}`,
  'a'.repeat(99_000),
  Array.from({ length: 33_000 }, (_, index) => String.fromCodePoint(0x4e_00 + (index % 3000))).join(''),
].map((text) => text.slice(0, 99_000))

const headers = {
  cookie: cookieOf(),
  'content-type': 'application/json',
  'x-requested-with': 'XMLHttpRequest',
}

/** How late the server's timers were at most since the last time it was asked, in milliseconds. */
async function longestDelay(address: string): Promise<number> {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${benchSecret}` } })
  const seconds = /^nodejs_eventloop_lag_seconds\{quantile="1"\} (\S+)$/m.exec(await answer.text())?.[1]
  if (seconds === undefined) throw new Error('The server doesn’t say how late it is')
  return Number(seconds) * 1000
}

/** Others are answered as ever while the worst journals are made: they are made by another process. */
export async function measureWorstDocuments(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quire-bench-documents-'))
  await chmod(folder, 0o755)
  let engine: Engine | undefined
  let server: ServerProcess | undefined
  let pool: pg.Pool | undefined
  try {
    engine = await startEngine({
      dataFolder: path.join(folder, 'database'),
      settings: {},
      onUnexpectedExit: () => undefined,
    })
    const { socketDirectory, user, port, database } = engine
    const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(socketDirectory)}`
    server = await startServer({
      ...process.env,
      DATABASE_URL: url,
      QUIRE_DATA: path.join(folder, 'data'),
      QUIRE_SECRET: benchSecret,
      METRICS_TOKEN: benchSecret,
      PORT: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      CATALOGUE_SOURCES: 'off',
    })
    const { address } = server
    pool = new pg.Pool({ connectionString: url })
    const asked = pool
    await addReader(asked)
    await asked.query('update readers set email_verified_at = now(), email_verified = true')
    const { rows: books } = await asked.query<{ slug: string }>('select slug from books order by slug limit $1', [
      texts.length,
    ])
    const post = async (call: string, body: object) => {
      const send = () => fetch(`${address}${apiPrefix}${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
      let answer = await send()
      // A busy machine may refuse a long note for a moment.
      for (let attempt = 1; answer.status === 503 && attempt < 10; attempt += 1) {
        await pause(1000)
        answer = await send()
      }
      if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`)
    }
    for (const [index, { slug }] of books.entries()) {
      await post('/notes', { book: slug, written_at: '2026-03-01T10:00:00Z', content: texts[index] })
    }
    await longestDelay(address)
    await pause(calmMilliseconds)
    const calm = await longestDelay(address)
    const began = performance.now()
    for (const { slug } of books) await post(`/books/${slug}/export`, {})
    const countStates = async () => {
      const { rows } = await asked.query<{ state: string; count: number }>(
        'select state, count(*)::int as count from exports group by 1 order by 1',
      )
      return rows
    }
    while ((await countStates()).some(({ state }) => state !== 'done' && state !== 'failed')) await pause(200)
    const seconds = (performance.now() - began) / 1000
    const busy = await longestDelay(address)
    const ends = (await countStates()).map(({ state, count }) => `${count} ${state}`).join(', ')
    console.log(
      `Worst documents: ${books.length} journals in ${seconds.toFixed(0)} s (${ends}). The server was late by ${busy.toFixed(0)} ms at most, without documents by ${calm.toFixed(0)} ms.`,
    )
    if (busy - calm > mostAbove || server.isEnded()) {
      console.log(`- more than ${mostAbove} ms above`)
      process.exitCode = 1
    }
  } finally {
    await pool?.end()
    await server?.kill()
    await engine?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
