import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { rowsOf } from './calls-rows.ts'
import { openNamed } from './databases.ts'
import { engines, startMeasured, type EngineName } from './engines.ts'
import { askEach, type Request } from './load.ts'
import { measureFresh } from './fresh-connections.ts'
import type { Ready } from './servers.ts'

/** What each statement takes with the plan that is kept, and with one made for its values each time. */

/** `BENCH_ONLY=search` measures only those with that in their name. */
const only = process.env['BENCH_ONLY'] ?? ''

/** How the database chooses plans: as readers get it, or anew for the values of each execution. */
type Choice = 'kept' | 'custom'

/** Milliseconds of one execution. */
interface Spent {
  calls: number
  planning: number
  executing: number
  query: string
}

type ByStatement = Map<string, Spent>

const requests = 300

const customPlans = '-c jit=off -c plan_cache_mode=force_custom_plan'

function addressFor(url: string, choice: Choice): string {
  const address = new URL(url)
  if (choice === 'custom') address.searchParams.set('options', customPlans)
  return address.href
}

async function statementsOf(client: pg.Client): Promise<ByStatement> {
  const { rows } = await client.query<Spent & { queryid: string }>(
    `select queryid, sum(calls)::int as calls, sum(total_plan_time) / sum(calls) as planning,
       sum(total_exec_time) / sum(calls) as executing, min(query) as query
     from pg_stat_statements where toplevel and dbid = (select oid from pg_database where datname = current_database())
     group by queryid having sum(calls) > 0`,
  )
  return new Map(rows.map(({ queryid, ...spent }) => [queryid, spent]))
}

/** What each row's statements took, by the name of the row. */
async function measureWith(url: string, choice: Choice): Promise<Map<string, ByStatement>> {
  const env = { ...process.env, DATABASE_URL: addressFor(url, choice) }
  const servers = fork(path.join(import.meta.dirname, 'servers.ts'), { env })
  const client = new pg.Client(url)
  await client.connect()
  try {
    const [ready] = (await once(servers, 'message')) as [Ready]
    const measured = new Map<string, ByStatement>()
    for (const { name, quire } of rowsOf(ready).repeated) {
      if (!name.includes(only)) continue
      const asked = Array.from({ length: requests }, (_, index) => quire[index % quire.length] as Request)
      // These fill the memory of the database and of each connection.
      await askEach(asked.slice(0, requests / 3), 4)
      await client.query('select pg_stat_statements_reset()')
      await askEach(asked, 1)
      measured.set(name, await statementsOf(client))
    }
    return measured
  } finally {
    await client.end()
    servers.disconnect()
    await once(servers, 'exit')
  }
}

/** Of several measurements, how long each statement took at best. */
function calmest(measured: Map<string, ByStatement>[]): Map<string, ByStatement> {
  const [first = new Map<string, ByStatement>(), ...rest] = measured
  for (const [name, statements] of first) {
    for (const [id, spent] of statements) {
      const others = rest.flatMap((other) => other.get(name)?.get(id) ?? [])
      spent.executing = Math.min(spent.executing, ...others.map(({ executing }) => executing))
      spent.planning = Math.min(spent.planning, ...others.map(({ planning }) => planning))
    }
  }
  return first
}

const inAll = (statements: ByStatement, key: 'planning' | 'executing') =>
  [...statements.values()].reduce((sum, spent) => sum + spent.calls * spent[key], 0)

const shown = (query: string) => query.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 150)

const slowest = 1.2

/** In milliseconds: less cannot be told from what the machine does beside. */
const shortest = 0.05

async function measurePlans(engine: string, url: string): Promise<void> {
  console.log(
    `\n## ${engine}\n\n| call | kept: executing | planning | custom: executing | planning | executing, kept / custom |`,
  )
  console.log('|---|---|---|---|---|---|')
  const found: Record<Choice, Map<string, ByStatement>[]> = { custom: [], kept: [] }
  // In turn; the calmer one of each counts.
  for (const choice of ['custom', 'kept', 'custom', 'kept'] as const) found[choice].push(await measureWith(url, choice))
  const [custom, kept] = [calmest(found.custom), calmest(found.kept)]
  const slower: string[] = []
  for (const [name, statements] of kept) {
    const other = custom.get(name) ?? new Map<string, Spent>()
    const [executing, bestInAll] = [inAll(statements, 'executing'), inAll(other, 'executing')]
    const cells = [executing, inAll(statements, 'planning'), bestInAll, inAll(other, 'planning')]
    console.log(
      `| ${name} | ${cells.map((sum) => sum.toFixed(0)).join(' | ')} | ${(executing / bestInAll).toFixed(2)} |`,
    )
    for (const [id, { query, calls, executing: own }] of statements) {
      const best = other.get(id)?.executing ?? own
      const ratio = own / best
      if (ratio > slowest && own - best > shortest)
        slower.push(`- ${name}, ${calls} ×, ${own.toFixed(2)} ms, ${ratio.toFixed(2)}: ${shown(query)}`)
    }
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
