import pg from 'pg'
import type { SearchResult } from '../contract/search.ts'
import { openCatalogues, type Catalogue } from './catalogues.ts'
import { describeLoad, inTurn, tableHead, tableRow } from './in-turn.ts'
import { drawBeginnings, drawQueries, type Query } from './search-queries.ts'

/** How long searching and suggesting take in the two catalogues, and how often what is meant is found. */

const sizes = [10_000, 1_000_000] as const

const searchFor = (text: string) => `/search?${new URLSearchParams({ q: text, type: 'book', per_page: '10' })}`
const suggestFor = (text: string) => `/search/suggest?${new URLSearchParams({ q: text })}`

async function queriesFor({ connection }: Catalogue, works: number): Promise<Query[]> {
  const pool = new pg.Pool(connection)
  const queries = await drawQueries(pool, works)
  await pool.end()
  return queries
}

async function findMissed(catalogue: Catalogue, queries: Query[]): Promise<Query[]> {
  const missed: Query[] = []
  for (const query of queries) {
    const { data } = (await catalogue.get(searchFor(query.text))) as { data: SearchResult[] }
    const isFound = data.some((result) => result.type === 'book' && query.slugs.includes(result.book.slug))
    if (!isFound) missed.push(query)
  }
  return missed
}

async function describeHits(catalogue: Catalogue, queries: Query[], works: number): Promise<void> {
  const missed = await findMissed(catalogue, queries)
  const share = (isMisspelt: boolean) => {
    const of = (all: Query[]) => all.filter((query) => query.isMisspelt === isMisspelt).length
    return `${(100 - (100 * of(missed)) / of(queries)).toFixed(1)} % of ${of(queries)}`
  }
  console.log(
    `${works.toLocaleString('en')} works: meant and among the first ten: ${share(false)} as it is written, ${share(true)} misspelt.`,
  )
  for (const { text, slugs } of missed) console.log(`  not found: ${text} (${slugs[0]})`)
}

const catalogues = await openCatalogues(sizes)
const [small, large] = catalogues
try {
  const queries = { small: await queriesFor(small, sizes[0]), large: await queriesFor(large, sizes[1]) }
  const measure = async (name: string, addresses: { small: string[]; large: string[] }) => {
    const compared = await inTurn(
      {
        small: (turn) => small.time(`/api/v1${addresses.small[turn]}`),
        large: (turn) => large.time(`/api/v1${addresses.large[turn]}`),
      },
      addresses.large.length,
    )
    console.log(tableRow(name, compared))
  }

  console.log(`PostgreSQL ${large.version}, milliseconds`)
  console.log(tableHead('call'))
  await measure('suggest, for beginnings', {
    small: drawBeginnings(queries.small).map(suggestFor),
    large: drawBeginnings(queries.large).map(suggestFor),
  })
  for (const isMisspelt of [false, true]) {
    const of = (all: Query[]) =>
      all.filter((query) => query.isMisspelt === isMisspelt).map(({ text }) => searchFor(text))
    await measure(isMisspelt ? 'search, misspelt' : 'search, as it is written', {
      small: of(queries.small),
      large: of(queries.large),
    })
  }
  const all = (of: Query[]) => of.map(({ text }) => searchFor(text))
  await measure('search, both together', { small: all(queries.small), large: all(queries.large) })
  console.log()
  await describeHits(small, queries.small, sizes[0])
  await describeHits(large, queries.large, sizes[1])
  console.log(describeLoad())
} finally {
  for (const catalogue of catalogues) await catalogue.close()
}
