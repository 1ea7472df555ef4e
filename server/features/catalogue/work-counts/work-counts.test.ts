import { describe, expect, test } from 'vitest'
import type { BookCard } from '../../../../contract/books.ts'
import { buildAuthor, buildBook, buildSeries, buildWork } from '../../../../tests/support/factories.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
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

describe('logs of readers whose profile is not public', () => {
  const log = (reader: Visitor, book: { slug: string }) =>
    reader.post('/readings', {
      book: book.slug,
      book_format: 'ebook',
      length_type: 'percent',
      started_at: '2026-03-01T10:00:00Z',
    })
  const setVisibility = async (reader: Visitor, visibility: string) =>
    expect((await reader.patch('/account/profile', { visibility })).status).toBe(200)

  /** What is shown of a work's logs; the stored counts are what a recount gives. */
  async function countedLogs(viewer: Visitor, { author, book }: Awaited<ReturnType<typeof bestseller>>) {
    const { readings } = await shown(viewer, book, author)
    await countWaiting.run({}, quire.context)
    const before = await kept()
    expect((await shown(viewer, book, author)).readings).toBe(readings)
    await quire.connection.pool.query('select recount_journal(), recount_catalog()')
    expect(await kept()).toEqual(before)
    expect(before.map((rows) => (rows as Counts[])[0]?.readings_count)).toEqual([readings, readings, readings])
    return readings
  }

  test.each(['private', 'followers'])('count for nobody while it is %s, and again when it is public', async (level) => {
    const bought = await bestseller()
    const [viewer, hidden] = [await quire.reader(), await quire.reader()]
    await log(viewer, bought.book)
    await setVisibility(hidden, level)
    const { body } = await log(hidden, bought.book)
    await log(hidden, bought.book)
    expect(await countedLogs(viewer, bought)).toBe(1)

    await setVisibility(hidden, 'public')
    expect(await countedLogs(viewer, bought)).toBe(3)
    expect((await hidden.delete(`/readings/${(body.data as { id: string }).id}`)).status).toBe(200)
    expect(await countedLogs(viewer, bought)).toBe(2)

    await setVisibility(hidden, level)
    expect(await countedLogs(viewer, bought)).toBe(1)
    await setVisibility(hidden, level === 'private' ? 'followers' : 'private')
    expect(await countedLogs(viewer, bought)).toBe(1)
  })

  test.each(['private', 'public'])('take along what they counted when a %s account is deleted', async (level) => {
    const bought = await bestseller()
    const [viewer, leaving] = [await quire.reader(), await quire.reader({ slug: 'leaving' })]
    await log(viewer, bought.book)
    await log(leaving, bought.book)
    await setVisibility(leaving, level)
    expect(await countedLogs(viewer, bought)).toBe(level === 'public' ? 2 : 1)
    const { rowCount } = await quire.connection.pool.query(`delete from readers where slug = 'leaving'`)
    expect(rowCount).toBe(1)
    expect(await countedLogs(viewer, bought)).toBe(1)
  })

  test('are counted as the profile is in the end, whatever happens at once', async () => {
    const bought = await bestseller()
    const [viewer, reader] = [await quire.reader(), await quire.reader()]
    const levels = ['private', 'public', 'followers', 'public', 'private', 'public', 'private'] as const
    const answers = await Promise.all(
      levels.flatMap((visibility) => [
        log(reader, bought.book),
        reader.patch('/account/profile', { visibility }),
        log(reader, bought.book),
      ]),
    )
    expect(answers.filter(({ status }) => status >= 300)).toEqual([])
    await countedLogs(viewer, bought)
    await setVisibility(reader, 'private')
    expect(await countedLogs(viewer, bought)).toBe(0)
    await setVisibility(reader, 'public')
    expect(await countedLogs(viewer, bought)).toBe(levels.length * 2)
  })
})
