import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { creditedFields, unknownFields } from '../../../../contract/book-fields.ts'
import type { Lookup } from '../../../../contract/lookup.ts'
import { buildBook, buildGenre } from '../../../../tests/support/factories.ts'
import { openLibraryRecords, startOpenLibrary } from '../../../../tests/support/open-library.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { forgetSourceAnswers } from './jobs.ts'

const openLibrary = await startOpenLibrary()
const quire = useApp({
  CATALOGUE_SOURCES: 'open-library',
  OPEN_LIBRARY_URL: openLibrary.url,
  OPEN_LIBRARY_REQUESTS_PER_SECOND: '100',
  PUBLIC_URL: 'http://books.example.org',
})
afterAll(() => openLibrary.stop())
beforeEach(() => {
  openLibrary.asked.length = 0
  openLibrary.replies.clear()
  for (const [path, reply] of Object.entries(openLibraryRecords)) openLibrary.replies.set(path, reply)
})

const fox = '9780140328721'

async function look(reader: Visitor, isbn: string): Promise<Lookup> {
  const { status, body } = await reader.post('/books/lookup', { isbn })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as Lookup
}

const paths = () => openLibrary.asked.map(({ path }) => path)

describe('lookupBook', () => {
  test('answers from the catalogue first, with what the reader has to do with the book', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db, { title: 'Fantastic Mr Fox', isbn_13: fox })
    await reader.post(`/books/${book.slug}/shelves`, { shelves: ['read'] })
    const { outcome, book: found, draft } = await look(reader, '0-14-032872-6')
    expect({ outcome, draft }).toEqual({ outcome: 'catalogue', draft: null })
    expect(found).toMatchObject({ slug: book.slug, title: 'Fantastic Mr Fox', me: { shelves: ['read'] } })
    expect(openLibrary.asked).toEqual([])
  })

  test('else asks Open Library, follows it to edition, work and authors, and says who is asking', async () => {
    const reader = await quire.reader()
    const children = await buildGenre(quire.db, { slug: 'childrens', name: 'Children’s' })
    expect(await look(reader, '978-0-14-032872-1')).toEqual({
      outcome: 'found',
      isbn_13: fox,
      book: null,
      draft: {
        ...unknownFields(creditedFields),
        title: 'Fantastic Mr. Fox',
        authors: [
          { name: 'Roald Dahl', role: 'author' },
          { name: 'Tony Ross', role: 'illustrator' },
        ],
        series: null,
        language: 'en',
        format: 'paperback',
        publication_date: '1988-10-01',
        publisher: 'Puffin',
        edition_statement: 'First Puffin edition',
        isbn_13: fox,
        pages: 96,
        genres: [children.slug],
        description: 'The main character of Fantastic Mr. Fox is an extremely clever fox.',
        source: `${openLibrary.url}/books/OL7353617M`,
        source_title: 'Open Library',
      },
    })
    expect(paths()).toEqual([
      `/isbn/${fox}.json`,
      '/books/OL7353617M.json',
      '/works/OL45804W.json',
      '/authors/OL34184A.json',
    ])
    expect(openLibrary.asked[0]?.userAgent).toBe('Quire/1.0 (+http://books.example.org; no-reply@books.example.org)')
    expect((await quire.connection.pool.query('select 1 from books')).rowCount).toBe(0)
  })

  test('makes do with little, and follows records that have moved', async () => {
    const reader = await quire.reader()
    const { draft } = await look(reader, '9780261103283')
    expect(draft).toMatchObject({
      title: 'The Hobbit',
      authors: [{ name: 'J.R.R. Tolkien', role: 'author' }],
      series: { title: 'Middle-earth', position: 1 },
      publication_date: '1999',
      publisher: null,
      pages: null,
      description: 'There and back again.',
    })
    const { authors, ...fields } = draft ?? { authors: [] }
    const added = await reader.post('/books', { ...fields, authors })
    expect(added.status).toBe(201)
    expect((await look(reader, '9780261103283')).outcome).toBe('catalogue')
  })

  test('remembers for a day what was found and what was not', async () => {
    const reader = await quire.reader()
    const unknown = '9780804429573'
    const ageBy = (hours: number) =>
      quire.connection.pool.query(`update source_answers set asked_at = asked_at - make_interval(hours => $1)`, [hours])
    const first = await look(reader, fox)
    expect((await look(reader, unknown)).outcome).toBe('unknown')
    const count = openLibrary.asked.length
    expect(await look(await quire.reader(), fox)).toEqual(first)
    expect((await look(reader, unknown)).outcome).toBe('unknown')
    expect(openLibrary.asked).toHaveLength(count)

    await ageBy(25)
    await look(reader, unknown)
    expect(openLibrary.asked).toHaveLength(count + 1)

    await ageBy(25)
    await forgetSourceAnswers.run({}, quire.context)
    expect((await quire.connection.pool.query('select 1 from source_answers')).rowCount).toBe(0)
  })

  test('asks once for all who want to know the same', async () => {
    const readers = await Promise.all(Array.from({ length: 6 }, () => quire.reader()))
    const answers = await Promise.all(readers.map((reader) => look(reader, fox)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(paths().filter((path) => path.startsWith('/isbn/'))).toHaveLength(1)
  })

  test('gives up after three seconds, and holds up nobody meanwhile', async () => {
    const reader = await quire.reader()
    openLibrary.replies.set(`/isbn/${fox}.json`, () => undefined)
    const start = Date.now()
    const slow = look(reader, fox)
    const others = await Promise.all(Array.from({ length: 20 }, () => reader.get('/books')))
    expect(others.every(({ status }) => status === 200)).toBe(true)
    const quick = Date.now() - start
    const { outcome } = await slow
    const waited = Date.now() - start
    expect(outcome).toBe('unreachable')
    expect(waited).toBeGreaterThan(2900)
    expect(quick).toBeLessThan(waited)
    // A failure is no answer: the next one asks again.
    openLibrary.replies.set(`/isbn/${fox}.json`, openLibrary.redirect('/books/OL7353617M.json'))
    expect((await look(reader, fox)).outcome).toBe('found')
  })

  test('takes the rest where a part fails, and asks again for the whole next time', async () => {
    const reader = await quire.reader()
    openLibrary.replies.set('/works/OL45804W.json', (_request, response) => {
      response.statusCode = 500
      response.end('oops')
    })
    expect((await look(reader, fox)).draft).toMatchObject({ title: 'Fantastic Mr. Fox', description: null })
    const whole = openLibraryRecords['/works/OL45804W.json']
    if (whole) openLibrary.replies.set('/works/OL45804W.json', whole)
    expect((await look(reader, fox)).draft?.description).toContain('clever fox')
  })

  test.each<[string, Parameters<typeof openLibrary.replies.set>[1]]>([
    ['HTML instead of JSON', (_request, response) => void response.end('<html>Sorry, we are down</html>')],
    ['a list', openLibrary.json([1, 2, 3])],
    ['a record that is no edition', openLibrary.json({ type: { key: '/type/edition' }, key: '/books/OL1M' })],
    ['nonsense of the right form', openLibrary.json({ title: { a: 1 }, authors: 'x', works: [[]], languages: 5 })],
    ['more than it can be', (_request, response) => void response.end(`{"title":"${'x'.repeat(3_000_000)}"}`)],
    ['a fault of its own', (_request, response) => void response.writeHead(503).end()],
    ['a redirect to another server', openLibrary.redirect('http://169.254.169.254/latest/meta-data')],
    ['a redirect without end', openLibrary.redirect(`/isbn/${fox}.json`)],
    ['a redirect to nowhere', (_request, response) => void response.writeHead(302).end()],
    ['a connection that breaks off', (request) => void request.socket.destroy()],
  ])('is not put out by %s', async (_what, reply) => {
    const reader = await quire.reader()
    openLibrary.replies.set(`/isbn/${fox}.json`, reply)
    expect(await look(reader, fox)).toEqual({ outcome: 'unreachable', isbn_13: fox, book: null, draft: null })
  })

  test('a path that reads like another server is asked of the same one', async () => {
    const reader = await quire.reader()
    openLibrary.replies.set(`/isbn/${fox}.json`, openLibrary.redirect('/.//127.0.0.1:9/x'))
    expect(await look(reader, fox)).toMatchObject({ outcome: 'unknown' })
  })

  test('a record that was deleted is none', async () => {
    const reader = await quire.reader()
    openLibrary.replies.set(
      '/books/OL7353617M.json',
      openLibrary.json({ type: { key: '/type/delete' }, key: '/books/OL7353617M' }),
    )
    expect((await look(reader, fox)).outcome).toBe('unknown')
  })

  test.each(['', 'emma', '9780140328720', '97801403287211'])('refuses %s', async (isbn) => {
    const reader = await quire.reader()
    const { status, body } = await reader.post('/books/lookup', { isbn })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ isbn: ['This isn’t a valid ISBN. Check the digits.'] })
  })
})
