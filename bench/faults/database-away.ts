import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { apiPrefix } from '../../contract/endpoint.ts'
import { startEngine, type Engine } from '../../server/db/embedded/engine.ts'
import { addReader, benchSecret, cookieOf } from '../quire.ts'
import { startServer, type ServerProcess } from '../server-process.ts'

const writersCount = 6
/** So long there is traffic before and after. */
const calmMilliseconds = 5000
/** A request that waits for a database which is away is refused at last. */
const mostMilliseconds = 12_000

interface Tried {
  at: number
  status: number
  milliseconds: number
}

/** The server goes on while its database is away: it says so to readers, and what it has answered is stored, once. */
export async function measureDatabaseAway(seconds: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quire-bench-away-'))
  await chmod(folder, 0o755)
  const startDatabase = () =>
    startEngine({ dataFolder: path.join(folder, 'database'), settings: {}, onUnexpectedExit: () => undefined })
  let engine: Engine | undefined
  let server: ServerProcess | undefined
  const pools: pg.Pool[] = []
  try {
    engine = await startDatabase()
    const { socketDirectory, user, port, database } = engine
    const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(socketDirectory)}`
    const openPool = () => {
      const pool = new pg.Pool({ connectionString: url })
      pool.on('error', () => undefined)
      pools.push(pool)
      return pool
    }
    server = await startServer({
      ...process.env,
      DATABASE_URL: url,
      QUIRE_DATA: path.join(folder, 'data'),
      QUIRE_SECRET: benchSecret,
      PORT: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      CATALOGUE_SOURCES: 'off',
    })
    const { address } = server
    const before = openPool()
    await addReader(before)
    const { rows } = await before.query<{ slug: string }>('select slug from books order by slug limit 1')
    const book = rows[0]?.slug
    await before.end()

    const tried: Tried[] = []
    const answered: string[] = []
    const pending = new Map<number, { key: string; content: string }>()
    const over = new AbortController()
    const writing = Array.from({ length: writersCount }, async (_, writer) => {
      for (let number = 0; !over.signal.aborted; number += 1) {
        const write = pending.get(writer) ?? { key: randomUUID(), content: `Thought ${writer}-${number}` }
        pending.set(writer, write)
        const began = performance.now()
        const answer = await fetch(`${address}${apiPrefix}/notes`, {
          method: 'POST',
          headers: {
            cookie: cookieOf(),
            'content-type': 'application/json',
            'x-requested-with': 'XMLHttpRequest',
            'idempotency-key': write.key,
          },
          body: JSON.stringify({ book, written_at: '2026-03-01T10:00:00Z', content: write.content }),
        })
        await answer.arrayBuffer()
        tried.push({ at: began, status: answer.status, milliseconds: performance.now() - began })
        if (answer.ok) {
          answered.push(write.content)
          pending.delete(writer)
        } else await pause(200)
      }
    })

    await pause(calmMilliseconds)
    await engine.stop()
    const left = performance.now()
    await pause(seconds * 1000)
    engine = await startDatabase()
    const back = performance.now()
    while (!tried.some(({ at, status }) => at > back && status === 201)) await pause(50)
    const recovered = performance.now() - back
    await pause(calmMilliseconds)
    over.abort()
    await Promise.all(writing)

    const meanwhile = tried.filter(({ at }) => at > left + 1000 && at < back)
    const slowest = Math.max(...meanwhile.map(({ milliseconds }) => milliseconds))
    const { rows: stored } = await openPool().query<{ content: string; count: number }>(
      'select content, count(*)::int as count from notes group by 1',
    )
    const counts = new Map(stored.map(({ content, count }) => [content, count]))
    const findings = [
      ...answered.filter((content) => counts.get(content) !== 1).map((content) => `"${content}" is not there once`),
      ...stored
        .filter(({ content, count }) => count > 1 && !answered.includes(content))
        .map(({ content }) => `"${content}" is there twice`),
      ...tried.filter(({ status }) => status !== 201 && status !== 503).map(({ status }) => `an answer was ${status}`),
      ...(slowest > mostMilliseconds ? [`an answer took ${Math.round(slowest)} ms`] : []),
      ...(server.isEnded() ? ['the server ended'] : []),
    ]
    console.log(
      `Database away for ${seconds} s: ${answered.length.toLocaleString('en')} answered writes, ${meanwhile.length} refused meanwhile, the slowest after ${Math.round(slowest)} ms; writing again ${(recovered / 1000).toFixed(1)} s after it was back; ${findings.length} findings.`,
    )
    for (const finding of findings.slice(0, 20)) console.log(`- ${finding}`)
    if (findings.length > 0) process.exitCode = 1
  } finally {
    for (const pool of pools) if (!pool.ended) await pool.end()
    await server?.kill()
    await engine?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
