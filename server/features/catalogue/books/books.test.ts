import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import type { Book } from '../../../../contract/books.ts'
import { execute } from '../../../db/page.ts'
import { buildAuthor, buildBook, buildGenre, buildSeries, buildWork } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

describe('getBook', () => {
  test('answers a book by slug and by id, with its work, authors, series and genres', async () => {
    const { db } = quire
    const reader = await quire.reader()
    const author = await buildAuthor(db, { name: 'Ursula K. Le Guin' })
    const work = await buildWork(db, {
      title: 'A Wizard of Earthsea',
      first_published_year: 1968,
      description: 'A boy learns the names of things.',
      authors: [author],
    })
    const series = await buildSeries(db, { title: 'Earthsea', works: [{ id: work.id, position: 1.5 }] })
    const genre = await buildGenre(db, { name: 'Fantasy' })
    await execute(db, sql`insert into work_genres (work_id, genre_id, position) values (${work.id}, ${genre.id}, 1)`)
    const book = await buildBook(db, {
      work_id: work.id,
      title: 'A Wizard of Earthsea',
      isbn_13: '9780141354910',
      publication_date: '1968-11',
      pages: 205,
    })
    await buildBook(db, { work_id: work.id, title: 'Un mago de Terramar', language: 'es' })

    const bySlug = await reader.get(`/books/${book.slug}`)
    const byId = await reader.get(`/books/${book.id}`)

    expect(bySlug.status).toBe(200)
    expect(byId.body).toEqual(bySlug.body)
    expect(bySlug.body.data).toMatchObject({
      slug: book.slug,
      title: 'A Wizard of Earthsea',
      authors: [{ slug: author.slug, name: 'Ursula K. Le Guin', role: 'author' }],
      series: [{ slug: series.slug, title: 'Earthsea', position: 1.5, books_count: 1, total: null }],
      genres: [{ slug: genre.slug, name: 'Fantasy' }],
      publication_date: '1968-11',
      isbn_13: '9780141354910',
      pages: 205,
      rating: 0,
      ratings_count: 0,
      other_editions_count: 1,
      work: { first_published_year: 1968, title: 'A Wizard of Earthsea' },
    })
  })

  test.each(['no-such-book', '00000000-0000-7000-8000-000000000000', '%20', 'x'.repeat(400), "'; drop table books"])(
    'answers 404 with a sentence for %s',
    async (key) => {
      const reader = await quire.reader()
      const { status, body } = await reader.get(`/books/${encodeURIComponent(key)}`)
      expect(status).toBe(404)
      expect(body).toEqual({ message: 'We couldn’t find this book.' })
    },
  )

  test('tells which other edition the reader keeps, until this one is on a shelf', async () => {
    const { db } = quire
    const reader = await quire.reader()
    const book = await buildBook(db, { title: 'Emma' })
    const [wanted, read] = [
      await buildBook(db, { title: 'Emma (audio)', work_id: book.work_id, format: 'audiobook' }),
      await buildBook(db, { title: 'Emma (pocket)', work_id: book.work_id }),
    ]
    const otherOf = async (who: typeof reader) =>
      ((await who.get(`/books/${book.slug}`)).body.data as Book).me.other_edition
    expect(await otherOf(reader)).toBeNull()
    await reader.post(`/books/${wanted.slug}/shelves`, { shelves: ['want-to-read'] })
    await reader.post(`/books/${read.slug}/shelves`, { shelves: ['read'] })
    expect(await otherOf(reader)).toEqual({ slug: read.slug, shelf: 'read' })
    expect(await otherOf(await quire.reader())).toBeNull()
    await reader.post(`/books/${book.slug}/shelves`, { shelves: ['paused'] })
    expect(await otherOf(reader)).toBeNull()
  })

  test('tells the sentence in the language of the call', async () => {
    const reader = await quire.reader()
    const { body } = await reader.get('/books/no-such-book?lang=es')
    expect(body.message).toBe('No hemos encontrado este libro.')
  })

  test('answers 401 to somebody who is not signed in', async () => {
    const book = await buildBook(quire.db)
    const { status, body } = await quire.visitor().get(`/books/${book.slug}`)
    expect(status).toBe(401)
    expect(body.message).toBe('Please sign in.')
  })
})

