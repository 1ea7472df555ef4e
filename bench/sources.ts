import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addReader, buildContext, cookieOf, openBenchDatabase, serve } from './quire.ts'
import {
  compared,
  describeLoad,
  inTurn,
  percentile,
  tableHead,
  tableRow,
  type Both,
  type Comparison,
} from './in-turn.ts'

/**
 * What outside catalogues cost a search: the results from here with sources and without, also while sources are being
 * asked, and how long the first outside result takes, compared with the source itself.
 */

const latency = 300
const words = ['dune', 'emma', 'the hobbit', 'war and peace', 'le guin', 'murder', 'love', 'history', 'mary', 'night']

/** Answers as Open Library does, 300 ms later, with twenty books that this catalogue lacks. */
async function startSource() {
  const server = createServer((request, response) => {
    const q = new URL(request.url ?? '', 'http://source').searchParams.get('q') ?? ''
    const docs = Array.from({ length: 20 }, (_, index) => ({
      key: `/works/OL${index + 1}W`,
      title: `${q} volume ${index + 1}`,
      author_name: [`Author ${index}`],
      first_publish_year: 1990 + index,
    }))
    setTimeout(() => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ numFound: docs.length, start: 0, docs }))
    }, latency)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

const folder = await mkdtemp(path.join(tmpdir(), 'quire-bench-'))
const source = await startSource()
const { config, database } = await openBenchDatabase({
  ...process.env,
  QUIRE_DATA: folder,
  CATALOGUE_SOURCES: 'open-library',
  OPEN_LIBRARY_URL: source.url,
})
await addReader(database.pool)
await database.pool.query('analyze')
const withSources = await serve(await buildContext(config, database))
const without = await serve(await buildContext({ ...config, sources: { names: [], settings: {} } }, database))
const headers = { cookie: cookieOf() }

async function time(url: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(url, { headers })
  await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - start
}

/** How often readers search for something new: a little more often than Open Library may be asked. */
const millisecondsBetween = 300

/** Asks a source now and then, for words that haven't been searched for yet, until `stop` is called. */
function keepAsking() {
  const underway = new Set<Promise<unknown>>()
  const timer = setInterval(() => {
    asked += 1
    const ask = time(`${withSources.url}/api/v1/sources/open-library/search?q=${at(asked)}+${asked}`)
    const settled: Promise<unknown> = ask.catch(() => undefined).finally(() => underway.delete(settled))
    underway.add(settled)
  }, millisecondsBetween)
  return async () => {
    clearInterval(timer)
    await Promise.all(underway)
  }
}
let asked = 0

/** In blocks and not in turn: a source answers later than the search that asked it. */
async function besideAsking(): Promise<Comparison> {
  const block = async (url: string) => {
    const times: number[] = []
    for (let turn = 0; turn < 300; turn += 1) times.push(await time(`${url}/search?q=${at(turn)}`))
    return times
  }
  const all: Both<number[]>[] = []
  for (let number = 0; number < 8; number += 1) {
    const small = await block(without.url)
    const stop = keepAsking()
    const large = await block(withSources.url)
    await stop()
    all.push({ small, large })
  }
  return compared(all)
}

const at = (turn: number) => encodeURIComponent(words[turn % words.length] ?? '')

try {
  console.log(tableHead('results from here, ms', 'without sources', 'with sources'))
  const alone = await inTurn(
    {
      small: (turn) => time(`${without.url}/search?q=${at(turn)}`),
      large: (turn) => time(`${withSources.url}/search?q=${at(turn)}`),
    },
    400,
  )
  console.log(tableRow('the search page', alone))
  console.log(tableRow('the search page while sources are asked', await besideAsking()))

  const pause = () => new Promise((resolve) => setTimeout(resolve, 400))
  const times: { source: number[]; quire: number[]; again: number[] } = { source: [], quire: [], again: [] }
  for (let turn = 0; turn < 20; turn += 1) {
    // Within the limit of the source, as a reader's searches are.
    await pause()
    const address = `${withSources.url}/api/v1/sources/open-library/search?q=${at(turn)}+first+${turn}`
    times.source.push(await time(`${source.url}/search.json?q=${at(turn)}`))
    times.quire.push(await time(address))
    times.again.push(await time(address))
  }
  const median = (timing: number[]) => percentile(timing, 50)
  console.log(`
First outside result: ${median(times.quire).toFixed(0)} ms where the source itself takes ${median(times.source).toFixed(0)} ms, ratio ${(median(times.quire) / median(times.source)).toFixed(2)}; asked again ${median(times.again).toFixed(0)} ms.`)
  console.log(describeLoad())
} finally {
  await withSources.close()
  await without.close()
  await database.close()
  source.close()
  await rm(folder, { recursive: true, force: true })
}
