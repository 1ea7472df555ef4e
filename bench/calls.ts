import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { rowsOf, type Done, type Repeated } from './calls-rows.ts'
import { engines, startMeasured, type EngineName } from './engines.ts'
import { describeLoad, percentile } from './in-turn.ts'
import { askEach, measure, median, type Request } from './load.ts'
import type { Ready, Worked } from './servers.ts'

/** Rounds of floor and Quire in turn, so that a busy moment of the machine hits both. */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)

/** `BENCH_ONLY=search npm run bench` measures only those with that in their name. */
const only = process.env['BENCH_ONLY'] ?? ''

/** `BENCH_ENGINE=server npm run bench` measures on one database only. */
const onlyEngine = process.env['BENCH_ENGINE']

const packed = (requests: Request[]): Request[] =>
  requests.map((request) => ({ ...request, headers: { ...request.headers, 'accept-encoding': 'gzip' } }))

const tableRow = (name: string, cells: (string | number)[]) => console.log(`| ${name} | ${cells.join(' | ')} |`)

type WorkSoFar = () => Promise<Worked>

/** What each of so many requests cost: milliseconds of processor time, and how much of its own time PostgreSQL planned. */
async function costOf(workSoFar: WorkSoFar, ask: () => Promise<number>): Promise<string[]> {
  const before = await workSoFar()
  const count = await ask()
  const after = await workSoFar()
  const spent = (key: 'node' | 'postgres' | 'planning' | 'executing') => after[key] - before[key]
  const inDatabase = spent('planning') + spent('executing')
  return [
    (spent('node') / count).toFixed(2),
    (spent('postgres') / count).toFixed(2),
    `${Math.round((spent('planning') / inDatabase) * 100)} %`,
  ]
}

const perSecond = (values: number[]) => Math.round(median(values)).toLocaleString('en')

async function measureRepeated({ name, floor, quire }: Repeated, workSoFar: WorkSoFar): Promise<void> {
  // The first seconds go to the compiler, and to the plans of each connection.
  await measure(floor)
  await measure(quire)
  const found: { bare: number; ours: number; zipped: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    found.push({
      bare: (await measure(floor)).requests,
      ours: (await measure(quire)).requests,
      zipped: (await measure(packed(quire))).requests,
    })
  }
  const cost = await costOf(workSoFar, async () => (await measure(quire)).total)
  const { p50, p99 } = await measure(quire, { connections: 64, seconds: 4 })
  tableRow(name, [
    perSecond(found.map(({ ours }) => ours)),
    perSecond(found.map(({ bare }) => bare)),
    median(found.map(({ ours, bare }) => ours / bare)).toFixed(3),
    median(found.map(({ zipped, bare }) => zipped / bare)).toFixed(3),
    ...cost,
    p50.toFixed(0),
    p99.toFixed(0),
    (p99 / p50).toFixed(1),
  ])
}

async function measureDone({ name, quire }: Done, workSoFar: WorkSoFar): Promise<void> {
  // Of every caller the same share goes to the compiler and to plans.
  const isWarmth = (_: Request, index: number) => index % 4 === 0
  await askEach(quire.filter(isWarmth))
  const rest = quire.filter((request, index) => !isWarmth(request, index))
  const times: number[] = []
  const cost = await costOf(workSoFar, async () => times.push(...(await askEach(rest))))
  tableRow(name, [rest.length, ...cost, percentile(times, 50).toFixed(1), percentile(times, 99).toFixed(1)])
}

async function measureOn(engine: EngineName): Promise<void> {
  const { url, stop } = await startMeasured(engine)
  const servers = fork(path.join(import.meta.dirname, 'servers.ts'), { env: { ...process.env, DATABASE_URL: url } })
  try {
    const [ready] = (await once(servers, 'message')) as [Ready]
    const workSoFar = async () => {
      const answer = once(servers, 'message') as Promise<[Worked]>
      servers.send('worked')
      return (await answer)[0]
    }
    const { repeated, done } = rowsOf(ready)
    const isWanted = ({ name }: { name: string }) => name.includes(only)
    console.log(`\n## PostgreSQL ${ready.version}, ${engine}\n\n${rounds} rounds each, medians\n`)
    console.log(
      '| call | Quire, per second | floor | ratio | with gzip | CPU ms: Node | PostgreSQL | planning | at 64 connections: p50 | p99 | p99 / p50 |',
    )
    console.log('|---|---|---|---|---|---|---|---|---|---|---|')
    for (const row of repeated.filter(isWanted)) await measureRepeated(row, workSoFar)
    console.log('\n| done once, with a key | times | CPU ms: Node | PostgreSQL | planning | p50 | p99 |')
    console.log('|---|---|---|---|---|---|---|')
    for (const row of done.filter(isWanted)) await measureDone(row, workSoFar)
    const { connections, megabytes } = (await workSoFar()).memory
    console.log(`\nThe database holds ${megabytes.toFixed(0)} MB for ${connections} connections.`)
  } finally {
    servers.disconnect()
    await once(servers, 'exit')
    await stop()
  }
}

for (const engine of engines) {
  if (onlyEngine === undefined || onlyEngine === engine) await measureOn(engine)
}
console.log(describeLoad())
