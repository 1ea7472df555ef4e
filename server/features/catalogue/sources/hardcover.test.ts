import { inspect } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { creditedFields, unknownFields } from '../../../../contract/book-fields.ts'
import { bookWith, clientOf, startCatalogue } from '../../../../tests/support/outside-catalogue.ts'
import type { Fields } from './fields.ts'
import { createHardcover, hardcover } from './hardcover.ts'

const token = 'secret-token'

const book = {
  id: 12,
  slug: 'dracula',
  title: 'Dracula',
  description: 'A count leaves his castle.',
  release_year: 1897,
  book_status_id: 1,
  canonical_id: null,
  contributions: [{ contribution: null, author: { name: 'Bram Stoker' } }],
  book_series: [{ position: 1, series: { name: 'Dracula' } }],
}
const paper = {
  id: 34,
  title: 'Dracula',
  subtitle: 'A mystery story',
  isbn_10: '014143984X',
  isbn_13: '9780141439846',
  pages: 512,
  audio_seconds: null,
  release_date: '2003-04-29',
  edition_format: 'Paperback',
  reading_format_id: 1,
  language: { code2: 'en', code3: 'eng' },
  publisher: { name: 'Penguin' },
  image: { url: 'https://assets.hardcover.app/edition/34/cover.jpg' },
  contributions: [
    { contribution: null, author: { name: 'Bram Stoker' } },
    { contribution: 'Editor', author: { name: 'Maurice Hindle' } },
    { contribution: 'Cover artist', author: { name: 'Somebody' } },
  ],
  book: { id: 12 },
}
const audio = {
  ...paper,
  id: 35,
  isbn_10: null,
  isbn_13: null,
  pages: null,
  audio_seconds: 54_031,
  edition_format: 'Audible',
  reading_format_id: 2,
  contributions: [{ contribution: 'Narrator', author: { name: 'Alan Cumming' } }],
}

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function start(answer: (query: string, variables: Fields) => object | string, status = 200) {
  const server = await startCatalogue(({ body }) => {
    const { query, variables } = JSON.parse(body) as { query: string; variables: Fields }
    const data = answer(query, variables)
    return { status, body: typeof data === 'string' ? data : 'errors' in data ? data : { data } }
  })
  stops.push(server.stop)
  const source = createHardcover(`${server.url}/v1/graphql`, token)
  return { server, source, client: clientOf(source) }
}

