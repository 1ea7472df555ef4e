import { afterEach, describe, expect, test } from 'vitest'
import { creditedFields, unknownFields } from '../../../../contract/book-fields.ts'
import { bookWith, clientOf, startCatalogue, userAgentOfTests } from '../../../../tests/support/outside-catalogue.ts'
import { createInventaire, inventaire } from './inventaire.ts'

const hash = 'a'.repeat(40)
const editionHash = 'b'.repeat(40)
const ownWork = `inv:${'1'.repeat(32)}`

const entities: Record<string, object> = {
  'wd:Q180736': {
    uri: 'wd:Q180736',
    type: 'work',
    originalLang: 'fr',
    labels: { fr: 'Les Misérables', en: 'The Wretched', es: 'Los miserables' },
    claims: {
      'wdt:P50': ['wd:Q535'],
      'wdt:P577': ['1862'],
      'wdt:P179': ['wd:Q900'],
      'wdt:P1545': ['2'],
      'wdt:P136': ['wd:Q901'],
      'wdt:P648': ['OL1063588W', 'nonsense'],
    },
    image: { url: 'Cosette.jpg' },
  },
  [ownWork]: {
    uri: ownWork,
    type: 'work',
    labels: { de: 'Eigenes Werk' },
    claims: {},
    image: { url: `/img/entities/${hash}` },
  },
  'wd:Q535': { uri: 'wd:Q535', type: 'human', labels: { en: 'Victor Hugo' }, claims: {} },
  'wd:Q900': { uri: 'wd:Q900', type: 'serie', labels: { en: 'Novels of misery' }, claims: { 'wdt:P2635': [5] } },
  'wd:Q901': {
    uri: 'wd:Q901',
    type: 'genre',
    labels: { en: 'historical fiction', fr: 'roman historique' },
    claims: {},
  },
  'wd:Q902': { uri: 'wd:Q902', type: 'publisher', labels: { en: 'Penguin Books' }, claims: {} },
  'wd:Q903': { uri: 'wd:Q903', type: 'human', labels: { en: 'Norman Denny' }, claims: {} },
  'isbn:9780140444308': {
    uri: 'isbn:9780140444308',
    type: 'edition',
    originalLang: 'en',
    labels: { fromclaims: 'Les Misérables' },
    claims: {
      'wdt:P1476': ['Les Misérables'],
      'wdt:P1680': ['A novel'],
      'wdt:P629': ['wd:Q180736'],
      'wdt:P212': ['978-0-14-044430-8'],
      'wdt:P407': ['wd:Q1860'],
      'wdt:P123': ['wd:Q902'],
      'wdt:P577': ['1982-05'],
      'wdt:P1104': [1232],
      'wdt:P655': ['wd:Q903'],
      'invp:P2': [editionHash],
    },
    image: { url: `/img/entities/${editionHash}` },
  },
}

const results = [
  { id: 'Q180736', type: 'works', uri: 'wd:Q180736', label: 'Les Misérables', _score: 90 },
  { id: '1', type: 'works', uri: ownWork, label: 'Eigenes Werk', _score: 10 },
  { uri: '__proto__' },
  { uri: 7 },
  null,
]

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function start(answers: Record<string, unknown> = {}) {
  const server = await startCatalogue(({ path, query }) => {
    const named = answers[query['action'] ?? path]
    if (named !== undefined) return { body: named }
    if (path === '/api/search') return { body: { results, total: 2 } }
    if (path !== '/api/entities') return undefined
    if (query['action'] === 'reverse-claims') return { body: { uris: ['isbn:9780140444308', 'x'] } }
    const asked = (query['uris'] ?? '').split('|')
    const withRelatives = query['relatives'] === undefined ? asked : [...asked, 'wd:Q180736', 'wd:Q535', 'wd:Q900']
    return {
      body: {
        entities: Object.fromEntries(withRelatives.flatMap((uri) => (entities[uri] ? [[uri, entities[uri]]] : []))),
        redirects: { 'wd:Q1': 'wd:Q180736' },
        notFound: asked.filter((uri) => !entities[uri]),
      },
    }
  })
  stops.push(server.stop)
  const source = createInventaire(server.url)
  return { server, source, client: clientOf(source) }
}

describe('searching', () => {
  test('finds works, with authors, series and picture from one further request', async () => {
    const { server, source, client } = await start()
    const found = await source.search(client, 'misérables & co', { locale: 'es' })

    expect(found).toEqual([
      {
        id: 'wd:Q180736',
        url: `${server.url}/entity/wd:Q180736`,
        ...unknownFields(creditedFields),
        title: 'Los miserables',
        authors: [{ name: 'Victor Hugo', role: 'author' }],
        series: { title: 'Novels of misery', position: 2, total: 5 },
        first_published_year: 1862,
        original_title: 'Les Misérables',
        genres: [],
        description: null,
        cover: 'https://commons.wikimedia.org/wiki/Special:FilePath/Cosette.jpg?width=300',
        work_ids: ['wikidata:Q180736', 'open-library:OL1063588W'],
        is_work: true,
      },
      expect.objectContaining({
        title: 'Eigenes Werk',
        cover: `${server.url}/img/entities/300x300/${hash}`,
        work_ids: [`inventaire:${ownWork}`],
      }),
    ])
    expect(server.asked.map(({ path, query }) => ({ path, query }))).toEqual([
      { path: '/api/search', query: { types: 'works', search: 'misérables & co', lang: 'es', limit: '20' } },
      {
        path: '/api/entities',
        query: {
          action: 'by-uris',
          uris: `wd:Q180736|${ownWork}`,
          attributes: 'info|labels|claims|image',
          relatives: 'wdt:P50|wdt:P110|wdt:P179',
        },
      },
    ])
    expect(server.asked[0]?.headers['user-agent']).toBe(userAgentOfTests)
  })

  test('asks no more where nothing is found', async () => {
    const { server, source, client } = await start({ '/api/search': { results: [] } })
    expect(await source.search(client, 'nothing', { locale: 'en' })).toEqual([])
    expect(server.asked).toHaveLength(1)
  })
})

