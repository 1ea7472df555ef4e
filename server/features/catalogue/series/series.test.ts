import { describe, expect, test } from 'vitest'
import { buildAuthor, buildBook, buildSeries, buildWork } from '../../../../tests/support/factories.ts'
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
      last_work_publication_date: '2001',
      me: { read_count: 0 },
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

test('listSeries gives the series of one author', async () => {
  const reader = await quire.reader()
  const { author, series } = await buildEarthsea()
  await buildSeries(quire.db, { title: 'Another' })
  const { body } = await reader.get(`/series?author=${author.slug}`)
  expect((body.data as { slug: string }[]).map(({ slug }) => slug)).toEqual([series.slug])
  expect(body['meta']).toEqual({ current_page: 1, last_page: 1, per_page: 18, total: 1 })
})
