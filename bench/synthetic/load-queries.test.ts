import { parse as parseIsbn } from 'isbn3'
import { expect, test, vi } from 'vitest'
import { longTest, runs } from '../../tests/support/effort.ts'
import { buildBook } from '../../tests/support/factories.ts'
import { insertRows } from '../../tests/support/insert-rows.ts'
import { useApp } from '../../tests/support/test-app.ts'
import { loadStarterCatalog } from '../../server/features/catalogue/loading/starter-queries.ts'
import { syntheticWork } from './catalogue.ts'
import { loadSynthetic } from './load-queries.ts'

const quire = useApp()

const query = async <Row extends object>(sql: string) => (await quire.connection.pool.query<Row>(sql)).rows

/** All stored counts and other values that are derived from rows. */
const kept = async () => ({
  works: await query(
    `select id, editions_count, search::text, ratings_sum, ratings_count, reviews_count, readings_count, facets
     from works order by id`,
  ),
  authors: await query('select id, works_count, ratings_sum, readings_count, facets from authors order by id'),
  series: await query('select id, books_count, last_work_year, ratings_sum, facets from series order by id'),
  words: await query('select word, works from words order by word'),
  shelves: await query('select reader_id, shelf, books_count from library_counts order by reader_id, shelf'),
})

longTest('a synthetic catalogue is whole, varied, and counted as a recount counts it', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { pool } = quire.connection
  await loadStarterCatalog(quire.db, () => undefined)
  const [before] = await query<{ works: number }>('select count(*)::int as works from works')
  await loadSynthetic(pool, runs(1200), new AbortController().signal)

  const [now] = await query<Record<string, number>>(
    `select count(*)::int as works, count(distinct rating)::int as ratings, max(readings_count) as most,
       count(distinct language)::int as languages, count(*) filter (where readings_count = 0)::int as unread,
       (select count(*)::int from series_works where position > 1) as later,
       (select count(*)::int from books) as books
     from works`,
  )
  expect(now?.['works']).toBe((before?.works ?? 0) + runs(1200))
  expect(now?.['books']).toBeGreaterThan(runs(2000))
  expect(now?.['ratings']).toBeGreaterThan(10)
  expect(now?.['languages']).toBeGreaterThanOrEqual(8)
  expect(now?.['most']).toBeGreaterThan(runs(50))
  expect(now?.['unread']).toBeGreaterThan(runs(500))
  expect(now?.['later']).toBeGreaterThan(runs(40))
  const isbns = await query<{ isbn_10: string; isbn_13: string }>(
    'select isbn_10, isbn_13 from books where isbn_13 is not null',
  )
  expect(isbns.length).toBeGreaterThan(runs(1000))
  expect(isbns.filter(({ isbn_10, isbn_13 }) => parseIsbn(isbn_13)?.isbn10 !== isbn_10)).toEqual([])

  const counted = await kept()
  await query('select recount_catalog(), recount_journal(), recount_filters(), recount_shelves()')
  expect(await kept()).toEqual(counted)
  // Foreign keys were not checked while loading; adding a constraint again checks every row.
  for (const table of [
    'books',
    'work_authors',
    'series_works',
    'work_genres',
    'library_books',
    'shelf_stays',
    'reviews',
    'readings',
  ]) {
    const keys = await query<{ name: string; definition: string }>(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = '${table}'::regclass and contype = 'f'`,
    )
    for (const { name, definition } of keys) {
      await query(
        `alter table ${table} drop constraint ${name}; alter table ${table} add constraint ${name} ${definition}`,
      )
    }
  }

  await expect(loadSynthetic(pool, 10, new AbortController().signal)).rejects.toThrow('already has')
})

test('a book that is here keeps its ISBN, and a synthetic one of the same number has none', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const words = ['fantasy', 'horror', 'poetry'].map((slug) => ({ slug, name: slug }))
  for (const table of ['genres', 'tags']) await insertRows(quire.db, table, words)
  const drawn = Array.from({ length: 20 }, (_, index) => syntheticWork(index, 20, words.length).books).flat()
  const { isbn_13, isbn_10, id } = drawn.find((book) => book.isbn_13 !== null) ?? {}
  const here = await buildBook(quire.db, { isbn_13, isbn_10 })
  await loadSynthetic(quire.connection.pool, 20, new AbortController().signal)
  expect(await query(`select id from books where isbn_13 = '${isbn_13}'`)).toEqual([{ id: here.id }])
  expect(await query(`select isbn_10, isbn_13 from books where id = '${id}'`)).toEqual([
    { isbn_10: null, isbn_13: null },
  ])
})

test('the same number gives the same work', () => {
  expect(syntheticWork(77, 1000, 46)).toEqual(syntheticWork(77, 1000, 46))
})

longTest('an interrupted load leaves nothing', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await loadStarterCatalog(quire.db, () => undefined)
  const before = await kept()
  await expect(loadSynthetic(quire.connection.pool, 50, AbortSignal.abort())).rejects.toThrow('Interrupted')
  expect(await kept()).toEqual(before)
})
