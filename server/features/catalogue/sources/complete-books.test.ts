import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Book } from '../../../../contract/books.ts'
import { buildBook, buildGenre } from '../../../../tests/support/factories.ts'
import { fileOf, readImport, runImport, sendImport } from '../../../../tests/support/imports.ts'
import { openLibraryRecords, startOpenLibrary } from '../../../../tests/support/open-library.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { wantBare } from '../wanted-details/queries.ts'
import { completeBooks } from './complete-books.ts'
import { completeWantedBooks, wantBareBooks } from './jobs.ts'

const openLibrary = await startOpenLibrary()
const quire = useApp({
  CATALOGUE_SOURCES: 'open-library',
  OPEN_LIBRARY_URL: openLibrary.url,
  OPEN_LIBRARY_REQUESTS_PER_SECOND: '100',
  OPEN_LIBRARY_COVERS_URL: openLibrary.url,
})
afterAll(() => openLibrary.stop())
beforeEach(() => {
  openLibrary.asked.length = 0
  openLibrary.replies.clear()
  for (const [path, reply] of Object.entries(openLibraryRecords)) openLibrary.replies.set(path, reply)
})

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await quire.connection.pool.query<Row>(text, values)).rows

const wanted = () =>
  query<{ title: string; urgency: number; tries: number; failures: number; asked: string[]; days: number }>(
    `select title, urgency, tries, failures, asked,
       round(extract(epoch from next_try_at - now()) / 86400)::int as days
     from wanted_details join books on books.id = book_id order by title`,
  )

const complete = () => completeWantedBooks.run({}, quire.context)

const asked = (start: string) => openLibrary.asked.filter(({ path }) => path.startsWith(start))

const line = (number: number, title: string, author: string, isbn = '') =>
  `${number},${title},${author},${isbn},0,Paperback,,,,2020/05/06,,to-read,,,0`

const hailMary = line(1, 'Project Hail Mary', 'Andy Weir', '9780593135204')
const mrFox = line(2, 'Fantastic Mr. Fox', 'Roald Dahl')
const unheardOf = line(3, 'Unheard Of', 'Nobody Known', '9783161484100')

test('of several jobs that wait, the last does it all', async () => {
  const reader = await quire.reader()
  const bare = await buildBook(quire.db, { title: 'Project Hail Mary', isbn_13: '9780593135204' })
  await reader.post(`/books/${bare.slug}/shelves`, { shelves: ['read'] })
  const { queue } = quire.context
  const before = openLibrary.asked.length
  await completeWantedBooks.run({}, { ...quire.context, queue: { ...queue, listWaiting: async () => [{}] as never } })
  expect(openLibrary.asked).toHaveLength(before)
  await complete()
  expect(openLibrary.asked.length).toBeGreaterThan(before)
})

test('a bare book is completed soon after somebody shelves it', async () => {
  const reader = await quire.reader()
  const bare = await buildBook(quire.db, { title: 'Project Hail Mary', isbn_13: '9780593135204' })
  await buildBook(quire.db, { title: 'On No Shelf' })
  const shelve = (shelves: string[]) => reader.post(`/books/${bare.slug}/shelves`, { shelves })
  expect((await shelve([])).status).toBe(200)
  expect(await wanted()).toEqual([])
  expect((await shelve(['want-to-read'])).status).toBe(200)
  expect(await wanted()).toMatchObject([{ title: 'Project Hail Mary', urgency: 1, tries: 0 }])
  await complete()
  expect((await reader.get(`/books/${bare.slug}`)).body.data).toMatchObject({
    cover: expect.stringMatching(/webp$/) as string,
  })
})

