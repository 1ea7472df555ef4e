import type pg from 'pg'
import type { Handle } from '../server/db/database.ts'
import { refreshCoReads } from '../server/features/library/next-reads/co-read-queries.ts'
import { countPublicReaders, refreshSuggestions } from '../server/features/library/next-reads/suggestion-queries.ts'
import { dropNamed, openNamed } from './databases.ts'
import { hasGoodbooks, idOf, loadGoodbooks, loadReaders, readPairs } from './goodbooks.ts'
import { describeLoad, percentile } from './in-turn.ts'
import { openBenchDatabase } from './quire.ts'

/**
 * How often the first ten suggestions contain a book that was taken out of a reader's library, against the ten most read
 * books that the reader does not have. The suggestions are worked out by the code that readers get.
 */

const shown = 10
const seed = 42
const triples = 300
/** Readers are looked at so many at a time. */
const lanes = 3

/** Mulberry32: the same numbers in every run. */
function randomNumbers(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Split {
  rest: number[]
  /** One book, taken out at random; a reader with a single book keeps it. */
  left: number | null
}

function split(libraries: number[][], random: () => number): Split[] {
  return libraries.map((books) => {
    const at = Math.floor(random() * books.length)
    const left = books.length < 2 ? null : (books[at] ?? null)
    return { left, rest: books.filter((_, index) => left === null || index !== at) }
  })
}

interface Outcome {
  ours: boolean
  baseline: boolean
}

async function look(pool: pg.Pool, number: number, left: number): Promise<Outcome> {
  const { rows } = await pool.query<Outcome>(
    `with mine as (select ${idOf('reader')} as id, md5('work' || $2)::uuid as left_id from (select $1::int as number) as numbered)
     select left_id in (select work_id from suggested_works where reader_id = mine.id order by score desc, work_id limit ${shown}) as ours,
       left_id in (select work_id from work_readers where not exists (
         select 1 from library_books join books on books.id = book_id
         where library_books.reader_id = mine.id and books.work_id = work_readers.work_id)
         and readers > 0 order by readers desc, work_id limit ${shown}) as baseline
     from mine`,
    [number, String(left)],
  )
  return rows[0] ?? { ours: false, baseline: false }
}

const readerId = async (pool: pg.Pool, number: number) => {
  const { rows } = await pool.query<{ id: string }>(
    `select ${idOf('reader')}::text as id from (select $1::int as number) as one`,
    [number],
  )
  return rows[0]?.id ?? ''
}

interface Tally {
  readers: number
  ours: number
  baseline: number
}

function add(tally: Tally, { ours, baseline }: Outcome): void {
  tally.readers += 1
  if (ours) tally.ours += 1
  if (baseline) tally.baseline += 1
}

const line = (name: string, { readers, ours, baseline }: Tally) =>
  `| ${name} | ${readers.toLocaleString('en')} | ${((100 * ours) / readers).toFixed(2)} % | ${((100 * baseline) / readers).toFixed(2)} % | ${(ours / baseline).toFixed(2)} |`

async function open(name: string) {
  await dropNamed(name)
  const { database } = await openBenchDatabase(await openNamed(name), { isEmpty: true })
  await loadGoodbooks(database.pool)
  return database
}

async function measureAll(db: Handle, pool: pg.Pool, libraries: number[][]): Promise<void> {
  const readers = split(libraries, randomNumbers(seed))
  await loadReaders(
    pool,
    readers.map(({ rest }) => rest),
  )
  // A database that filled over months has statistics.
  await pool.query('analyze')
  const started = performance.now()
  await refreshCoReads(db)
  console.log(`Pairs of all works: ${Math.round((performance.now() - started) / 1000)} s`)
  await pool.query('analyze')
  const count = await countPublicReaders(db)
  const groups = new Map<string, Tally>()
  const times: number[] = []
  const waiting = readers.entries()
  async function lookAtNext(): Promise<void> {
    for (const [index, { rest, left }] of waiting) {
      if (left === null) continue
      const id = await readerId(pool, index + 1)
      const before = performance.now()
      await refreshSuggestions(db, id, count)
      times.push(performance.now() - before)
      const outcome = await look(pool, index + 1, left)
      const known = rest.length
      const group = known === 1 ? '1 book known' : known < 4 ? '2 or 3' : known < 9 ? '4 to 8' : '9 or more'
      for (const name of ['all', group]) {
        const tally = groups.get(name) ?? { readers: 0, ours: 0, baseline: 0 }
        add(tally, outcome)
        groups.set(name, tally)
      }
      if (times.length % 4000 === 0)
        console.log(line('so far', groups.get('all') ?? { readers: 1, ours: 0, baseline: 0 }))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lookAtNext))
  for (const [name, tally] of groups) console.log(line(name, tally))
  console.log(
    `\nWorking out one reader's suggestions: p50 ${percentile(times, 50).toFixed(1)} ms, p95 ${percentile(times, 95).toFixed(1)} ms`,
  )
}

async function measureTriples(db: Handle, pool: pg.Pool, libraries: number[][]): Promise<void> {
  const random = randomNumbers(seed)
  const large = libraries.filter((books) => books.length >= 2)
  const all: Tally = { readers: 0, ours: 0, baseline: 0 }
  const servers = { more: 0, fewer: 0 }
  for (let turn = 0; turn < triples; turn += 1) {
    const three = split(
      Array.from({ length: 3 }, () => large[Math.floor(random() * large.length)] ?? []),
      random,
    )
    await loadReaders(
      pool,
      three.map(({ rest }) => rest),
    )
    await refreshCoReads(db)
    const count = await countPublicReaders(db)
    let difference = 0
    for (const [index, { left }] of three.entries()) {
      if (left === null) continue
      await refreshSuggestions(db, await readerId(pool, index + 1), count)
      const outcome = await look(pool, index + 1, left)
      add(all, outcome)
      difference += Number(outcome.ours) - Number(outcome.baseline)
    }
    if (difference > 0) servers.more += 1
    if (difference < 0) servers.fewer += 1
  }
  console.log(line(`${triples} servers of three readers`, all))
  console.log(`Servers where more was found than by the baseline: ${servers.more}; where less: ${servers.fewer}`)
}

async function run(): Promise<void> {
  const libraries = await readPairs()
  const { db, pool, close } = await open('quire_next')
  try {
    console.log('\n| readers | | found among the first ten | most read ten | ratio |\n|---|---|---|---|---|')
    await measureTriples(db, pool, libraries)
    await measureAll(db, pool, libraries)
    console.log(describeLoad())
  } finally {
    await close()
  }
}

if (hasGoodbooks()) await run()
else console.log('next: ../shared/data/catalog/goodbooks-10k is not there; nothing is measured.')
