import { describe, expect, test } from 'vitest'
import { buildAuthor, buildBook, buildSeries, buildWork } from '../../../../tests/support/factories.ts'
import { sql } from '../../../db/sql.ts'
import { execute } from '../../../db/page.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const quire = useApp()

async function buildEarthsea() {
  const { db } = quire
  const author = await buildAuthor(db, { name: 'Ursula K. Le Guin' })
  const second = await buildWork(db, { title: 'The Tombs of Atuan', first_published_year: 1970, authors: [author] })
  const first = await buildWork(db, { title: 'A Wizard of Earthsea', first_published_year: 1968, authors: [author] })
  const tales = await buildWork(db, { title: 'Tales from Earthsea', first_published_year: 2001, authors: [author] })
  const bookOf = async ({ id, title }: { id: string; title: string }) => ({
    id,
    book: (await buildBook(db, { title, work_id: id })).slug,
  })
  const works = [await bookOf(second), await bookOf(first), await bookOf(tales)] as const
  const series = await buildSeries(db, {
    title: 'Earthsea',
    description: 'Islands and names.',
    works: [
      { id: second.id, position: 2 },
      { id: first.id, position: 1 },
      { id: tales.id, position: null },
    ],
  })
  return { author, series, works }
}

describe('getSeries', () => {
  test('answers a series with the cover and author of its first work', async () => {
    const reader = await quire.reader()
    const { author, series } = await buildEarthsea()
    const { status, body } = await reader.get(`/series/${series.slug}`)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      id: series.id,
      slug: series.slug,
      title: 'Earthsea',
      description: 'Islands and names.',
      cover: expect.stringMatching(/^\/covers\/a-wizard-of-earthsea-.*\.svg\?v=/) as string,
      author: { slug: author.slug, name: 'Ursula K. Le Guin' },
      books_count: 3,
      total: null,
      last_work_publication_date: '2001',
      is_ongoing: false,
      me: { read_count: 0 },
      can: { edit: false },
    })
  })

  test('counts what its reader has read of it, in whatever edition, each work once', async () => {
    const reader = await quire.reader()
    const stranger = await quire.reader()
    const { series, works } = await buildEarthsea()
    const [tombs, wizard] = works
    const spanish = await buildBook(quire.db, { title: 'Un mago de Terramar', work_id: wizard.id, language: 'es' })
    const readCount = async () =>
      ((await reader.get(`/series/${series.slug}`)).body.data as { me: { read_count: number } }).me.read_count
    const shelve = (who: Visitor, slug: string, shelf: string) =>
      who.post(`/books/${slug}/shelves`, { shelves: [shelf] })
    await shelve(stranger, wizard.book, 'read')
    await shelve(reader, tombs.book, 'want-to-read')
    expect(await readCount()).toBe(0)
    await shelve(reader, wizard.book, 'read')
    await shelve(reader, spanish.slug, 'read')
    expect(await readCount()).toBe(1)
    const finished = { book_format: 'ebook', length_type: 'percent', started_at: '2026-01-01T00:00:00Z' }
    await reader.post('/readings', { ...finished, book: tombs.book, finished_at: '2026-02-01T00:00:00Z' })
    // Reading it again takes it off the shelf, not out of what was read.
    await shelve(reader, tombs.book, 'currently-reading')
    expect(await readCount()).toBe(2)
  })

  test('once its total is known, only main works count as read, each number once', async () => {
    const reader = await quire.reader()
    const { db } = quire
    const books = []
    for (const position of [1, 1.5, 2, 2, null]) {
      const work = await buildWork(db)
      books.push({ id: work.id, position, slug: (await buildBook(db, { work_id: work.id })).slug })
    }
    const series = await buildSeries(db, { works: books })
    const progress = async () => {
      const { total, me } = (await reader.get(`/series/${series.slug}`)).body.data as {
        total: number | null
        me: { read_count: number }
      }
      return { total, read: me.read_count }
    }
    for (const { slug } of books) await reader.post(`/books/${slug}/shelves`, { shelves: ['read'] })
    expect(await progress()).toEqual({ total: null, read: 5 })
    const knowTotal = (total: number) =>
      execute(db, sql`update series set total = ${total}, total_source = 'hardcover' where id = ${series.id}`)
    await knowTotal(3)
    expect(await progress()).toEqual({ total: 3, read: 2 })
    await knowTotal(1)
    expect(await progress()).toEqual({ total: 1, read: 1 })
    const [book] = books
    const entry = async () => ((await reader.get(`/books/${book?.slug}`)).body.data as { series: object[] }).series
    expect(await entry()).toMatchObject([{ slug: series.slug, books_count: 5, total: 1 }])
  })

  test('where none of its works has a number, each is a main work', async () => {
    const reader = await quire.reader()
    const { db } = quire
    const works = [await buildWork(db), await buildWork(db)].map(({ id }) => ({ id, position: null }))
    const series = await buildSeries(db, { works, total: 3, total_source: 'inventaire' })
    for (const { id } of works) {
      const { slug } = await buildBook(db, { work_id: id })
      await reader.post(`/books/${slug}/shelves`, { shelves: ['read'] })
    }
    expect((await reader.get(`/series/${series.slug}`)).body.data).toMatchObject({ total: 3, me: { read_count: 2 } })
  })

  test('answers 404 for a name no series has', async () => {
    const reader = await quire.reader()
    expect((await reader.get('/series/nothing')).status).toBe(404)
    expect((await reader.get('/series/nothing/books')).status).toBe(404)
  })

  test('an empty series has no cover and no author', async () => {
    const reader = await quire.reader()
    const series = await buildSeries(quire.db)
    expect((await reader.get(`/series/${series.slug}`)).body.data).toMatchObject({
      cover: null,
      author: null,
      books_count: 0,
      last_work_publication_date: null,
    })
  })
})

test('listSeriesBooks gives the books in order, those without a place last', async () => {
  const reader = await quire.reader()
  const { series } = await buildEarthsea()
  const { body } = await reader.get(`/series/${series.slug}/books`)
  expect(
    (body.data as { title: string; position: number | null }[]).map(({ title, position }) => [title, position]),
  ).toEqual([
    ['A Wizard of Earthsea', 1],
    ['The Tombs of Atuan', 2],
    ['Tales from Earthsea', null],
  ])
})

test('listSeries counts the series, whatever the total of each', async () => {
  const reader = await quire.reader()
  const totals = { total: 7, total_source: 'inventaire' }
  await buildSeries(quire.db, { title: 'One', ...totals })
  await buildSeries(quire.db, { title: 'Two', ...totals })
  const { body } = await reader.get('/series?per_page=1')
  expect(body).toMatchObject({ data: [{ title: 'One', total: 7 }], meta: { total: 2 } })
})

test('listSeries gives the series of one author', async () => {
  const reader = await quire.reader()
  const { author, series } = await buildEarthsea()
  await buildSeries(quire.db, { title: 'Another' })
  const { body } = await reader.get(`/series?author=${author.slug}`)
  expect((body.data as { slug: string }[]).map(({ slug }) => slug)).toEqual([series.slug])
  expect(body['meta']).toEqual({ current_page: 1, last_page: 1, per_page: 18, total: 1 })
})