const everything = (query: string): object => ({
  ...(query.includes('books_by_pk') && { books_by_pk: book }),
  ...(query.includes('editions_by_pk') && { editions_by_pk: paper }),
  ...(/\beditions\(/.test(query) && { editions: [paper, audio] }),
})

const asPaper = {
  ...unknownFields(creditedFields),
  id: 'edition-34',
  url: 'https://hardcover.app/books/dracula/editions/34',
  title: 'Dracula',
  subtitle: 'A mystery story',
  authors: [
    { name: 'Bram Stoker', role: 'author' },
    { name: 'Maurice Hindle', role: 'editor' },
  ],
  series: { title: 'Dracula', position: 1 },
  language: 'en',
  format: 'paperback',
  publication_date: '2003-04-29',
  first_published_year: 1897,
  publisher: 'Penguin',
  isbn_13: '9780141439846',
  pages: 512,
  description: 'A count leaves his castle.',
  cover: 'https://assets.hardcover.app/edition/34/cover.jpg',
  work_ids: ['hardcover:12'],
}

test.each([
  [{ primary_books_count: 3, is_completed: true }, { total: 3 }],
  [{ primary_books_count: 3, is_completed: false }, {}],
  [{ primary_books_count: 1, is_completed: true }, {}],
  [{ primary_books_count: '3', is_completed: true }, {}],
])('a series of which it says %j has the total %j', async (said, total) => {
  const inSeries = { ...book, book_series: [{ position: 1, series: { name: 'Dracula', ...said } }] }
  const { source, client } = await start(() => ({ books_by_pk: inSeries, editions: [paper] }))
  const [edition] = (await source.listEditions?.(client, bookWith({ id: 'book-12', work_ids: ['hardcover:12'] }))) ?? []
  expect(edition?.series).toEqual({ title: 'Dracula', position: 1, ...total })
})

test('words find books, asked for as documented', async () => {
  const found = {
    id: '12',
    title: 'Dracula',
    author_names: ['Bram Stoker'],
    isbns: ['9780141439846', '9780261103283'],
    release_year: 1897,
    description: 'A count leaves his castle.',
    image: { url: 'https://assets.hardcover.app/book/12/cover.jpg' },
    series_names: ['Dracula'],
    featured_series_position: 1,
    genres: ['Horror'],
    slug: 'dracula',
  }
  const { server, source, client } = await start(() => ({
    search: { results: { hits: [{ document: found }, null, {}] } },
  }))
  expect(await source.search(client, 'dracula "stoker"', { locale: 'en' })).toMatchObject([
    {
      id: 'book-12',
      url: 'https://hardcover.app/books/dracula',
      title: 'Dracula',
      authors: [{ name: 'Bram Stoker', role: 'author' }],
      series: { title: 'Dracula', position: 1 },
      first_published_year: 1897,
      isbn_13: null,
      genres: ['horror'],
      work_ids: ['hardcover:12'],
    },
  ])
  const [asked] = server.asked
  expect(asked).toMatchObject({ method: 'POST', path: '/v1/graphql' })
  expect(asked?.headers).toMatchObject({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
  // What was typed is a variable, never a part of the query.
  expect(JSON.parse(asked?.body ?? '')).toMatchObject({ variables: { words: 'dracula "stoker"', most: 20 } })
  expect(asked?.body).toContain('query_type:\\"Book\\"')
})

test('a book is found by its ISBN, in both lengths', async () => {
  const { server, source, client } = await start(everything)
  expect(await source.findByIsbn(client, '9780141439846')).toMatchObject(asPaper)
  expect(JSON.parse(server.asked[0]?.body ?? '')).toMatchObject({
    variables: { isbn13: '9780141439846', isbn10: '014143984X' },
  })
  expect(await source.findByIsbn(client, '9780261103283')).toBeUndefined()
})

describe('by id', () => {
  test('an edition, and of a work the first edition', async () => {
    const { source, client } = await start(everything)
    expect(await source.findById(client, 'edition-34')).toMatchObject(asPaper)
    expect(await source.findById(client, 'book-12')).toMatchObject(asPaper)
  })

  test('what was merged is found where it is, what was deleted is not', async () => {
    const { source, client } = await start((query, { id }) =>
      id === 7
        ? { books_by_pk: { ...book, id: 7, book_status_id: 4, canonical_id: 12 }, editions: [] }
        : everything(query),
    )
    expect(await source.findById(client, 'book-7')).toMatchObject(asPaper)
    const gone = await start(() => ({ books_by_pk: { ...book, book_status_id: 3 }, editions: [paper] }))
    expect(await gone.source.findById(gone.client, 'book-12')).toBeUndefined()
  })

  test('what is unknown, or no id of theirs, is not found', async () => {
    const { server, source, client } = await start(() => ({ editions_by_pk: null, books_by_pk: null, editions: [] }))
    expect(await source.findById(client, 'edition-1')).toBeUndefined()
    expect(await source.findById(client, 'book-1')).toBeUndefined()
    expect(server.asked).toHaveLength(2)
    expect(await source.findById(client, '1){id}')).toBeUndefined()
    expect(server.asked).toHaveLength(2)
  })
})

test('editions of a work, with the length of a recording in minutes', async () => {
  const { source, client } = await start(everything)
  const editions = await source.listEditions?.(client, bookWith({ work_ids: ['open-library:OL1W', 'hardcover:12'] }))
  expect(editions).toMatchObject([
    asPaper,
    {
      id: 'edition-35',
      format: 'audiobook',
      minutes: 901,
      pages: null,
      isbn_13: null,
      authors: [
        { name: 'Bram Stoker', role: 'author' },
        { name: 'Alan Cumming', role: 'narrator' },
      ],
    },
  ])
  expect(await source.listEditions?.(client, bookWith({ work_ids: [] }))).toEqual([])
})

describe('an answer that is not as it should be', () => {
  test('loses its fields, not its records', async () => {
    const broken = {
      ...paper,
      title: ['Dracula'],
      pages: '512 pages',
      language: 'en',
      publisher: 'Penguin',
      image: [],
      release_date: false,
      contributions: { author: 1 },
    }
    const { source, client } = await start((query) => ({
      ...everything(query),
      editions: [broken, { ...paper, title: null }, 'text', null],
    }))
    const editions = await source.listEditions?.(client, bookWith({ work_ids: ['hardcover:12'] }))
    expect(editions).toMatchObject([{ title: 'Dracula', pages: 512 }])
  })

  test('keeps no position that is none, and no more of a text than there is room for', async () => {
    const title = `${'<p>'.repeat(200)}Dracula${'<p> '.repeat(300_000)}end`
    const { source, client } = await start(() => ({
      books_by_pk: { ...book, book_series: [{ position: 1e9, series: { name: 'Dracula' } }] },
      editions: [{ ...paper, title }],
    }))
    expect(await source.findById(client, 'book-12')).toMatchObject({
      title: 'Dracula',
      series: { title: 'Dracula', position: null },
    })
  })

  test('errors with the status 200 throw, without the token', async () => {
    const { source, client } = await start(() => ({ errors: [{ message: 'field "editions" not found' }] }))
    const error: unknown = await source.findById(client, 'edition-34').catch((thrown: unknown) => thrown)
    expect(String(error)).toContain('field "editions" not found')
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(token)
  })

  test('what is cut off throws, as does a refusal', async () => {
    const cut = await start(() => '{"data":{"edit')
    await expect(cut.source.findById(cut.client, 'edition-34')).rejects.toThrow(SyntaxError)
    const refused = await start(() => ({ errors: [] }), 429)
    await expect(refused.source.findById(refused.client, 'edition-34')).rejects.toThrow('429')
  })

  test('a circle of merged books ends', async () => {
    const { source, client } = await start((_query, { id }) => ({
      books_by_pk: { ...book, id, book_status_id: 4, canonical_id: Number(id) + 1 },
      editions: [],
    }))
    await expect(source.findById(client, 'book-1')).rejects.toThrow('circle')
  })
})

test('it is off without a token, which may have its word before it', () => {
  expect(hardcover.create({})).toBeUndefined()
  expect(hardcover.create({ HARDCOVER_TOKEN: 'Bearer abc' })?.headers).toEqual({ authorization: 'Bearer abc' })
})
