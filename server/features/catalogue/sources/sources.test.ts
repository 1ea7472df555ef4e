import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { unknownFields } from '../../../../contract/book-fields.ts'
import type { Book } from '../../../../contract/books.ts'
import { resultFields, type OutsideResult } from '../../../../contract/sources.ts'
import { buildBook, buildGenre } from '../../../../tests/support/factories.ts'
import { openLibraryRecords, startOpenLibrary } from '../../../../tests/support/open-library.ts'
import { sourceService } from './service.ts'
import { readMetric } from '../../../../tests/support/read-metric.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

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

const hailMary = { source: 'open-library', id: 'OL31960139M' }

async function search(reader: Visitor, q: string) {
  const { status, body } = await reader.get(`/sources/open-library/search?q=${encodeURIComponent(q)}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return { results: body.data as OutsideResult[], hasAnswered: body['has_answered'] as boolean }
}

async function add(reader: Visitor, id: string, shelf?: string) {
  const { status, body } = await reader.post('/sources/open-library/books', { id, ...(shelf && { shelf }) })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as Book
}

const searches = () => openLibrary.asked.filter(({ path }) => path.startsWith('/search.json'))

describe('searchSource', () => {
  test('gives what the source has, and asks it once a day for the same words', async () => {
    const reader = await quire.reader()
    const figure = 'quire_source_request_duration_seconds_count{source="open-library",outcome="answered"}'
    const before = await readMetric(figure)
    const { results, hasAnswered } = await search(reader, 'Project  Hail Mary')
    expect(hasAnswered).toBe(true)
    expect(await readMetric(figure)).toBe(before + 1)
    expect(results).toEqual([
      {
        type: 'outside',
        outside: {
          ...unknownFields(resultFields),
          ...hailMary,
          url: `${openLibrary.url}/books/OL31960139M`,
          title: 'Project Hail Mary',
          authors: [{ name: 'Andy Weir', role: 'author' }],
          language: 'en',
          format: 'hardcover',
          publication_date: '2021-05-04',
          publisher: 'Ballantine Books',
          isbn_13: '9780593135204',
          cover: expect.stringMatching(/^\/covers\/from\/open-library\?id=OL31960139M&mark=/),
          keys: ['isbn:9780593135204', 'open-library:OL21745884W', 'title:project hail mary / weir a'],
        },
      },
    ])
    await search(await quire.reader(), 'project hail mary')
    expect(searches()).toHaveLength(1)
    const asked = new URL(searches()[0]?.path ?? '', 'http://x').searchParams
    expect(asked.get('q')).toBe('project hail mary')
    expect([...asked.keys()]).toEqual(['q', 'fields', 'limit', 'lang'])
  })

  test('what is here already is shown as the book it is, however it is known', async () => {
    const reader = await quire.reader()
    const byIsbn = await buildBook(quire.db, { title: 'Another name', isbn_13: '9780593135204' })
    await buildBook(quire.db, { title: 'Another book', author: 'Nora Quill' })
    const byTitle = await buildBook(quire.db, { title: 'Hail Mary Pass', author: 'Nora Quill' })
    const { results } = await search(reader, 'hail mary')
    expect(results.map((result) => (result.type === 'book' ? result.book.slug : result.outside.title))).toEqual([
      byIsbn.slug,
      byTitle.slug,
    ])
  })

  test.each<[string, Parameters<typeof openLibrary.replies.set>[1]]>([
    ['dead', (request) => void request.socket.destroy()],
    ['down', (_request, response) => void response.writeHead(503).end()],
    ['wrong', openLibrary.json({ docs: { length: 3 } })],
    ['huge', (_request, response) => void response.end(`{"docs":"${'x'.repeat(3_000_000)}"}`)],
    ['elsewhere', openLibrary.redirect('http://169.254.169.254/latest/meta-data')],
    ['no JSON', (_request, response) => void response.end('<html></html>')],
  ])('a source that is %s breaks nothing', async (what, reply) => {
    const reader = await quire.reader()
    openLibrary.replies.set('/search.json', reply)
    const { results, hasAnswered } = await search(reader, 'dune')
    expect(results).toEqual([])
    expect(hasAnswered).toBe(what === 'wrong')
  })

  test('HTML and nonsense in fields are not passed on', async () => {
    const reader = await quire.reader()
    openLibrary.replies.set(
      '/search.json',
      openLibrary.json({
        docs: [
          {
            key: '/works/OL1W',
            title: '<b>Dune</b><script>alert(1)</script>',
            author_name: ['<i>Frank</i> Herbert', 7],
          },
          { key: '/works/OL2W', title: 'Fine', author_name: 'no list', cover_i: 'javascript:alert(1)', isbn: {} },
          { key: 'http://evil.example/x', title: 'No key' },
          { title: 'Without a key' },
          null,
          'text',
        ],
      }),
    )
    const { results } = await search(reader, 'dune')
    expect(
      results.map(
        (result) => result.type === 'outside' && [result.outside.title, result.outside.authors.map(({ name }) => name)],
      ),
    ).toEqual([
      ['Dune', ['Frank Herbert']],
      ['Fine', []],
    ])
  })

  test('a source that fails is skipped for a while, and one that refuses as long as it asks for', async () => {
    const [reader, admin] = [await quire.reader(), await quire.reader({ role: 'admin' })]
    openLibrary.replies.set('/search.json', (_request, response) => void response.writeHead(500).end())
    for (const q of ['one', 'two', 'three', 'four', 'five']) await search(reader, q)
    expect(searches()).toHaveLength(3)
    const { body } = await admin.get('/moderation/sources')
    expect(body.data).toMatchObject([
      { name: 'open-library', failed: 3, answered: 0, last_error: 'It had an internal error.', is_off: false },
    ])
    await quire.connection.pool.query('update sources set skipped_until = null, failures = 0')
    openLibrary.replies.set(
      '/search.json',
      (_request, response) => void response.writeHead(429, { 'retry-after': '120' }).end(),
    )
    await search(reader, 'six')
    await search(reader, 'seven')
    expect(searches()).toHaveLength(4)
    // An answer to what was asked before does not end the pause.
    await sourceService(quire.context).noteRequest('open-library', {
      outcome: 'answered',
      milliseconds: 5,
      error: null,
      retryAfter: null,
    })
    const { rows } = await quire.connection.pool.query<{ seconds: number }>(
      `select extract(epoch from skipped_until - now())::float8 as seconds from sources where name = 'open-library'`,
    )
    expect(rows[0]?.seconds).toBeGreaterThan(110)
  })

  test('a source that answers again is asked again at once', async () => {
    const reader = await quire.reader()
    openLibrary.replies.set('/search.json', (_request, response) => void response.writeHead(500).end())
    for (const q of ['one', 'two', 'three', 'four']) await search(reader, q)
    expect(searches()).toHaveLength(3)
    const { pool } = quire.connection
    await pool.query('update sources set skipped_until = now()')
    openLibrary.replies.set('/search.json', openLibrary.json({ docs: [] }))
    for (const q of ['five', 'six']) expect((await search(reader, q)).hasAnswered).toBe(true)
    expect(searches()).toHaveLength(5)
    const { rows } = await pool.query<{ failures: number; skipped_until: Date | null }>(
      `select failures, skipped_until from sources where name = 'open-library'`,
    )
    expect(rows).toEqual([{ failures: 0, skipped_until: null }])
  })

  test('requests of all processes together keep to the limit', async () => {
    const { reserveRequest } = sourceService(quire.context)
    const limit = { requestsPerSecond: 0.1, burst: 2 }
    const waits = [await reserveRequest('slow', limit, 60), await reserveRequest('slow', limit, 60)]
    expect(waits).toEqual([0, 0])
    const third = await reserveRequest('slow', limit, 60)
    expect(third).toBeGreaterThan(5)
    expect(third).toBeLessThanOrEqual(10)
    expect(await reserveRequest('slow', limit, 0)).toBeUndefined()
  })

  test('is for readers of sources that are on; an admin switches them', async () => {
    const [reader, admin] = [await quire.reader(), await quire.reader({ role: 'admin' })]
    expect((await reader.get('/sources')).body.data).toEqual([
      { name: 'open-library', title: 'Open Library', site: 'https://openlibrary.org', licence: null },
    ])
    expect((await reader.put('/moderation/sources/open-library', { is_off: true })).status).toBe(404)
    expect((await admin.put('/moderation/sources/open-library', { is_off: true })).status).toBe(200)
    expect((await reader.get('/sources')).body.data).toEqual([])
    expect((await reader.get('/sources/open-library/search?q=dune')).status).toBe(404)
    expect(openLibrary.asked).toEqual([])
    expect((await admin.put('/moderation/sources/nowhere', { is_off: true })).status).toBe(404)
  })
})

describe('addOutsideBook', () => {
  test('adds the work, the edition and its authors, and shelves it', async () => {
    const reader = await quire.reader()
    await buildGenre(quire.db, { slug: 'science-fiction', name: 'Science fiction' })
    await search(reader, 'project hail mary')
    const book = await add(reader, hailMary.id, 'want-to-read')
    expect(book).toMatchObject({
      title: 'Project Hail Mary',
      isbn_13: '9780593135204',
      authors: [{ name: 'Andy Weir' }],
      genres: [{ slug: 'science-fiction' }],
      work: { first_published_year: 2021 },
      me: { shelves: ['want-to-read'] },
      can: { edit: false },
    })
    const { body } = await reader.get(`/books/${book.slug}`)
    expect(body.data).toMatchObject({
      pages: 496,
      description: 'A man wakes up alone on a spaceship and has to remember why he is there.',
      cover: expect.stringMatching(/^\/covers\/[0-9a-f]{40}-480\.webp$/),
    })
    expect((await reader.get('/account/contributions')).body.data ?? []).toEqual([])
  })

  test('many at once, from different searches, make one book', async () => {
    const readers = await Promise.all(Array.from({ length: 8 }, () => quire.reader()))
    await search(readers[0] as Visitor, 'project hail mary')
    const books = await Promise.all(readers.map((reader) => add(reader, hailMary.id, 'read')))
    expect(new Set(books.map(({ id }) => id)).size).toBe(1)
    const { rows } = await quire.connection.pool.query('select 1 from books')
    expect(rows).toHaveLength(1)
    const { results } = await search(readers[1] as Visitor, 'project hail mary')
    expect(results).toMatchObject([{ type: 'book', book: { me: { shelves: ['read'] } } }])
  })

  test('what is there stays as it is, and what a reader emptied stays empty', async () => {
    const reader = await quire.reader()
    const created = await reader.post('/books', {
      title: 'Project Hail Mary',
      authors: ['Andy Weir'],
      language: 'en',
      format: 'ebook',
      isbn_13: '9780593135204',
      pages: 12,
      description: 'Mine.',
    })
    const mine = created.body.data as Book
    const { title, language, format } = mine
    await reader.put(`/books/${mine.slug}`, {
      title,
      language,
      format,
      isbn_13: mine.isbn_13,
      pages: null,
      updated_at: mine.updated_at,
    })
    await search(reader, 'project hail mary')
    const book = await add(reader, hailMary.id)
    expect(book.id).toBe(mine.id)
    const { body } = await reader.get(`/books/${book.slug}`)
    expect(body.data).toMatchObject({
      description: 'Mine.',
      pages: null,
      format: 'ebook',
      publisher: 'Ballantine Books',
    })
  })

  test('without an ISBN it is taken for the edition that is here, which is not known by its name then', async () => {
    const reader = await quire.reader()
    const here = await buildBook(quire.db, { title: 'Hail Mary Pass', author: 'Nora Quill' })
    await search(reader, 'hail mary')
    expect((await add(reader, 'OL900001W', 'read')).slug).toBe(here.slug)
    expect((await quire.connection.pool.query('select 1 from book_identifiers')).rowCount).toBe(0)
  })

  test('without an ISBN it is not taken for an edition in another language', async () => {
    const reader = await quire.reader()
    const english = await buildBook(quire.db, { title: 'Vesna', author: 'Ana Pelc', language: 'en' })
    const work = { key: '/works/OL900009W', title: 'Vesna', author_name: ['Ana Pelc'], language: ['ger'] }
    openLibrary.replies.set('/search.json', openLibrary.json({ docs: [work] }))
    await search(reader, 'vesna')
    const german = await add(reader, 'OL900009W', 'read')
    expect(german).toMatchObject({ language: 'de', work: { id: english.work_id }, me: { shelves: ['read'] } })
    expect(german.slug).not.toBe(english.slug)
    const again = await quire.reader()
    await search(again, 'vesna')
    expect((await add(again, 'OL900009W', 'read')).slug).toBe(german.slug)
  })

  test('what the source does not say about the edition is not made up, and the card has the first year', async () => {
    const reader = await quire.reader()
    await buildGenre(quire.db, { slug: 'fiction', name: 'Fiction' })
    openLibrary.replies.set(
      '/search.json',
      openLibrary.json({
        docs: [{ key: '/works/OL900009W', title: 'Vesna', author_name: ['Ana Pelc'], first_publish_year: 1931 }],
      }),
    )
    await search(reader, 'vesna')
    const book = await add(reader, 'OL900009W', 'want-to-read')
    expect(book).toMatchObject({ language: null, format: null, publication_date: null })
    expect(book.work).toMatchObject({ language: null, first_published_year: 1931 })

    const found = (await reader.get('/search?q=vesna')).body.data
    expect(found).toMatchObject([{ book: { language: null, format: null, first_published_year: 1931 } }])
    const facets = (await reader.get('/account/books/facets')).body.data
    expect(facets).toMatchObject({ formats: [], languages: [] })
    const { rows } = await quire.connection.pool.query('select facets from works where title = $1', ['Vesna'])
    expect(rows).toEqual([{ facets: [] }])
    for (const filter of ['language=en', 'format=paperback']) {
      expect((await reader.get(`/search?q=vesna&${filter}`)).body.data).toEqual([])
    }

    const started = await reader.post(`/books/${book.slug}/shelves`, {
      shelves: ['currently-reading'],
      start_reading: true,
    })
    expect(started.status, JSON.stringify(started.body)).toBe(200)
    const { rows: logs } = await quire.connection.pool.query('select book_format, length_type from readings')
    expect(logs).toEqual([{ book_format: 'paperback', length_type: 'percent' }])
  })

  test('says where the reader had the book before', async () => {
    const reader = await quire.reader()
    const here = await buildBook(quire.db, { title: 'Another name', isbn_13: '9780593135204' })
    const shelf = await reader.post('/shelves', { name: 'Space' })
    const { slug } = shelf.body.data as { slug: string }
    await reader.post(`/books/${here.slug}/shelves`, { shelves: ['read', slug] })
    await search(reader, 'project hail mary')
    const { body } = await reader.post('/sources/open-library/books', { id: hailMary.id, shelf: 'want-to-read' })
    expect(body['shelves_before']).toEqual(['read', slug])
    expect(body.data).toMatchObject({ me: { shelves: ['want-to-read', slug] } })
  })

  test('another edition does not bring back what a reader has taken out of the work', async () => {
    const reader = await quire.reader()
    const edition = { title: 'Project Hail Mary', language: 'en', format: 'ebook' }
    const created = await reader.post('/books', { ...edition, authors: ['Andy Weir'], description: 'Too much.' })
    const mine = created.body.data as Book
    await reader.put(`/books/${mine.slug}`, { ...edition, description: '', genres: [], updated_at: mine.updated_at })
    await search(reader, 'project hail mary')
    const book = await add(reader, hailMary.id)
    expect(book).toMatchObject({ work: { id: mine.work.id }, description: null })
    expect((await reader.get(`/books/${book.slug}`)).body.data).toMatchObject({ description: null, pages: 496 })
  })

  test('a book that the source does not have is not found', async () => {
    const reader = await quire.reader()
    expect((await reader.post('/sources/open-library/books', { id: 'OL404M' })).status).toBe(404)
    expect((await reader.post('/sources/open-library/books', { id: '../../x' })).status).toBe(404)
    expect((await reader.post('/sources/elsewhere/books', { id: 'OL1M' })).status).toBe(404)
  })
})

describe('pictures', () => {
  const coverOf = async (reader: Visitor) => {
    const { results } = await search(reader, 'project hail mary')
    return results[0]?.type === 'outside' ? results[0].outside.cover : ''
  }
  const get = (url: string) => quire.app.inject({ method: 'GET', url })

  test('are fetched, made small and kept by this server', async () => {
    const address = await coverOf(await quire.reader())
    const picture = await get(address ?? '')
    expect(picture.headers['content-type']).toBe('image/webp')
    await get(address ?? '')
    expect(openLibrary.asked.filter(({ path }) => path.startsWith('/b/id/'))).toHaveLength(1)
  })

  test.each<[string, Parameters<typeof openLibrary.replies.set>[1]]>([
    ['missing', (_request, response) => void response.writeHead(404).end()],
    ['no picture', (_request, response) => void response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(900))],
    ['in a private network', openLibrary.redirect('http://127.0.0.1:1/secret.jpg')],
    ['too large', (_request, response) => void response.end(Buffer.alloc(11 * 1024 * 1024))],
  ])('one that is %s is drawn instead', async (_what, reply) => {
    const address = await coverOf(await quire.reader())
    openLibrary.replies.set('/b/id/11200092-L.jpg', reply)
    const picture = await get(address ?? '')
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  })

  test('only those of results can be asked for', async () => {
    const address = await coverOf(await quire.reader())
    expect((await get((address ?? '').replace(/mark=.{4}/, 'mark=aaaa'))).statusCode).toBe(404)
    expect((await get('/covers/from/open-library')).statusCode).toBe(404)
  })
})
