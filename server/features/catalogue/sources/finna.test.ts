import { afterEach, expect, test } from 'vitest'
import { bookWith, clientOf, startCatalogue } from '../../../../tests/support/outside-catalogue.ts'
import { createFinna, finna } from './finna.ts'

const sinuhe = {
  id: 'fikka.3932141',
  title: 'Sinuhe egyptiläinen : viisitoista kirjaa / Mika Waltari',
  shortTitle: 'Sinuhe egyptiläinen :',
  subTitle: 'viisitoista kirjaa',
  authors: {
    primary: { 'Waltari, Mika': { role: ['kirjoittaja'] } },
    secondary: { 'Virtanen, Aino': { role: ['kuvittaja'] }, 'Nobody, Special': { role: ['-'] } },
    corporate: [],
  },
  cleanIsbn: '9510098752',
  isbns: ['951-0-09875-2 (sid.)'],
  formats: [
    { value: '0/Book/', translated: 'Kirja' },
    { value: '1/Book/Book/', translated: 'Kirja' },
  ],
  languages: ['fin'],
  year: '1980',
  publishers: ['WSOY'],
  physicalDescriptions: ['783 sivua ; 21 cm'],
  series: [{ name: 'Historialliset romaanit', additional: '2' }],
  images: ['/Cover/Show?source=Solr&id=fikka.3932141&index=0&size=large'],
  summary: ['Lääkäri muistelee.'],
}

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function start(answer: unknown, status = 200) {
  const server = await startCatalogue(({ path }) => (path.startsWith('/v1/') ? { status, body: answer } : undefined))
  stops.push(server.stop)
  const source = createFinna(server.url)
  const asSinuhe = {
    id: 'fikka.3932141',
    url: 'https://www.finna.fi/Record/fikka.3932141',
    title: 'Sinuhe egyptiläinen',
    subtitle: 'viisitoista kirjaa',
    authors: [
      { name: 'Mika Waltari', role: 'author' },
      { name: 'Aino Virtanen', role: 'illustrator' },
    ],
    series: { title: 'Historialliset romaanit', position: 2 },
    language: 'fi',
    publication_date: '1980',
    publisher: 'WSOY',
    isbn_13: '9789510098752',
    pages: 783,
    description: 'Lääkäri muistelee.',
    cover: `${server.url}/Cover/Show?source=Solr&id=fikka.3932141&index=0&size=large`,
  }
  return { server, source, client: clientOf(source), asSinuhe }
}
const found = (...records: unknown[]) => ({ resultCount: records.length, records, status: 'OK' })

test('words find books on paper, each once', async () => {
  const eBook = { ...sinuhe, id: 'a.1', formats: [{ value: '1/Book/eBook/' }] }
  const { server, source, client, asSinuhe } = await start(found(eBook, sinuhe, { ...sinuhe, id: 'b.2' }))
  expect(await source.search(client, 'sinuhe waltari', { locale: 'fi' })).toMatchObject([asSinuhe])
  const [asked] = server.asked
  expect(asked).toMatchObject({
    path: '/v1/search',
    query: { lookfor: 'sinuhe waltari', type: 'AllFields', 'filter[]': 'format:"0/Book/"', limit: '20', page: '1' },
  })
  expect(asked?.search.getAll('field[]')).toEqual(expect.arrayContaining(['id', 'authors', 'cleanIsbn', 'images']))
})

test('a book is found by its own ISBN, by its id, and with its other editions', async () => {
  const { server, source, client, asSinuhe } = await start(found(sinuhe))
  expect(await source.findByIsbn(client, '9789510098752')).toMatchObject(asSinuhe)
  expect(await source.findByIsbn(client, '9780261103283')).toBeUndefined()
  expect(await source.findById(client, 'fikka.3932141')).toMatchObject(asSinuhe)
  expect(await source.findById(client, 'fikka.1')).toBeUndefined()
  expect(await source.listEditions?.(client, bookWith({ id: 'fikka.3932141' }))).toMatchObject([asSinuhe])
  expect(server.asked.map(({ path, query }) => [path, query['lookfor'] ?? query['id'], query['search']])).toEqual([
    ['/v1/search', 'isbn:9789510098752', undefined],
    ['/v1/search', 'isbn:9780261103283', undefined],
    ['/v1/record', 'fikka.3932141', undefined],
    ['/v1/record', 'fikka.1', undefined],
    ['/v1/search', 'fikka.3932141', 'versions'],
  ])
})

test('what is not there is not found', async () => {
  const { source, client } = await start({ status: 'ERROR', statusMessage: 'Record not found' }, 404)
  expect(await source.findById(client, 'fikka.1')).toBeUndefined()
})

test('an answer that is not as it should be loses its fields, not its records', async () => {
  const broken = {
    id: 'x.1',
    title: ['<i>Title</i>', 'more'],
    authors: [],
    cleanIsbn: 951,
    isbns: 'none',
    formats: 'Book',
    languages: 'fin',
    year: ['1980'],
    series: ['Sarja', null],
    images: ['https://evil.example/x.jpg'],
    summary: {},
  }
  const { source, client } = await start(found(broken, null, { id: '../x', title: 'T' }, { id: 'x.2' }))
  expect(await source.search(client, 'x', { locale: 'fi' })).toMatchObject([
    { id: 'x.1', title: 'Title', authors: [], isbn_13: null, language: null, cover: null, description: null },
  ])
})

test('an error throws, and so does what is cut off', async () => {
  const error = await start({ status: 'ERROR', statusMessage: 'Invalid field' })
  await expect(error.source.search(error.client, 'x', { locale: 'fi' })).rejects.toThrow('Invalid field')
  const cut = await start('{"status":"OK","rec')
  await expect(cut.source.search(cut.client, 'x', { locale: 'fi' })).rejects.toThrow(SyntaxError)
})

test('its address can be another', () => {
  expect(finna.create({})?.url).toBe('https://api.finna.fi')
  expect(finna.create({ FINNA_URL: 'off' })).toBeUndefined()
})
