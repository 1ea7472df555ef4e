import pg from 'pg'
import type { Import, ImportState } from '../contract/imports.ts'
import { openCatalogue, type Browser, type Catalogue } from './catalogues.ts'
import { drawGoodreadsFile, newGoodreadsFile } from './goodreads-file.ts'
import { describeLoad, percentile } from './in-turn.ts'
import { median } from './load.ts'
import { parentOf, timeOf, timeOfTree, type ProcessorTime } from './processor-time.ts'
import { addReader } from './quire.ts'

/** A library of 2,850 books from Goodreads into a large catalogue, what it takes, and what others notice of it. */

const works = Number(process.env['BENCH_WORKS'] ?? 1_000_000)
const rows = 2850
const rounds = 3
const slug = 'importer'

const pages = ['/', '/library', '/library/books', '/library/shelves/want-to-read', '/books/the-hobbit']

const millisecondsSince = (moment: number) => performance.now() - moment
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Asking costs something too, so where processor time is measured it is rarely asked. */
async function until(browser: Browser, id: string, state: ImportState, pause = 50): Promise<Import> {
  for (;;) {
    const { data } = (await browser.get(`/imports/${id}`)) as { data: Import }
    if (data.state === state) return data
    if (data.state === 'failed') throw new Error(data.problem ?? 'The import failed')
    await sleep(pause)
  }
}

/** Another reader, who turns pages as long as somebody wants to know how long that takes. */
async function turnPages(browser: Browser, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) times.push(await browser.time(pages[times.length % pages.length] ?? ''))
  return times
}

async function turnPagesDuring(browser: Browser, work: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const [times] = await Promise.all([turnPages(browser, () => isOver), work.finally(() => (isOver = true))])
  return times
}

interface Taken {
  preview: number
  run: number
  counts: number
  undo: number
  quiet: number[]
  busy: number[]
}

/** What an import gives to everybody's counts is added up behind it. */
async function untilCounted(pool: pg.Pool): Promise<void> {
  while ((await pool.query('select from waiting_counts limit 1')).rowCount) await sleep(20)
}

async function importOnce(catalogue: Catalogue, importer: Browser, pool: pg.Pool, file: string): Promise<Taken> {
  let begun = performance.now()
  const quiet = await turnPages(catalogue, () => millisecondsSince(begun) > 4000)

  begun = performance.now()
  const { id } = (await importer.upload('/imports', 'library.csv', file)).data as Import
  const { counts } = await until(importer, id, 'previewed')
  const preview = millisecondsSince(begun)
  console.log(`Previewed: ${JSON.stringify(counts)}`)

  begun = performance.now()
  await importer.post(`/imports/${id}/run`, {})
  const done = until(importer, id, 'done')
  const busy = await turnPagesDuring(catalogue, done)
  const { states } = await done
  const run = millisecondsSince(begun)
  console.log(`Imported: ${JSON.stringify(states)}`)
  await untilCounted(pool)
  const counting = millisecondsSince(begun) - run

  begun = performance.now()
  await importer.post(`/imports/${id}/undo`, {})
  await until(importer, id, 'undone')
  await untilCounted(pool)
  const undo = millisecondsSince(begun)
  await importer.remove(`/imports/${id}`)
  return { preview, run, counts: counting, undo, quiet, busy }
}

async function withImporter<Result>(
  work: (catalogue: Catalogue, importer: Browser, pool: pg.Pool) => Promise<Result>,
  execArgv: string[] = [],
): Promise<Result> {
  const catalogue = await openCatalogue(works, { execArgv })
  const pool = new pg.Pool(catalogue.connection)
  try {
    await pool.query('delete from readers where slug = $1', [slug])
    await addReader(pool, slug)
    return await work(catalogue, await catalogue.browserOf(slug), pool)
  } finally {
    await untilCounted(pool)
    await pool.query('delete from readers where slug = $1', [slug])
    await pool.end()
    await catalogue.close()
  }
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)

