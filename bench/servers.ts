import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { callers, chooseAsked, fillForCalls, type Asked } from './calls-fixture.ts'
import { connectionMemory, processorTime, type ProcessorTime } from './processor-time.ts'
import { loadSynthetic } from './synthetic/load-queries.ts'
import { buildContext, cookieOf, openBenchDatabase, serve } from './quire.ts'

/**
 * Two servers in one process, on one database: the floor, which is Fastify with one prepared statement by hand, and
 * all of Quire. The parent process gets their addresses, what there is to ask for, and the cookies of readers; at each
 * message of its own, how much the processor has worked.
 */
export interface Ready {
  floor: string
  app: string
  cookies: string[]
  asked: Asked
  /** Of PostgreSQL. */
  version: string
}

export interface Worked extends ProcessorTime {
  /** Milliseconds in which PostgreSQL planned, and in which it ran what was planned. */
  planning: number
  executing: number
  /** Of PostgreSQL's processes for this server's connections. */
  memory: { connections: number; megabytes: number }
}

async function workSoFar(): Promise<Worked> {
  const time = await processorTime(pool)
  const { rows } = await pool.query<Pick<Worked, 'planning' | 'executing'>>(
    `select coalesce(sum(total_plan_time), 0) as planning, coalesce(sum(total_exec_time), 0) as executing from pg_stat_statements`,
  )
  const memory = await connectionMemory(pool)
  return { ...time, memory, planning: rows[0]?.planning ?? 0, executing: rows[0]?.executing ?? 0 }
}

async function isBelow(count: number, table: 'works' | 'follows'): Promise<boolean> {
  const { rowCount } = await pool.query(`select 1 from ${table} offset $1 limit 1`, [count - 1])
  return rowCount === 0
}

const folder = await mkdtemp(path.join(tmpdir(), 'quire-bench-'))
/** Of a synthetic catalogue beside the one that Quire brings along. */
const works = Number(process.env['BENCH_WORKS'] ?? 0)
const { config, database } = await openBenchDatabase({ ...process.env, QUIRE_DATA: folder })
const { pool } = database
if (works > 0 && (await isBelow(works, 'works'))) await loadSynthetic(pool, works, new AbortController().signal)
if (await isBelow(1, 'follows')) await fillForCalls(pool)
const asked = await chooseAsked(pool)
await pool.query('create extension if not exists pg_stat_statements')
await pool.query(
  'create table if not exists bench_notes (id uuid primary key default new_id(), reader_id uuid not null, content text not null)',
)
const { rows } = await pool.query<{ id: string }>(`select id from readers where slug = $1`, [callers[0]])
const reader = rows[0]?.id

const floor = fastify()
floor.get('/select/:book', async (request) => {
  const found = await pool.query<{ id: string }>({
    name: 'floor_select',
    text: 'select * from books where slug = $1',
    values: [(request.params as { book: string }).book],
  })
  return { data: found.rows[0] }
})
floor.post('/insert', async (request) => {
  const { content } = request.body as { content: string }
  const made = await pool.query<{ id: string }>({
    name: 'floor_insert',
    text: 'insert into bench_notes (reader_id, content) values ($1, $2) returning id',
    values: [reader, content],
  })
  return { data: made.rows[0] }
})

const app = await serve(await buildContext(config, database))

const { rows: versions } = await pool.query<{ server_version: string }>('show server_version')

const ready: Ready = {
  floor: await floor.listen({ port: 0, host: '127.0.0.1' }),
  app: app.url,
  cookies: callers.map((slug) => cookieOf(slug)),
  asked,
  version: versions[0]?.server_version ?? '',
}
process.send?.(ready)

process.on('message', () => void workSoFar().then((worked) => process.send?.(worked)))

process.on('disconnect', () => {
  void (async () => {
    await Promise.all([floor.close(), app.close()])
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })()
})
