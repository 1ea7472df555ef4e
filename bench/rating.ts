import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { callers } from './calls-fixture.ts'
import { describeLoad } from './in-turn.ts'
import { measure, median, type Request } from './load.ts'
import { addReader, buildContext, cookieOf, openBenchDatabase, serve } from './quire.ts'

/** A thousand readers who rate one bestseller at once, against as many who rate a book each. */

const readersCount = 1000
const connections = 64
const seconds = 4
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)

const folder = await mkdtemp(path.join(tmpdir(), 'quire-bench-rating-'))
const { config, database } = await openBenchDatabase({ ...process.env, QUIRE_DATA: folder })
const app = await serve(await buildContext(config, database))
try {
  const slugs = Array.from({ length: readersCount }, (_, index) => `${callers[0]}-${index}`)
  for (const slug of slugs) await addReader(database.pool, slug)
  const { rows } = await database.pool.query<{ slug: string }>(
    `select distinct on (work_id) slug from books order by work_id, slug limit ${readersCount}`,
  )
  const rate = (bookOf: (index: number) => number): Request[] =>
    slugs.map((slug, index) => ({
      url: `${app.url}/api/v1/reviews`,
      method: 'POST',
      headers: { cookie: cookieOf(slug), 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ book: rows[bookOf(index)]?.slug, rating: 1 + (index % 5) }),
    }))
  const compared = { 'a book each': rate((index) => index), 'one book': rate(() => 7) }
  const found: Record<string, { requests: number; p50: number; p99: number }[]> = {}
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, requests] of Object.entries(compared)) {
      const measured = await measure(requests, { connections, seconds })
      // The first round goes to the compiler, and to the plans of each connection.
      if (round > 0) (found[name] ??= []).push(measured)
    }
  }
  console.log(`| ratings at ${connections} connections | a second | p50 | p99 |`)
  console.log('|---|---|---|---|')
  for (const [name, each] of Object.entries(found)) {
    const cells = (['requests', 'p50', 'p99'] as const).map((key) => Math.round(median(each.map((one) => one[key]))))
    console.log(`| ${name} | ${cells.join(' | ')} |`)
  }
  console.log(describeLoad())
} finally {
  await app.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
}