describe('one book', () => {
  test('is found by its ISBN, with what only its work and others say', async () => {
    const { server, source, client } = await start()
    expect(await source.findByIsbn(client, '9780140444308')).toMatchObject({
      id: 'isbn:9780140444308',
      title: 'Les Misérables',
      subtitle: 'A novel',
      authors: [
        { name: 'Victor Hugo', role: 'author' },
        { name: 'Norman Denny', role: 'translator' },
      ],
      language: 'en',
      publication_date: '1982-05',
      first_published_year: 1862,
      publisher: 'Penguin Books',
      isbn_13: '9780140444308',
      pages: 1232,
      genres: ['historical-fiction', 'history'],
      cover: `${server.url}/img/entities/300x300/${editionHash}`,
      work_ids: ['wikidata:Q180736', 'open-library:OL1063588W'],
    })
    expect(server.asked.map(({ query }) => query['uris'])).toEqual(['isbn:9780140444308', 'wd:Q902|wd:Q903|wd:Q901'])
  })

  test('nothing is ever created there', async () => {
    const { server, source, client } = await start()
    await source.findByIsbn(client, '9780140444308')
    await source.findByIsbn(client, '9780261103283')
    expect(server.asked.every(({ query, method }) => method === 'GET' && query['autocreate'] === undefined)).toBe(true)
  })

  test('is found where its ISBN or id has moved to', async () => {
    const { source, client } = await start()
    expect(await source.findById(client, 'wd:Q1')).toMatchObject({
      id: 'wd:Q180736',
      genres: ['historical-fiction', 'history'],
    })
  })

  test('is not found by what is no URI of theirs, or is unknown', async () => {
    const { server, source, client } = await start()
    expect(await source.findById(client, '../../etc')).toBeUndefined()
    expect(await source.findById(client, '__proto__')).toBeUndefined()
    expect(server.asked).toEqual([])
    expect(await source.findById(client, 'wd:Q404')).toBeUndefined()
    expect(await source.findByIsbn(client, '9780261103283')).toBeUndefined()
  })

  test('is not taken for another with the same address', async () => {
    const other = { type: 'edition', labels: {}, claims: { 'wdt:P1476': ['Other'], 'wdt:P212': ['978-0-261-10328-3'] } }
    const { source, client } = await start({ 'by-uris': { entities: { 'isbn:9780140444308': other } } })
    expect(await source.findByIsbn(client, '9780140444308')).toBeUndefined()
  })
})

test('editions of a work are found by the work', async () => {
  const { server, source, client } = await start()
  const book = bookWith({ work_ids: ['open-library:OL1063588W', 'wikidata:Q180736'], id: 'isbn:9780140444308' })
  const editions = await source.listEditions?.(client, book)
  expect(editions).toMatchObject([{ id: 'isbn:9780140444308', publisher: 'Penguin Books' }])
  expect(server.asked[0]?.query).toEqual({
    action: 'reverse-claims',
    property: 'wdt:P629',
    value: 'wd:Q180736',
    sort: 'true',
  })
})

describe('an answer that is not as it should be', () => {
  test('loses its fields, not its records', async () => {
    const broken = {
      type: 'work',
      originalLang: 5,
      labels: { en: '<b>Bold</b> title', __proto__: 'x', fr: 3 },
      claims: { 'wdt:P50': 'wd:Q535', 'wdt:P577': [{}], 'wdt:P179': [null], 'wdt:P1545': [9], 'wdt:P648': 4 },
      image: 'none',
    }
    const { source, client } = await start({ 'by-uris': { entities: { 'wd:Q180736': broken, [ownWork]: null } } })
    expect(await source.search(client, 'x y z', { locale: 'constructor' })).toMatchObject([
      { title: 'Bold title', authors: [], series: null, first_published_year: null, cover: null },
    ])
  })

  test('finds nothing where there is nothing in it', async () => {
    const { source, client } = await start({ '/api/search': [], 'by-uris': 'text' })
    expect(await source.search(client, 'words', { locale: 'en' })).toEqual([])
  })

  test('throws where it is cut off, or redirects in a circle', async () => {
    const { source, client } = await start({ '/api/search': '{"results":[{"uri":"wd:' })
    await expect(source.search(client, 'words', { locale: 'en' })).rejects.toThrow(SyntaxError)
    const circle = await start({ 'by-uris': { entities: {}, redirects: { 'wd:Q1': 'wd:Q2', 'wd:Q2': 'wd:Q1' } } })
    expect(await circle.source.findById(circle.client, 'wd:Q1')).toBeUndefined()
  })
})

test('its address can be another, and it can be switched off', () => {
  expect(inventaire.create({})?.url).toBe('https://inventaire.io')
  expect(inventaire.create({ INVENTAIRE_URL: 'https://books.example.org/' })?.url).toBe('https://books.example.org')
  expect(inventaire.create({ INVENTAIRE_URL: 'off' })).toBeUndefined()
})
