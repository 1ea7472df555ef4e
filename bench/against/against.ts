import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { engines } from '../engines.ts'
import { describeLoad } from '../in-turn.ts'
import { checkOut, nameOf, removeCheckout, thisCheckout, type Checkout } from './checkout.ts'
import { compare, resultOf, warmUps, type Costs } from './compare.ts'
import { fill, type World } from './fixture.ts'
import { mostRounds, rows, type Row } from './rows.ts'
import { startSite, type Closing, type Site } from './site.ts'

/** What this checkout takes of the processor, beside other commits that are asked the same things in turn. */

const rounds = Math.min(Number(process.env['BENCH_ROUNDS'] ?? 6), mostRounds - warmUps)
const only = process.env['BENCH_ONLY'] ?? ''
const engine = engines.find((name) => name === process.env['BENCH_ENGINE']) ?? 'server'

/** A row that is slower by more has a reason that its commit gives. */
const tolerance = 1.1

/** Closes what is open, the last first, also where the bench is ended. */
async function withClosing(work: (closing: Closing) => Promise<void>): Promise<void> {
  const closing: Closing = []
  const close = async () => {
    for (let next = closing.pop(); next; next = closing.pop()) await next()
  }
  const onSignal = () => void close().finally(() => process.exit(130))
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal)
  try {
    await work(closing)
  } finally {
    await close()
  }
}

const tableRow = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)

/** One commit: both times, their ratio, and what it was in the lowest and the highest round. */
function printComparison([own, other]: readonly [World, World], results: Map<Row, Costs>): void {
  tableRow(['processor time, ms', own.site.name, other.site.name, 'ratio', 'lowest', 'highest'])
  tableRow(Array.from({ length: 6 }, () => '---'))
  for (const [row, costs] of results) {
    const [ownResult, result] = [resultOf(costs, own, own), resultOf(costs, other, own)]
    const numbers = [ownResult?.milliseconds, result?.milliseconds, result?.ratio, ...(result?.spread ?? [])]
    tableRow([row.name, ...numbers.map((number) => number?.toFixed(2) ?? '')])
  }
}

/** Several: what each takes where this checkout takes 1. */
function printHistory([own, ...others]: readonly [World, ...World[]], results: Map<Row, Costs>): void {
  tableRow(['relative to this checkout', ...others.map(({ site }) => site.name), 'this checkout, ms'])
  tableRow(['---', ...others.map(() => '---'), '---'])
  for (const [row, costs] of results) {
    const ratios = others.map((other) => resultOf(costs, own, other)?.ratio.toFixed(2) ?? '')
    tableRow([row.name, ...ratios, resultOf(costs, own, own)?.milliseconds.toFixed(2) ?? ''])
  }
}

function nameSlower([own, ...others]: readonly [World, ...World[]], results: Map<Row, Costs>): void {
  for (const other of others) {
    const slower = [...results].flatMap(([row, costs]) => {
      const result = resultOf(costs, other, own)
      return result && result.ratio > tolerance ? [`${row.name} (${result.ratio.toFixed(2)})`] : []
    })
    console.log(`More than ${tolerance} × slower than ${other.site.name}: ${slower.join(', ') || 'no row'}.`)
  }
}

/** Each commit is installed, built and started as its own `npm start` does, with a database of its own. */
export async function measureAgainst(commits: readonly string[]): Promise<void> {
  if (commits.length === 0) throw new Error('Name a commit: npm run bench -- against main~1')
  await withClosing(async (closing) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'quire-against-'))
    closing.push(() => rm(folder, { recursive: true, force: true }))
    // The database's own user passes through it.
    await chmod(folder, 0o755)
    const checkouts: Checkout[] = [thisCheckout]
    const sites: Site[] = []
    const start = async (checkout: Checkout) => {
      sites.push(await startSite(checkout, { engine, data: path.join(folder, `data of ${checkout.name}`), closing }))
    }
    await start(thisCheckout)
    for (const commit of commits) {
      const checkout = await checkOut(await nameOf(commit), folder, checkouts)
      closing.push(() => removeCheckout(checkout))
      checkouts.push(checkout)
      console.log(`Starting ${checkout.name}`)
      try {
        await start(checkout)
      } catch (error) {
        // Not every commit of a long history starts; the others can be compared all the same.
        console.log(`${checkout.name} is left out. ${(error as Error).message}`)
      }
    }
    if (sites.length === 1) throw new Error('None of these commits starts')
    const worlds = await fill(sites)
    const wanted = rows.filter(({ name }) => name.includes(only))
    const results = await compare(worlds, wanted, rounds)
    const [own, first, ...more] = worlds as [World, World, ...World[]]
    if (more.length === 0) printComparison([own, first], results)
    else printHistory([own, first, ...more], results)
    console.log(`\nPostgreSQL, ${engine}; the medians of ${rounds} rounds.${describeLoad()}`)
    nameSlower([own, first, ...more], results)
  })
}
