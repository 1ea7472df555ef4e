import { afterEach, expect, test } from 'vitest'
import { clientOf, startCatalogue } from '../../../../tests/support/outside-catalogue.ts'
import { bibliotekaNarodowa, createBibliotekaNarodowa } from './biblioteka-narodowa.ts'

const field = (tag: string, ind1: string, ...subfields: [string, unknown][]) => ({
  [tag]: { ind1, ind2: ' ', subfields: subfields.map(([code, value]) => ({ [code]: value })) },
})
const solaris = {
  id: 5_551_234,
  title: 'Solaris / Stanisław Lem.',
  language: 'polski',
  deleted: false,
  marc: {
    leader: '01234nam a2200289 i 4500',
    fields: [
      { '001': 'b0000005551234' },
      { '008': '120101s2012    pl            000 1 pol c' },
      field('020', ' ', ['a', '978-83-08-04905-1']),
      field('041', '0', ['a', 'pol']),
      field('100', '1', ['a', 'Lem, Stanisław'], ['d', '(1921-2006).'], ['e', 'Autor']),
      field('245', '1', ['a', 'Solaris /'], ['c', 'Stanisław Lem.']),
      field('260', ' ', ['a', 'Kraków :'], ['b', 'Wydawnictwo Literackie,'], ['c', '2012.']),
      field('300', ' ', ['a', '337, [3] s. ;'], ['c', '20 cm.']),
      field('655', ' ', ['a', 'Science fiction']),
      field('700', '1', ['a', 'Kowalski, Jan'], ['e', 'Ilustrator']),
      field('700', '1', ['a', 'Nowak, Anna'], ['e', 'Wydawca']),
    ],
  },
}
const asSolaris = {
  id: '5551234',
  title: 'Solaris',
  authors: [
    { name: 'Stanisław Lem', role: 'author' },
    { name: 'Jan Kowalski', role: 'illustrator' },
  ],
  language: 'pl',
  publication_date: '2012',
  publisher: 'Wydawnictwo Literackie',
  isbn_13: '9788308049051',
  pages: 337,
  genres: ['science-fiction'],
}

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function start(bibs: (query: Record<string, string>) => unknown) {
  const server = await startCatalogue(({ path, query }) =>
    path === '/api/institutions/bibs.json' ? { body: bibs(query) } : undefined,
  )
  stops.push(server.stop)
  const source = createBibliotekaNarodowa(`${server.url}/api`)
  return { server, source, client: clientOf(source) }
}

test('words are looked for at the beginning of titles, then among authors', async () => {
  const { server, source, client } = await start(({ author }) => ({ nextPage: '', bibs: author ? [solaris] : [] }))
  expect(await source.search(client, 'Lem', { locale: 'en' })).toMatchObject([asSolaris])
  expect(server.asked.map(({ query }) => query)).toEqual([
    { title: 'Lem', kind: 'książka', limit: '20' },
    { author: 'Lem', kind: 'książka', limit: '20' },
  ])
})

test('an ISBN must be the record’s own, and an id too', async () => {
  const { server, source, client } = await start(() => ({ bibs: [solaris] }))
  expect(await source.findByIsbn(client, '9788308049051')).toMatchObject(asSolaris)
  // It answers with any books where it passes over what it was asked.
  expect(await source.findByIsbn(client, '9780261103283')).toBeUndefined()
  expect(await source.findById(client, '5551234')).toMatchObject(asSolaris)
  expect(await source.findById(client, '5551235')).toBeUndefined()
  expect(server.asked.map(({ query }) => query)).toEqual([
    { isbnIssn: '9788308049051', limit: '5' },
    { isbnIssn: '9780261103283', limit: '5' },
    { id: '5551234', limit: '1' },
    { id: '5551235', limit: '1' },
  ])
  expect(await source.findById(client, 'x')).toBeUndefined()
})

test('what is not as it should be is left out', async () => {
  const marc = {
    leader: 5,
    fields: [{ '245': { subfields: [{ a: ['x'] }, { a: '<i>Tytuł</i>' }] } }, null, { '020': 'x' }],
  }
  const { source, client } = await start(() => ({
    bibs: [{ ...solaris, deleted: true }, { id: 1, marc }, { id: {}, marc }, { id: 2 }, { id: 3, marc: [] }, 'text'],
  }))
  expect(await source.search(client, 'x', { locale: 'en' })).toMatchObject([{ id: '1', title: 'Tytuł', authors: [] }])
  const cut = await start(() => '{"bibs":[')
  await expect(cut.source.search(cut.client, 'x', { locale: 'en' })).rejects.toThrow(SyntaxError)
})

test('its address can be another', () => {
  expect(bibliotekaNarodowa.create({})?.url).toBe('https://data.bn.org.pl/api')
  expect(bibliotekaNarodowa.create({ BIBLIOTEKA_NARODOWA_URL: 'off' })).toBeUndefined()
})
