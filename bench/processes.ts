import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEngine } from '../server/db/embedded/engine.ts'
import { hasPgBouncer, startPgBouncer } from '../tests/support/pgbouncer.ts'
import { callers, chooseAsked, fillForCalls, type Asked } from './calls-fixture.ts'
import { describeLoad } from './in-turn.ts'
import { measure, median, type Request } from './load.ts'
import { processorTime, timeOf } from './processor-time.ts'
import { benchSecret, cookieOf, openBenchDatabase } from './quire.ts'
import { startServer, type ServerProcess } from './server-process.ts'

/**
 * One process, two on the same database, and two behind PgBouncer without named statements, in turn: how many requests
 * they answer, and what one costs.
 */

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const connections = 10
const seconds = 4

const json = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }

/** Calls and pages as a busy hour has them: one in ten is a write. */
function mixedRequests(address: string, { books, queries, thick }: Asked): Request[] {
  return books.map((book, index): Request => {
    const headers = { cookie: cookieOf(callers[index % callers.length]) }
    const query = encodeURIComponent(queries[index % queries.length] ?? '')
    const addresses = [
      `/api/v1/books/${book}`,
      `/search?q=${query}`,
      `/books/${thick[index % thick.length]}`,
      '/library',
    ]
    const body = JSON.stringify({ book, written_at: '2026-03-01T10:00:00Z', content: 'What a sentence this is.' })
    if (index % 10 === 9) {
      return { url: `${address}/api/v1/notes`, method: 'POST', headers: { ...headers, ...json }, body }
    }
    return { url: `${address}${addresses[index % addresses.length]}`, headers }
  })
}

const folder = await mkdtemp(path.join(tmpdir(), 'quire-bench-processes-'))
await chmod(folder, 0o755)
const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
try {
  const engine = await startEngine({
    dataFolder: path.join(folder, 'database'),
    settings: {},
    onUnexpectedExit: (sentence) => console.error(sentence),
  })
  closing.push(() => engine.stop())
  const { socketDirectory, user, port, database: name } = engine
  const url = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(socketDirectory)}`
  const { database } = await openBenchDatabase({ ...process.env, DATABASE_URL: url })
  closing.push(() => database.close())
  await fillForCalls(database.pool)
  const asked = await chooseAsked(database.pool)

  const start = async (environment: Record<string, string>) => {
    const server = await startServer({
      ...process.env,
      QUIRE_DATA: path.join(folder, 'data'),
      QUIRE_SECRET: benchSecret,
      PORT: '0',
      ROLE: 'web',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      CATALOGUE_SOURCES: 'off',
      DATABASE_URL: url,
      ...environment,
    })
    closing.push(server.stop)
    return server
  }
  const one = await start({})
  const kinds: { name: string; servers: ServerProcess[]; others: number[] }[] = [
    { name: 'one process', servers: [one], others: [] },
    { name: 'two processes', servers: [one, await start({})], others: [] },
  ]
  if (hasPgBouncer()) {
    const pooler = await startPgBouncer({ host: socketDirectory, port, user }, connections)
    closing.push(pooler.stop)
    const pooled = { DATABASE_URL: pooler.urlOf(name), DATABASE_DIRECT_URL: url, DATABASE_PREPARE: 'off' }
    kinds.push({
      name: 'two behind PgBouncer, `DATABASE_PREPARE=off`',
      servers: [await start(pooled), await start(pooled)],
      others: pooler.pid === undefined ? [] : [pooler.pid],
    })
  } else console.log('Without PgBouncer, which isn’t installed: apt-get install pgbouncer')

  const found = new Map<string, { requests: number; milliseconds: number }[]>()
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name: kind, servers, others } of kinds) {
      const worked = async () =>
        [...servers.map(({ pid }) => pid), ...others].reduce((sum, pid) => sum + timeOf(pid), 0) +
        (await processorTime(database.pool)).postgres
      const before = await worked()
      const measured = await Promise.all(
        servers.map(({ address }) =>
          measure(mixedRequests(address, asked), { connections: Math.round(connections / servers.length), seconds }),
        ),
      )
      const total = measured.reduce((sum, each) => sum + each.total, 0)
      const requests = measured.reduce((sum, each) => sum + each.requests, 0)
      // The first round goes to the compiler, and to the plans of each connection.
      if (round === 0) continue
      found.set(kind, [...(found.get(kind) ?? []), { requests, milliseconds: ((await worked()) - before) / total }])
    }
  }
  console.log('| | requests a second | CPU ms of one | to one process |')
  console.log('|---|---|---|---|')
  const alone = found.get('one process') ?? []
  for (const [kind, each] of found) {
    const ratios = each.map(({ milliseconds }, round) => milliseconds / (alone[round]?.milliseconds ?? Number.NaN))
    const cells = [
      Math.round(median(each.map(({ requests }) => requests))).toLocaleString('en'),
      median(each.map(({ milliseconds }) => milliseconds)).toFixed(2),
      median(ratios).toFixed(2),
    ]
    console.log(`| ${kind} | ${cells.join(' | ')} |`)
  }
  console.log(describeLoad())
} finally {
  for (const close of closing.toReversed()) await close()
}