describe('listBooks', () => {
  test('gives one edition of each work of an author, in the language of the call', async () => {
    const { db } = quire
    const reader = await quire.reader()
    const author = await buildAuthor(db)
    const emma = await buildWork(db, { title: 'Emma', first_published_year: 1815, authors: [author] })
    const persuasion = await buildWork(db, { title: 'Persuasion', first_published_year: 1817, authors: [author] })
    await buildBook(db, { work_id: emma.id, title: 'Emma' })
    await buildBook(db, { work_id: emma.id, title: 'Emma (en español)', language: 'es' })
    await buildBook(db, { work_id: persuasion.id, title: 'Persuasion' })
    await buildBook(db, { title: 'The Hobbit', author: 'J. R. R. Tolkien' })

    const english = await reader.get(`/books?author=${author.slug}`)
    const spanish = await reader.get(`/books?author=${author.slug}&lang=es`)

    expect(titles(english)).toEqual(['Emma', 'Persuasion'])
    expect(titles(spanish)).toEqual(['Emma (en español)', 'Persuasion'])
    expect(english.body['meta']).toEqual({ current_page: 1, last_page: 1, per_page: 24, total: 2 })
  })

  test('pages, and a page past the end is empty', async () => {
    const { db } = quire
    const reader = await quire.reader()
    for (const title of ['Emma', 'Ivanhoe', 'Waverley']) await buildBook(db, { title })

    const second = await reader.get('/books?per_page=2&page=2')
    const past = await reader.get('/books?per_page=2&page=3')

    expect(titles(second)).toHaveLength(1)
    expect(past.body).toEqual({ data: [], meta: { current_page: 3, last_page: 2, per_page: 2, total: 3 } })
  })

  test('leaves out what has another genre', async () => {
    const { db } = quire
    const reader = await quire.reader()
    const genre = await buildGenre(db)
    const { work_id } = await buildBook(db, { title: 'Emma' })
    await buildBook(db, { title: 'The Hobbit' })
    await execute(db, sql`insert into work_genres (work_id, genre_id, position) values (${work_id}, ${genre.id}, 1)`)

    expect(titles(await reader.get(`/books?genre=${genre.slug}`))).toEqual(['Emma'])
  })

  test('gives the books to begin with in their order, or the popular ones where none of them is here', async () => {
    const { db } = quire
    const reader = await quire.reader()
    await buildBook(db, { title: 'Waverley' })
    expect(titles(await reader.get('/books?first=1'))).toEqual(['Waverley'])

    const dune = await buildBook(db, { title: 'Dune', slug: 'dune' })
    await buildBook(db, { title: 'Dune (en español)', language: 'es', work_id: dune.work_id })
    await buildBook(db, { title: 'Pride and Prejudice', slug: 'pride-and-prejudice' })
    await reader.post('/books/dune/shelves', { shelves: ['read'] })
    const first = await reader.get('/books?first=1&lang=es')
    expect(titles(first)).toEqual(['Pride and Prejudice', 'Dune (en español)'])
    expect(first.body['meta']).toMatchObject({ total: 2 })
    expect(first.body.data).toMatchObject([{ me: { shelves: [] } }, { me: { shelves: ['read'] } }])
    expect(titles(await reader.get('/books?first=1&per_page=1&page=2'))).toEqual(['Dune'])
  })

  test.each([
    ['page=0', 'page', 'Enter 1 or more.'],
    ['page=2.5', 'page', 'Enter a whole number.'],
    ['page=cat', 'page', 'Enter a number.'],
    ['page=1e300', 'page', 'Enter 1,000,000,000 or less.'],
    ['per_page=101', 'per_page', 'Enter 100 or less.'],
    ['page=1&page=2', 'page', 'Enter a number.'],
    ['author=a%00b', 'author', 'This contains a character we can’t save. Remove it.'],
  ])('answers 422 to %s', async (query, field, sentence) => {
    const reader = await quire.reader()
    const { status, body } = await reader.get(`/books?${query}`)
    expect(status).toBe(422)
    expect(body.errors).toEqual({ [field]: [sentence] })
  })
})

describe('listEditions', () => {
  test('gives the other editions of the work', async () => {
    const { db } = quire
    const reader = await quire.reader()
    const book = await buildBook(db, { title: 'Emma' })
    await buildBook(db, { title: 'Emma (audio)', work_id: book.work_id, format: 'audiobook', minutes: 970 })
    await buildBook(db, { title: 'The Hobbit' })

    const answer = await reader.get(`/books/${book.slug}/editions`)
    expect(titles(answer)).toEqual(['Emma (audio)'])
    expect(answer.body['meta']).toMatchObject({ total: 1 })
  })

  test('leaves out those that the reader keeps where that is asked', async () => {
    const { db } = quire
    const reader = await quire.reader()
    const book = await buildBook(db, { title: 'Emma' })
    const kept = await buildBook(db, { title: 'Emma (kept)', work_id: book.work_id })
    await buildBook(db, { title: 'Emma (not kept)', work_id: book.work_id })
    for (const { slug } of [book, kept]) await reader.post(`/books/${slug}/shelves`, { shelves: ['read'] })
    const answer = await reader.get(`/books/${book.slug}/editions?unkept=1`)
    expect(titles(answer)).toEqual(['Emma (not kept)'])
    expect(answer.body['meta']).toMatchObject({ total: 1 })
    expect((await reader.get(`/books/${book.slug}/editions?unkept=0`)).body['meta']).toMatchObject({ total: 2 })
  })
})

const titles = ({ body }: { body: { data?: unknown } }) => (body.data as { title: string }[]).map(({ title }) => title)
