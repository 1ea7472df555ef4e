import { inspect } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { bookWith, clientOf, startCatalogue } from '../../../../tests/support/outside-catalogue.ts'
import { createGoogleBooks, googleBooks } from './google-books.ts'

const key = 'secret-key'

const emma = {
  kind: 'books#volume',
  id: 'zTZ1_-XyZaBC',
  volumeInfo: {
    title: 'Emma',
    subtitle: 'A Novel',
    authors: ['Jane Austen'],
    publisher: '"Penguin"',
    publishedDate: '2003-05-06',
    description: '<p>A <b>young</b> woman arranges marriages.</p>',
    industryIdentifiers: [
      { type: 'ISBN_10', identifier: '0141439580' },
      { type: 'ISBN_13', identifier: '9780141439587' },
      { type: 'OTHER', identifier: 'UOM:1' },
    ],
    pageCount: 512,
    categories: ['Fiction / Romance / General'],
    language: 'en',
    imageLinks: {
      smallThumbnail:
        'http://books.google.com/books/content?id=zTZ1_-XyZaBC&printsec=frontcover&img=1&zoom=5&edge=curl',
      thumbnail: 'http://books.google.com/books/content?id=zTZ1_-XyZaBC&printsec=frontcover&img=1&zoom=1&edge=curl',
    },
  },
}
const volume = (id: string, volumeInfo: object) => ({ id, volumeInfo })

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function start(volumes: (q: string) => unknown, status = 200) {
  const server = await startCatalogue(({ path, query }) => {
    if (path === '/books/v1/volumes') return { status, body: volumes(query['q'] ?? '') }
    return path === '/books/v1/volumes/zTZ1_-XyZaBC' ? { body: emma } : undefined
  })
  stops.push(server.stop)
  const source = createGoogleBooks({ url: `${server.url}/books/v1`, key })
  return { server, source, client: clientOf(source) }
}

const asEmma = {
  id: 'zTZ1_-XyZaBC',
  url: 'https://books.google.com/books?id=zTZ1_-XyZaBC',
  title: 'Emma',
  subtitle: 'A Novel',
  authors: [{ name: 'Jane Austen', role: 'author' }],
  language: 'en',
  publication_date: '2003-05-06',
  publisher: 'Penguin',
  isbn_13: '9780141439587',
  pages: 512,
  genres: ['romance'],
  description: 'A young woman arranges marriages.',
  cover: 'https://books.google.com/books/content?id=zTZ1_-XyZaBC&printsec=frontcover&img=1&zoom=1&fife=w800',
  work_ids: [],
}

test('words find volumes', async () => {
  const { server, source, client } = await start(() => ({ totalItems: 1, items: [emma] }))
  const found = await source.search(client, 'emma austen', { locale: 'en' })
  expect(found).toMatchObject([asEmma])
  expect(JSON.stringify(found)).not.toContain(key)
  expect(server.asked[0]?.query).toEqual({ q: 'emma austen', maxResults: '20', printType: 'books', key })
})

test('no volumes are no items', async () => {
  const { source, client } = await start(() => ({ kind: 'books#volumes', totalItems: 0 }))
  expect(await source.search(client, 'nothing', { locale: 'en' })).toEqual([])
})

describe('by ISBN', () => {
  test('only a volume that has it is taken', async () => {
    const { source, client } = await start(() => ({ items: [volume('other', { title: 'Other' }), emma] }))
    expect(await source.findByIsbn(client, '9780141439587')).toMatchObject(asEmma)
  })

  test('bare digits are tried where nothing is found', async () => {
    const { server, source, client } = await start((q) => (q.startsWith('isbn:') ? {} : { items: [emma] }))
    expect(await source.findByIsbn(client, '9780141439587')).toMatchObject(asEmma)
    expect(server.asked.map(({ query }) => query['q'])).toEqual(['isbn:9780141439587', '9780141439587'])
  })

  test('another book is not taken for it', async () => {
    const { source, client } = await start(() => ({ items: [emma] }))
    expect(await source.findByIsbn(client, '9780261103283')).toBeUndefined()
  })
})

test('one is found by its id, and an unknown one is not', async () => {
  const { server, source, client } = await start(() => ({}))
  expect(await source.findById(client, 'zTZ1_-XyZaBC')).toMatchObject(asEmma)
  expect(await source.findById(client, 'unknown')).toBeUndefined()
  expect(await source.findById(client, '../volumes?q=x')).toBeUndefined()
  expect(server.asked.map(({ path }) => path)).toEqual(['/books/v1/volumes/zTZ1_-XyZaBC', '/books/v1/volumes/unknown'])
})

test('editions are what has the same title by the same author', async () => {
  const guide = volume('guide', { title: 'Emma: a study guide', authors: ['Somebody Else'] })
  const french = volume('french', { title: 'EMMA', authors: ['Jane Austen'], language: 'fr' })
  const { server, source, client } = await start(() => ({ items: [emma, guide, french] }))
  const book = bookWith({ title: 'Emma', authors: [{ name: 'Jane "the" Austen', role: 'author' }] })
  const found = await source.listEditions?.(client, book)
  expect(found?.map(({ id }) => id)).toEqual(['zTZ1_-XyZaBC', 'french'])
  expect(server.asked[0]?.query).toMatchObject({ q: 'intitle:"Emma" inauthor:"Jane  the  Austen"', maxResults: '40' })
})

describe('an answer that is not as it should be', () => {
  test('loses its fields, not its records', async () => {
    const broken = volume('broken', {
      title: 'Broken',
      authors: 'Nobody',
      publishedDate: 2005,
      industryIdentifiers: [null, { type: 'ISBN_13', identifier: 978 }],
      pageCount: 0,
      categories: {},
      language: ['cs'],
      imageLinks: { thumbnail: 'javascript:alert(1)' },
    })
    const { source, client } = await start(() => ({ items: [broken, { id: 'x' }, volume('a b', { title: 'T' }), 5] }))
    expect(await source.search(client, 'words', { locale: 'en' })).toMatchObject([
      { id: 'broken', authors: [], publication_date: '2005', isbn_13: null, pages: null, language: null, cover: null },
    ])
  })

  test.for([
    ['cut off', () => '{"items":[{"id":', 200],
    ['HTML', () => '<!DOCTYPE html><p>Sorry', 200],
    ['a used-up key', () => ({ error: { code: 429, message: 'Quota exceeded' } }), 429],
    ['a wrong key', () => ({ error: { code: 400, message: 'API key not valid' } }), 400],
  ] satisfies [string, () => unknown, number][])('%s throws, and never says the key', async ([, body, status]) => {
    const { source, client } = await start(body, status)
    const error: unknown = await source.search(client, 'words', { locale: 'en' }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(key)
  })

  test('a server that is away throws without the key', async () => {
    const { server, source, client } = await start(() => ({}))
    await server.stop()
    const error: unknown = await source.findById(client, 'x').catch((thrown: unknown) => thrown)
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(key)
  })
})

test('it is off without a key, and may be given a country', async () => {
  expect(googleBooks.create({})).toBeUndefined()
  expect(googleBooks.create({ GOOGLE_BOOKS_KEY: 'k', GOOGLE_BOOKS_URL: 'off' })).toBeUndefined()
  expect(() => googleBooks.create({ GOOGLE_BOOKS_KEY: 'k', GOOGLE_BOOKS_COUNTRY: 'Germany' })).toThrow(/two capital/)
  expect(googleBooks.create({ GOOGLE_BOOKS_KEY: 'k' })?.url).toBe('https://www.googleapis.com/books/v1')
})
