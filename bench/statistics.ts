import pg from 'pg'
import { openCatalogues, type Browser } from './catalogues.ts'
import { fillJournal } from './filled-journal.ts'
import { describeLoad, inTurn, tableHead, tableRow } from './in-turn.ts'

/** A reader with 5,000 finished books and 20,000 sessions: what their statistics cost, in a small and a large catalogue. */

const requests = 40

const lastYear = new Date().getFullYear() - 1

const asked = {
  'this year': [''],
  'any of nine years': Array.from({ length: 9 }, (_, index) => `?year=${lastYear - index}`),
  'all time': ['?time=all'],
  'a year, of one genre': [`?year=${lastYear}&genre=fantasy`, `?year=${lastYear}&genre=mystery`],
}

const catalogues = await openCatalogues([10_000, 1_000_000])

try {
  const browsers: Browser[] = []
  for (const { connection, browserOf } of catalogues) {
    const pool = new pg.Pool(connection)
    const slug = await fillJournal(pool)
    await pool.end()
    browsers.push(await browserOf(slug))
  }
  const [small, large] = browsers as [Browser, Browser]
  console.log(`PostgreSQL ${catalogues[1].version}, milliseconds`)
  console.log(tableHead('statistics'))
  for (const [name, queries] of Object.entries(asked)) {
    const addresses = [
      [`the call, ${name}`, '/api/v1/statistics'],
      [`the page, ${name}`, '/library/statistics'],
    ] as const
    for (const [row, address] of addresses) {
      const ask = (browser: Browser) => (turn: number) => browser.time(address + (queries[turn % queries.length] ?? ''))
      console.log(tableRow(row, await inTurn({ small: ask(small), large: ask(large) }, requests)))
    }
  }
  console.log(describeLoad())
} finally {
  for (const catalogue of catalogues) await catalogue.close()
}
