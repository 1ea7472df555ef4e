import { describe, expect, test } from 'vitest'
import type { BookCard } from '../../../contract/books.ts'
import { buildAuthor, buildBook, buildSeries, buildWork } from '../../../tests/support/factories.ts'
import { useApp, type Visitor } from '../../../tests/support/test-app.ts'
import { countWaiting } from './jobs.ts'

const quire = useApp()

interface Counts {
  rating: number
  ratings_count: number
  reviews_count: number
  readings_count: number
}

/** Of the book's page, of its card, and of the list of its reviews. */
async function shown(reader: Visitor, { slug }: { slug: string }, author: { slug: string }) {
  const { rating, ratings_count, work } = (await reader.get(`/books/${slug}`)).body.data as Counts & { work: Counts }
  const [card] = (await reader.get(`/books?author=${author.slug}`)).body.data as BookCard[]
  const reviews = (await reader.get(`/books/${slug}/reviews`)).body.meta as { total: number }
  expect([work.rating, work.ratings_count]).toEqual([rating, ratings_count])
  expect([card?.rating, card?.ratings_count, reviews.total]).toEqual([rating, ratings_count, work.reviews_count])
  return { rating, ratings: ratings_count, reviews: work.reviews_count, readings: work.readings_count }
}

const columns = 'ratings_sum::float8, ratings_count, reviews_count, readings_count'

async function kept() {
  const tables = ['works', 'authors', 'series'].map((table) =>
    quire.connection.pool.query(`select ${columns} from ${table} order by id`),
  )
  return (await Promise.all(tables)).map(({ rows }) => rows)
}

async function whileChanged<Result>(table: string, id: string, work: () => Promise<Result>): Promise<Result> {
  const other = await quire.connection.pool.connect()
  try {
    await other.query('begin')
    await other.query(`select 1 from ${table} where id = $1 for no key update`, [id])
    return await work()
  } finally {
    await other.query('rollback')
    other.release()
  }
}

async function bestseller() {
  const author = await buildAuthor(quire.db)
  const work = await buildWork(quire.db, { title: 'Middlemarch', authors: [author] })
  const series = await buildSeries(quire.db, { works: [{ id: work.id, position: 1 }] })
  return { author, work, series, book: await buildBook(quire.db, { work_id: work.id, title: 'Middlemarch' }) }
}

describe('a rating of a book that somebody else is rating', () => {
  test.each(['works', 'authors', 'series'] as const)('waits for no row of %s, and is shown at once', async (table) => {
    const { author, work, series, book } = await bestseller()
    const [first, second] = [await quire.reader(), await quire.reader()]
    await first.post('/reviews', { book: book.slug, rating: 2 })
    const id = { works: work.id, authors: author.id, series: series.id }[table]

    await whileChanged(table, id, async () => {
      const rated = await second.post('/reviews', { book: book.slug, rating: 5, content: 'Long, and short.' })
      expect(rated.status).toBe(201)
      expect(await shown(first, book, author)).toEqual({ rating: 3.5, ratings: 2, reviews: 1, readings: 0 })
      const changed = await second.post('/reviews', { book: book.slug, rating: 3, content: 'Long, and short.' })
      expect(changed.status).toBe(200)
      const logged = await first.post('/readings', {
        book: book.slug,
        book_format: 'ebook',
        length_type: 'percent',
        started_at: '2026-03-01T10:00:00Z',
      })
      expect(logged.status).toBe(201)
      expect(await shown(first, book, author)).toEqual({ rating: 2.5, ratings: 2, reviews: 1, readings: 1 })
    })

    await countWaiting.run({}, quire.context)
    expect((await quire.connection.pool.query('select from waiting_counts')).rowCount).toBe(0)
    expect(await shown(first, book, author)).toEqual({ rating: 2.5, ratings: 2, reviews: 1, readings: 1 })
    const before = await kept()
    await quire.connection.pool.query('select recount_journal(), recount_catalog()')
    expect(await kept()).toEqual(before)
    expect(before[0]).toEqual([{ ratings_sum: 5, ratings_count: 2, reviews_count: 1, readings_count: 1 }])
  })

  test('goes as the last one does, and the book is as if nobody had rated it', async () => {
    const { author, work, book } = await bestseller()
    const reader = await quire.reader()
    const { body } = await reader.post('/reviews', { book: book.slug, rating: 4 })
    await whileChanged('works', work.id, async () => {
      expect((await reader.delete(`/reviews/${(body.data as { id: string }).id}`)).status).toBe(200)
      expect(await shown(reader, book, author)).toEqual({ rating: 0, ratings: 0, reviews: 0, readings: 0 })
    })
  })
})
