import { describe, expect, test } from 'vitest'
import type { LibraryBook } from '../../../../contract/library.ts'
import { anHour, buildBook, buildGenre } from '../../../../tests/support/factories.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { insertRows } from '../../../../tests/support/insert-rows.ts'

const quire = useApp()

const booksIn = async (reader: Visitor, query = '') =>
  (await reader.get(`/account/books?${query}`)).body.data as LibraryBook[]

const titlesIn = async (reader: Visitor, query: string) => (await booksIn(reader, query)).map(({ title }) => title)

describe('listMyBooks', () => {
  test('answers each book’s shelves, the reader’s rating and their progress', async () => {
    const reader = await quire.reader()
    const stranger = await quire.reader()
    const book = await buildBook(quire.db, { title: 'Emma', author: 'Jane Austen', pages: 474 })
    await buildBook(quire.db, { title: 'Elsewhere' })
    await reader.post('/shelves', { name: 'Attic' })
    await reader.post(`/books/${book.slug}/shelves`, { shelves: ['attic', 'currently-reading'] })
    await reader.post('/reviews', { book: book.slug, rating: 4 })
    await reader.post('/transactions', {
      book: book.slug,
      type: 'bought',
      date: '2026-01-01',
      amount: 1,
      currency: 'EUR',
    })
    const length = { book_format: 'paperback', length_type: 'page', length: 474 }
    await reader.post('/readings', {
      book: book.slug,
      ...length,
      started_at: '2025-01-01T10:00:00Z',
      finished_at: '2025-02-01T10:00:00Z',
    })
    const { body } = await reader.post('/readings', { book: book.slug, ...length, started_at: '2026-01-01T10:00:00Z' })
    await reader.put(`/readings/${(body.data as { id: string }).id}`, { progress: 158, ...anHour })
    await stranger.post(`/books/${book.slug}/shelves`, { shelves: ['paused'] })
    await stranger.post('/reviews', { book: book.slug, rating: 1 })

    const answer = await reader.get('/account/books')
    expect(answer.body['meta']).toEqual({ current_page: 1, last_page: 1, per_page: 48, total: 1 })
    expect(answer.body.data).toMatchObject([
      {
        slug: book.slug,
        pages: 474,
        rating: 2.5,
        me: {
          shelves: ['currently-reading', 'attic'],
          owned: true,
          review: { rating: 4 },
          reading: { started_at: '2026-01-01T10:00:00.000Z', finished_at: null, percent: 33 },
        },
      },
    ])
    expect(await booksIn(stranger)).toMatchObject([{ me: { shelves: ['paused'], owned: false, reading: null } }])
  })

  test('gives with `book` only the other editions of its work', async () => {
    const reader = await quire.reader()
    const stranger = await quire.reader()
    const book = await buildBook(quire.db)
    const kept = await buildBook(quire.db, { work_id: book.work_id, title: 'Kept' })
    const foreign = await buildBook(quire.db, { work_id: book.work_id, title: 'Another’s' })
    await reader.post(`/books/${book.slug}/shelves`, { shelves: ['read'] })
    await reader.post(`/books/${kept.slug}/shelves`, { shelves: ['want-to-read'] })
    await stranger.post(`/books/${foreign.slug}/shelves`, { shelves: ['read'] })
    expect(await titlesIn(reader, `book=${book.slug}`)).toEqual(['Kept'])
    expect((await reader.get('/account/books?book=nothing')).status).toBe(404)
  })

  test('pages, and finds an ISBN', async () => {
    const reader = await quire.reader()
    for (const [title, isbn_13] of [['Emma', '9780141439587'], ['Ivanhoe'], ['Waverley', '9798074009463']] as const) {
      const book = await buildBook(quire.db, { title, ...(isbn_13 && { isbn_13 }) })
      await reader.post(`/books/${book.slug}/shelves`, { shelves: ['read'] })
    }
    expect(await titlesIn(reader, 'per_page=2')).toEqual(['Waverley', 'Ivanhoe'])
    const { body } = await reader.get('/account/books?per_page=2&page=2')
    expect(body).toMatchObject({ data: [{ title: 'Emma' }], meta: { current_page: 2, last_page: 2, total: 3 } })
    expect(await titlesIn(reader, 'q=0-14-143958-0')).toEqual(['Emma'])
    expect(await titlesIn(reader, 'q=979-8074009463')).toEqual(['Waverley'])
    expect(await titlesIn(reader, 'q=!!!')).toEqual([])
  })

  test('a shelf or genre that does not exist is ignored, and named', async () => {
    const reader = await quire.reader()
    const stranger = await quire.reader()
    await stranger.post('/shelves', { name: 'Attic' })
    const book = await buildBook(quire.db, { title: 'Emma' })
    await reader.post(`/books/${book.slug}/shelves`, { shelves: ['read'] })
    const { status, body } = await reader.get('/account/books?shelf=attic&genre=no-such-genre')
    expect(status).toBe(200)
    expect(body).toMatchObject({ data: [{ title: 'Emma' }], ignored: ['shelf', 'genre'] })
    const { body: known } = await reader.get('/account/books?shelf=paused')
    expect(known).toMatchObject({ data: [] })
    expect(known).not.toHaveProperty('ignored')
  })

  test.each([
    ['sort=upside-down', 'sort', 'Choose one of the options.'],
    ['format=papyrus', 'format', 'Choose one of the options.'],
    ['owned=perhaps', 'owned', 'Choose one of the options.'],
    [`q=${'x'.repeat(201)}`, 'q', 'Use at most 200 characters.'],
  ])('answers 422 to %s', async (query, field, sentence) => {
    const reader = await quire.reader()
    const { status, body } = await reader.get(`/account/books?${query}`)
    expect(status).toBe(422)
    expect(body.errors).toEqual({ [field]: [sentence] })
  })
})

