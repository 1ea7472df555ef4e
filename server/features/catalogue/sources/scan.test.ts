import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Book, BookCard } from '../../../../contract/books.ts'
import { myBooksPath } from '../../../../contract/constants.ts'
import type { ScanOutcome } from '../../../../contract/scans.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { openLibraryRecords, startOpenLibrary } from '../../../../tests/support/open-library.ts'
import { startCatalogue } from '../../../../tests/support/outside-catalogue.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const hobbit = '9780261103283'
const hailMary = '9780593135204'
const nobodys = '9780804429573'

const openLibrary = await startOpenLibrary()
/** Knows one book only, but more about it than Open Library. */
const finna = await startCatalogue(({ path, search }) => {
  const isAsked = path.startsWith('/v1/') && /9780261103283|fikka\.1/.test(search.toString())
  const record = { id: 'fikka.1', title: 'The Hobbit', isbns: [hobbit], publishers: ['WSOY'], languages: ['eng'] }
  const records = isAsked ? [{ ...record, physicalDescriptions: ['310 sivua'] }] : []
  return { body: { resultCount: records.length, records, status: 'OK' } }
})
const quire = useApp({
  CATALOGUE_SOURCES: 'open-library,finna',
  OPEN_LIBRARY_URL: openLibrary.url,
  OPEN_LIBRARY_REQUESTS_PER_SECOND: '100',
  OPEN_LIBRARY_COVERS_URL: openLibrary.url,
  FINNA_URL: finna.url,
  RATE_LIMITS: 'on',
})
afterAll(() => Promise.all([openLibrary.stop(), finna.stop()]))
beforeEach(() => {
  openLibrary.asked.length = 0
  openLibrary.replies.clear()
  for (const [path, reply] of Object.entries(openLibraryRecords)) openLibrary.replies.set(path, reply)
})

async function scan(reader: Visitor, isbn: string, shelf?: string) {
  const { status, body } = await reader.post('/books/scan', { isbn, ...(shelf && { shelf }) })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as { outcome: ScanOutcome; isbn_13: string; book: BookCard | null }
}

const getBook = async (reader: Visitor, slug: string) => (await reader.get(`/books/${slug}`)).body.data as Book

describe('scanBook', () => {
  test('shelves a book that the catalogue has, and asks nobody', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db, { title: 'The Hobbit', isbn_13: hobbit })
    expect(await scan(reader, '978-0-261-10328-3', 'read')).toMatchObject({
      outcome: 'shelved',
      isbn_13: hobbit,
      book: { slug: book.slug, title: 'The Hobbit', me: { shelves: ['read'] } },
    })
    expect(openLibrary.asked).toEqual([])
  })

  test('a book that is on a shelf keeps it, and its own shelves are no reason not to shelve it', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db, { isbn_13: hobbit })
    await reader.post(`/books/${book.slug}/shelves`, { shelves: ['want-to-read'] })
    const again = await scan(reader, hobbit, 'read')
    expect(again).toMatchObject({ outcome: 'already', book: { me: { shelves: ['want-to-read'] } } })

    await reader.post('/shelves', { name: 'Attic' })
    await reader.post(`/books/${book.slug}/shelves`, { shelves: ['attic'] })
    const shelved = await scan(reader, hobbit, 'read')
    expect(shelved).toMatchObject({ outcome: 'shelved', book: { me: { shelves: ['read', 'attic'] } } })
  })

  test('adds a book that only outside catalogues have, with a picture to show at once', async () => {
    const reader = await quire.reader()
    const { outcome, book } = await scan(reader, hailMary, 'want-to-read')
    expect(outcome).toBe('shelved')
    expect(book).toMatchObject({
      title: 'Project Hail Mary',
      authors: [{ name: 'Andy Weir' }],
      cover: expect.stringMatching(/^\/covers\/from\/open-library\?id=OL31960139M&mark=/),
      me: { shelves: ['want-to-read'] },
    })
    const picture = await quire.app.inject({ url: book?.cover ?? '' })
    expect(picture.headers['content-type']).toBe('image/webp')
    expect((await getBook(reader, book?.slug ?? '')).cover).toMatch(/^\/covers\/[0-9a-f]{40}/)

    const other = await scan(await quire.reader(), hailMary, 'read')
    expect(other).toMatchObject({ outcome: 'shelved', book: { slug: book?.slug } })
    expect((await scan(reader, hailMary, 'read')).outcome).toBe('already')
  })

  test('takes the ISBN that was scanned, and what the first catalogue lacks from the next', async () => {
    const reader = await quire.reader()
    const { book } = await scan(reader, hobbit, 'read')
    expect(await getBook(reader, book?.slug ?? '')).toMatchObject({
      title: 'The Hobbit',
      isbn_13: hobbit,
      description: 'There and back again.',
      publisher: 'WSOY',
      pages: 310,
    })
    expect((await scan(reader, hobbit, 'read')).outcome).toBe('already')
  })

  test('without a shelf the book is only added, or only found', async () => {
    const reader = await quire.reader()
    expect(await scan(reader, hailMary)).toMatchObject({ outcome: 'added', book: { me: { shelves: [] } } })
    expect(await scan(reader, hailMary)).toMatchObject({ outcome: 'here', book: { me: { shelves: [] } } })
    expect((await reader.get(myBooksPath)).body.data).toEqual([])
  })

  test('scanned by several at once it is one book', async () => {
    const readers = await Promise.all(Array.from({ length: 4 }, () => quire.reader()))
    const scans = await Promise.all(readers.map((reader) => scan(reader, hailMary, 'read')))
    expect(new Set(scans.map(({ book }) => book?.id)).size).toBe(1)
    expect(scans.map(({ outcome }) => outcome)).toEqual(['shelved', 'shelved', 'shelved', 'shelved'])
  })

  test('says what nobody knows, and who does not answer', async () => {
    const reader = await quire.reader()
    expect(await scan(reader, nobodys, 'read')).toEqual({ outcome: 'unknown', isbn_13: nobodys, book: null })
    await quire.connection.pool.query(
      `insert into sources (name, is_off) values ('finna', true) on conflict (name) do update set is_off = true`,
    )
    openLibrary.replies.set(`/isbn/${hailMary}.json`, (_request, response) => void response.writeHead(503).end())
    expect((await scan(reader, hailMary, 'read')).outcome).toBe('unreachable')
    await quire.connection.pool.query(
      `insert into sources (name, is_off) values ('open-library', true) on conflict (name) do update set is_off = true`,
    )
    expect((await scan(reader, hailMary, 'read')).outcome).toBe('off')
  })

  test('refuses what is no ISBN and no shelf', async () => {
    const reader = await quire.reader()
    const { status, body } = await reader.post('/books/scan', { isbn: '9780140328720', shelf: 'attic' })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject({
      isbn: ['This isn’t a valid ISBN. Check the digits.'],
      shelf: [expect.any(String)],
    })
  })

  test('asks outside catalogues no more often than a look-up may', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db, { isbn_13: hobbit })
    const statuses: number[] = []
    for (let count = 0; count < 61; count += 1) {
      const path = count % 2 === 0 ? '/books/scan' : '/books/lookup'
      statuses.push((await reader.post(path, { isbn: nobodys })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429])
    expect((await scan(reader, hobbit, 'read')).book?.slug).toBe(book.slug)
  })
})
