import { afterEach, expect, test } from 'vitest'
import { clientOf, startCatalogue } from '../../../../tests/support/outside-catalogue.ts'
import { createLibris, libris } from './libris.ts'

const datafield = (tag: string, ...subfields: [string, string][]) =>
  `<datafield ind1=" " ind2="1" tag="${tag}">${subfields.map(([code, text]) => `<subfield code="${code}">${text}</subfield>`).join('')}</datafield>`
const mountain = `<record type="Bibliographic"><leader>00000cam a22000003i 4500</leader>
  <controlfield tag="001">fzr6n3fs0kqx4sl</controlfield>
  ${datafield('020', ['a', '9789100123451 (inb.)'])}${datafield('041', ['a', 'swe'])}
  ${datafield('100', ['a', 'Lagerlöf, Selma,'], ['d', '1858-1940'], ['4', 'aut'])}
  ${datafield('245', ['a', 'Gösta Berlings saga /'], ['c', 'Selma Lagerlöf'])}
  ${datafield('264', ['a', 'Stockholm :'], ['b', 'Bonnier,'], ['c', '2012'])}${datafield('300', ['a', '395 sidor'])}
  ${datafield('700', ['a', 'Svensson, Eva'], ['e', 'övers.'])}</record>`
const asMountain = {
  id: 'fzr6n3fs0kqx4sl',
  url: 'https://libris.kb.se/bib/fzr6n3fs0kqx4sl',
  title: 'Gösta Berlings saga',
  authors: [
    { name: 'Selma Lagerlöf', role: 'author' },
    { name: 'Eva Svensson', role: 'translator' },
  ],
  language: 'sv',
  publication_date: '2012',
  publisher: 'Bonnier',
  isbn_13: '9789100123451',
  pages: 395,
}
const answer = (...records: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><xsearch from="1" to="1" records="1"><collection xmlns="http://www.loc.gov/MARC21/slim">${records.join('')}</collection></xsearch>`

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function start(body: string) {
  const server = await startCatalogue(({ path }) => (path === '/xsearch' ? { body } : undefined))
  stops.push(server.stop)
  const source = createLibris(server.url)
  return { server, source, client: clientOf(source) }
}

test('a book is found by words, by its own ISBN and by its id', async () => {
  const { server, source, client } = await start(answer(mountain, '<record/>'))
  expect(await source.search(client, 'Gösta "Berlings" (saga)', { locale: 'sv' })).toMatchObject([asMountain])
  expect(await source.findByIsbn(client, '9789100123451')).toMatchObject(asMountain)
  expect(await source.findById(client, 'fzr6n3fs0kqx4sl')).toMatchObject(asMountain)
  expect(await source.findById(client, 'another')).toBeUndefined()
  expect(await source.findById(client, 'isbn:1 OR 2')).toBeUndefined()
  expect(server.asked.map(({ query }) => query)).toEqual([
    { query: 'Gösta Berlings saga', format: 'marcxml', n: '30', start: '1' },
    { query: 'isbn:9789100123451', format: 'marcxml', n: '5', start: '1' },
    { query: 'fzr6n3fs0kqx4sl', format: 'marcxml', n: '5', start: '1' },
    { query: 'another', format: 'marcxml', n: '5', start: '1' },
  ])
})

test('another book is not taken for it', async () => {
  const { server, source, client } = await start(answer(mountain))
  expect(await source.findByIsbn(client, '9780261103283')).toBeUndefined()
  expect(server.asked.map(({ query }) => query['query'])).toEqual(['isbn:9780261103283', 'isbn:0261103288'])
})

test.for([
  ['an error', '<error>Bad query</error>'],
  ['a document type', `<!DOCTYPE x>${answer()}`],
  ['what is cut off', answer(mountain).slice(0, 500)],
] as const)('%s throws', async ([, body]) => {
  const { source, client } = await start(body)
  await expect(source.search(client, 'words', { locale: 'en' })).rejects.toThrow('The answer')
})

test('its address can be another', () => {
  expect(libris.create({})?.url).toBe('https://libris.kb.se')
  expect(libris.create({ LIBRIS_URL: 'off' })).toBeUndefined()
})