test('getLibraryFacets counts formats, languages and genres of the reader’s own books', async () => {
  const { db } = quire
  const reader = await quire.reader()
  const stranger = await quire.reader()
  const genre = await buildGenre(db, { name: 'Fantasy' })
  const [first, second, foreign] = [
    await buildBook(db, { format: 'ebook', language: 'es' }),
    await buildBook(db, { format: 'ebook' }),
    await buildBook(db, { format: 'kindle', language: 'fr' }),
  ]
  await insertRows(db, 'work_genres', { work_id: first.work_id, genre_id: genre.id, position: 1 })
  for (const book of [first, second]) await reader.post(`/books/${book.slug}/shelves`, { shelves: ['read'] })
  await stranger.post(`/books/${foreign.slug}/shelves`, { shelves: ['read'] })
  expect((await reader.get('/account/books/facets?lang=es')).body.data).toEqual({
    formats: [{ format: 'ebook', count: 2 }],
    languages: [
      { language: 'en', count: 1 },
      { language: 'es', count: 1 },
    ],
    genres: [{ slug: genre.slug, name: 'Fantasía', count: 1 }],
    years: [],
  })
})

test('the year of a reading is that of the reader’s clock', async () => {
  const reader = await quire.reader({ time_zone: 'America/New_York' })
  const book = await buildBook(quire.db, { title: 'Emma' })
  await reader.post(`/books/${book.slug}/shelves`, { shelves: ['read'] })
  const length = { book: book.slug, book_format: 'paperback', length_type: 'page', length: 10 }
  for (const finished_at of ['2025-01-01T04:59:00Z', '2022-03-01T00:00:00Z', '2022-04-01T00:00:00Z']) {
    await reader.post('/readings', { ...length, started_at: '2020-01-01T00:00:00Z', finished_at })
  }
  expect(await titlesIn(reader, 'read_year=2024')).toEqual(['Emma'])
  expect(await titlesIn(reader, 'read_year=2025')).toEqual([])
  expect((await reader.get('/account/books?read_year=soon')).status).toBe(422)
  expect((await reader.get('/account/books/facets')).body.data).toMatchObject({
    years: [
      { year: 2024, count: 1 },
      { year: 2022, count: 1 },
    ],
  })
})

test('Read is in the order in which it was read, unless another is asked for', async () => {
  const reader = await quire.reader()
  const log = { book_format: 'paperback', length_type: 'page', length: 300, started_at: '2020-01-01T12:00:00Z' }
  const titled = { Early: '2021-05-01T12:00:00Z', Late: '2025-05-01T12:00:00Z', Middle: '2023-05-01T12:00:00Z' }
  const undated = await buildBook(quire.db, { title: 'Undated' })
  await reader.post(`/books/${undated.slug}/shelves`, { shelves: ['read'] })
  for (const [title, finished_at] of Object.entries(titled)) {
    const { slug } = await buildBook(quire.db, { title })
    await reader.post('/readings', { ...log, book: slug, finished_at })
  }
  expect(await titlesIn(reader, 'shelf=read')).toEqual(['Late', 'Middle', 'Early', 'Undated'])
  expect(await titlesIn(reader, 'sort=finished-asc')).toEqual(['Early', 'Middle', 'Late', 'Undated'])
  expect(await titlesIn(reader, 'shelf=read&sort=added-desc')).toEqual(['Middle', 'Late', 'Early', 'Undated'])
  expect(await titlesIn(reader, '')).toEqual(['Middle', 'Late', 'Early', 'Undated'])
})