describe('books of an import', () => {
  test('are completed by ISBN in one request, else by title and author', async () => {
    const reader = await quire.reader()
    await buildGenre(quire.db, { slug: 'science-fiction', name: 'Science fiction' })
    const done = await runImport(reader, await sendImport(reader, fileOf(hailMary, mrFox, unheardOf)))
    expect(done.covers).toEqual({ books: 3, covers: 2, waiting: 0 })
    const book = (await reader.get('/books/project-hail-mary')).body.data as Book
    expect(book).toMatchObject({
      cover: expect.stringMatching(/^\/covers\/[0-9a-f]{40}-480\.webp$/),
      description: 'A man wakes up alone on a spaceship and has to remember why he is there.',
      pages: 200,
      genres: [{ slug: 'science-fiction' }],
    })
    // Another edition's pages are not this one's.
    expect((await reader.get('/books/fantastic-mr-fox')).body.data).toMatchObject({
      cover: expect.stringMatching(/webp$/),
      description: 'The main character of Fantastic Mr. Fox is an extremely clever fox.',
      pages: null,
      work: { first_published_year: 1970 },
    })
    const [batch, ...more] = asked('/api/books').map(({ path }) =>
      new URL(path, 'http://x').searchParams.get('bibkeys'),
    )
    expect(batch?.split(',').toSorted()).toEqual(['ISBN:9780593135204', 'ISBN:9783161484100'])
    expect(more).toEqual([])
    expect(asked('/works/OL21745884W.json')).toHaveLength(1)
    expect(asked('/b/isbn/').map(({ path }) => path)).toEqual(['/b/isbn/9783161484100-L.jpg?default=false'])
    expect(await wanted()).toMatchObject([
      { title: 'Fantastic Mr. Fox', urgency: 2, tries: 1, asked: [], days: expect.toSatisfy((days) => days >= 28) },
      { title: 'Project Hail Mary', tries: 1 },
      { title: 'Unheard Of', urgency: 2, tries: 1 },
    ])
    openLibrary.asked.length = 0
    await complete()
    expect(openLibrary.asked).toEqual([])
  })

  test('have a picture by their ISBN where no record names one', async () => {
    const reader = await quire.reader()
    openLibrary.replies.set('/b/isbn/9783161484100-L.jpg', (_request, response) => {
      response.writeHead(302, { location: '/b/id/77-L.jpg' })
      response.end()
    })
    const done = await runImport(reader, await sendImport(reader, fileOf(unheardOf)))
    expect(done.covers).toEqual({ books: 1, covers: 1, waiting: 0 })
  })

  test('wait while the source is dead, and cost it nothing but time', async () => {
    const reader = await quire.reader()
    openLibrary.replies.set('/api/books', (_request, response) => void response.writeHead(503).end())
    const { id } = await runImport(reader, await sendImport(reader, fileOf(hailMary)))
    expect((await readImport(reader, id)).covers).toEqual({ books: 1, covers: 0, waiting: 1 })
    expect(await wanted()).toMatchObject([{ urgency: 1, tries: 0, failures: 1, asked: [], days: 0 }])
    await complete()
    expect(asked('/api/books')).toHaveLength(1)
    openLibrary.replies.set('/api/books', openLibraryRecords['/api/books'] as never)
    await query('update wanted_details set next_try_at = now()')
    await query('update sources set skipped_until = null')
    await complete()
    expect((await readImport(reader, id)).covers).toEqual({ books: 1, covers: 1, waiting: 0 })
  })

  test('a picture that fails is asked for again, and nothing else is', async () => {
    const reader = await quire.reader()
    openLibrary.replies.set('/b/id/11200092-L.jpg', (_request, response) => void response.writeHead(500).end())
    await runImport(reader, await sendImport(reader, fileOf(hailMary, mrFox)))
    expect(await wanted()).toMatchObject([
      { title: 'Fantastic Mr. Fox', tries: 1 },
      { title: 'Project Hail Mary', tries: 0, failures: 1 },
    ])
  })

  test('keep what readers have changed, emptied covers too', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db, {
      title: 'Project Hail Mary',
      isbn_13: '9780593135204',
      author: 'Andy Weir',
      pages: 12,
    })
    await query(`update books set field_sources = '{"cover": {"source": "reader"}}'`)
    await query(`update works set description = 'Mine.'`)
    await runImport(reader, await sendImport(reader, fileOf(hailMary)))
    expect((await reader.get(`/books/${book.slug}`)).body.data).toMatchObject({
      cover: expect.stringMatching(/svg/),
      description: 'Mine.',
      pages: 12,
    })
    expect(asked('/b/')).toEqual([])
  })
})

describe('books that have been bare for long', () => {
  test('are wanted each month, the most read first, then the latest', async () => {
    const titles = ['Old', 'Read', 'New']
    for (const [index, title] of titles.entries()) {
      await buildBook(quire.db, { title, author: title, created_at: new Date(Date.UTC(2020, index, 1)) })
    }
    await query(`update works set readings_count = 5 where title = 'Read'`)
    expect(await wantBare(quire.db, 2)).toBe(2)
    expect((await wanted()).map(({ title }) => title)).toEqual(['New', 'Read'])
    expect(await wantBare(quire.db, 2)).toBe(1)
    expect(await wantBare(quire.db)).toBe(0)
  })

  test('are then completed', async () => {
    const book = await buildBook(quire.db, {
      title: 'Project Hail Mary',
      author: 'Andy Weir',
      isbn_13: '9780593135204',
    })
    await wantBareBooks.run({}, quire.context)
    const rows = await query<{ cover: string | null }>('select cover from books where id = $1', [book.id])
    expect(rows[0]?.cover).toMatch(/^[0-9a-f]{40}$/)
  })

  test('are left to the next process when this one is to end', async () => {
    await buildBook(quire.db, { title: 'Project Hail Mary', author: 'Andy Weir', isbn_13: '9780593135204' })
    await wantBare(quire.db)
    const stopping = new AbortController()
    openLibrary.replies.set('/api/books', (request, response) => {
      stopping.abort()
      void openLibraryRecords['/api/books']?.(request, response)
    })
    await completeBooks(quire.context, { most: 2, signal: stopping.signal })
    expect(asked('/b/')).toEqual([])
    const due = await query('select 1 from wanted_details where next_try_at <= now() and tries = 0')
    expect(due).toHaveLength(1)
  })
})
