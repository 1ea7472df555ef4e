import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { rowsOf, type Repeated } from './calls-rows.ts'
import { openNamed } from './databases.ts'
import { engines, startMeasured, type EngineName } from './engines.ts'
import { askEach, type Request } from './load.ts'
import { measureFresh } from './fresh-connections.ts'
import type { Ready } from './servers.ts'

/** What each statement takes with the plan that is kept, and with one made for its values each time. */

/** `BENCH_ONLY=search` measures only those with that in their name. */
const only = process.env['BENCH_ONLY'] ?? ''

/** How the database chooses plans: as readers get it, or anew for the values of each execution. */
const choices = ['kept', 'custom'] as const
type Choice = (typeof choices)[number]

/** Milliseconds of all executions. */
interface Spent {
  calls: number
  planning: number
  executing: number
  query: string
}

type ByStatement = Map<string, Spent>

/** One asks so often, then the other, so that a busy moment of the machine hits both. */
const turns = 12
const perTurn = 20

const customPlans = '-c jit=off -c plan_cache_mode=force_custom_plan'

function addressFor(url: string, choice: Choice): string {
  const address = new URL(url)
  if (choice === 'custom') address.searchParams.set('options', customPlans)
  return address.href
}

/** Adds what the statements took since these figures were last reset. */
async function addSpent(client: pg.Client, statements: ByStatement): Promise<void> {
  const { rows } = await client.query<Spent & { queryid: string }>(
    `select queryid, sum(calls)::int as calls, sum(total_plan_time) as planning, sum(total_exec_time) as executing, min(query) as query
     from pg_stat_statements where toplevel and dbid = (select oid from pg_database where datname = current_database())
     group by queryid having sum(calls) > 0`,
  )
  for (const { queryid, ...spent } of rows) {
    const sum = statements.get(queryid) ?? { ...spent, calls: 0, planning: 0, executing: 0 }
    for (const key of ['calls', 'planning', 'executing'] as const) sum[key] += spent[key]
    statements.set(queryid, sum)
  }
}

interface Server {
  rows: Repeated[]
  stop: () => Promise<void>
}

async function startWith(url: string, choice: Choice): Promise<Server> {
  const env = { ...process.env, DATABASE_URL: addressFor(url, choice) }
  const servers = fork(path.join(import.meta.dirname, 'servers.ts'), { env })
  const [ready] = (await once(servers, 'message')) as [Ready]
  const stop = async () => {
    servers.disconnect()
    await once(servers, 'exit')
  }
  return { rows: rowsOf(ready).repeated, stop }
}

type Measured = Record<Choice, ByStatement>

async function measureRow(client: pg.Client, requests: Record<Choice, Request[]>): Promise<Measured> {
  const measured: Measured = { kept: new Map(), custom: new Map() }
  const next = { kept: 0, custom: 0 }
  const ask = async (choice: Choice, connections: number) => {
    const all = requests[choice]
    const turn = Array.from({ length: perTurn }, () => all[next[choice]++ % all.length] as Request)
    await askEach(turn, connections)
  }
  // These fill the memory of the database and of each connection.
  for (const choice of choices) for (let turn = 0; turn < 4; turn += 1) await ask(choice, 4)
  for (let turn = 0; turn < turns; turn += 1) {
    for (const choice of choices) {
      await client.query('select pg_stat_statements_reset()')
      await ask(choice, 1)
      await addSpent(client, measured[choice])
    }
  }
  return measured
}

const inAll = (statements: ByStatement, key: 'planning' | 'executing') =>
  [...statements.values()].reduce((sum, spent) => sum + spent[key], 0)

const shown = (query: string) => query.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 150)

const slowest = 1.2

/** In milliseconds: less cannot be told from what the machine does beside. */
const shortest = 0.05

/** Statements that take longer with the plan that is kept. */
function slowerOf(name: string, { kept, custom }: Measured): string[] {
  return [...kept].flatMap(([id, { query, calls, executing }]) => {
    const other = custom.get(id)
    if (other === undefined) return []
    const [own, best] = [executing / calls, other.executing / other.calls]
    if (own / best <= slowest || own - best <= shortest) return []
    return [`- ${name}, ${calls} ×, ${own.toFixed(2)} ms, ${(own / best).toFixed(2)}: ${shown(query)}`]
  })
}

async function measurePlans(engine: string, url: string): Promise<void> {
  console.log(`\n## ${engine}\n\nMilliseconds of ${turns * perTurn} requests.\n`)
  console.log('| call | kept: executing | planning | custom: executing | planning | executing, kept / custom |')
  console.log('|---|---|---|---|---|---|')
  const servers = { kept: await startWith(url, 'kept'), custom: await startWith(url, 'custom') }
  const client = new pg.Client(url)
  await client.connect()
  const slower: string[] = []
  try {
    for (const [index, { name, quire }] of servers.kept.rows.entries()) {
      if (!name.includes(only)) continue
      const measured = await measureRow(client, { kept: quire, custom: servers.custom.rows[index]?.quire ?? [] })
      const [kept, custom] = choices.map((choice) => inAll(measured[choice], 'executing')) as [number, number]
      const cells = [kept, inAll(measured.kept, 'planning'), custom, inAll(measured.custom, 'planning')]
      console.log(`| ${name} | ${cells.map((sum) => sum.toFixed(0)).join(' | ')} | ${(kept / custom).toFixed(2)} |`)
      slower.push(...slowerOf(name, measured))
    }
  } finally {
    await client.end()
    for (const choice of choices) await servers[choice].stop()
  }
  console.log(`\nMore than ${slowest} times as slow with the plan that is kept:\n\n${slower.join('\n') || 'none'}`)
  await measureFresh(url)
}

const works = process.env['BENCH_WORKS']
const onlyEngine = process.env['BENCH_ENGINE']

if (works !== undefined && process.env['DATABASE_URL'] !== undefined) {
  const { DATABASE_URL: url = '' } = await openNamed(`quire_calls_${works}`)
  await measurePlans('the server of DATABASE_URL', url)
} else {
  const measureOn = async (engine: EngineName) => {
    const { url, stop } = await startMeasured(engine)
    try {
      await measurePlans(engine, url)
    } finally {
      await stop()
    }
  }
  for (const engine of engines) if (onlyEngine === undefined || onlyEngine === engine) await measureOn(engine)
}