/** The first import compiles code and fills caches, and does not count. */
async function measureTimes(): Promise<void> {
  await withImporter(async (catalogue, importer, pool) => {
    console.log(`PostgreSQL ${catalogue.version}, a file of ${rows.toLocaleString('en')} rows`)
    const files: string[] = []
    for (let round = 0; round <= rounds; round += 1) files.push(await drawGoodreadsFile(pool, works, rows, `${round}`))
    const taken: Taken[] = []
    for (const file of files) taken.push(await importOnce(catalogue, importer, pool, file))
    console.log(
      '\n| round | preview, s | import, s | rows a second | counts follow, s | undo, s |\n|---|---|---|---|---|---|',
    )
    for (const [round, { preview, run, counts, undo }] of taken.entries()) {
      const cells = [round || 'first', seconds(preview), seconds(run), Math.round((rows / run) * 1000), seconds(counts)]
      console.log(`| ${[...cells, seconds(undo)].join(' | ')} |`)
    }
    const counted = taken.slice(1)
    const p95 = (times: number[]) => percentile(times, 95)
    const quiet = p95(counted.flatMap((each) => each.quiet))
    const busy = p95(counted.flatMap((each) => each.busy))
    console.log(
      `\nAnother reader's pages, p95: ${quiet.toFixed(1)} ms, while an import runs ${busy.toFixed(1)} ms, ratio ${(busy / quiet).toFixed(2)}.`,
    )
  })
}

/** What a file takes of the processor, by steps; nobody else is there. */
interface StepTimes {
  preview: ProcessorTime
  run: ProcessorTime
  seconds: number
}

const rarely = 500

async function timeSteps(importer: Browser, worked: () => ProcessorTime, pool: pg.Pool, file: string) {
  let before = worked()
  const since = (): ProcessorTime => {
    const [start, end] = [before, worked()]
    before = end
    return { node: end.node - start.node, postgres: end.postgres - start.postgres }
  }
  const { id } = (await importer.upload('/imports', 'library.csv', file)).data as Import
  await until(importer, id, 'previewed', rarely)
  const preview = since()
  const begun = performance.now()
  await importer.post(`/imports/${id}/run`, {})
  const { states } = await until(importer, id, 'done', rarely)
  const seconds = millisecondsSince(begun) / 1000
  await untilCounted(pool)
  const times: StepTimes = { preview, run: since(), seconds }
  console.log(`Imported: ${JSON.stringify(states)}`)
  await importer.post(`/imports/${id}/undo`, {})
  await until(importer, id, 'undone', rarely)
  await untilCounted(pool)
  await importer.remove(`/imports/${id}`)
  return times
}

async function measureProcessorTime(): Promise<void> {
  await withImporter(async (catalogue, importer, pool) => {
    const { rows: connections } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    const postmaster = parentOf(connections[0]?.pid ?? 0)
    const worked = () => ({ node: timeOf(catalogue.pid), postgres: timeOfTree(postmaster) })
    console.log(
      '\n| books of the file | preview, ms a row: Node | PostgreSQL | import: Node | PostgreSQL | rows a second of processor | import, s |\n|---|---|---|---|---|---|---|',
    )
    const kinds: [string, (round: number) => Promise<string> | string][] = [
      ['four of five are in the catalogue', (round) => drawGoodreadsFile(pool, works, rows, `${round}`)],
      ['none is', (round) => newGoodreadsFile(works, rows, round)],
    ]
    for (const [name, fileOf] of kinds) {
      const taken: StepTimes[] = []
      for (let round = 0; round <= rounds; round += 1) {
        taken.push(await timeSteps(importer, worked, pool, await fileOf(round)))
      }
      const medianOf = (pick: (times: StepTimes) => number) => median(taken.slice(1).map(pick))
      const steps = [
        medianOf(({ preview }) => preview.node),
        medianOf(({ preview }) => preview.postgres),
        medianOf(({ run }) => run.node),
        medianOf(({ run }) => run.postgres),
      ]
      const total = steps.reduce((sum, each) => sum + each, 0)
      const cells = [...steps.map((each) => (each / rows).toFixed(2)), Math.round((rows / total) * 1000)]
      console.log(`| ${[name, ...cells, medianOf((times) => times.seconds).toFixed(1)].join(' | ')} |`)
    }
  })
}

/** Little more than the server itself needs: with more at hand, garbage is left lying, and the peak says nothing. */
const heapMegabytes = 128

/** In a new process each, since a process never gives back what it had. */
async function measureMemory(): Promise<void> {
  for (const size of [rows, rows * 10]) {
    await withImporter(
      async (catalogue, importer, pool) => {
        const file = await drawGoodreadsFile(pool, works, size)
        const before = await catalogue.peakMemory()
        const { id } = (await importer.upload('/imports', 'library.csv', file)).data as Import
        await until(importer, id, 'previewed')
        const after = await catalogue.peakMemory()
        await importer.remove(`/imports/${id}`)
        const megabytes = (Buffer.byteLength(file) / 1024 / 1024).toFixed(1)
        console.log(
          `Peak memory of the server, ${size.toLocaleString('en')} rows of ${megabytes} MB previewed: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after.`,
        )
      },
      [`--max-old-space-size=${heapMegabytes}`],
    )
  }
}

await measureTimes()
await measureProcessorTime()
await measureMemory()
console.log(describeLoad())
