import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { creditedFields, unknownFields } from '../../../../../contract/book-fields.ts'
import { clientOf, startCatalogue, userAgentOfTests } from '../../../../../tests/support/outside-catalogue.ts'
import { createSources } from '../sources.ts'
import { shippedLibraries, sruLibraries } from './libraries.ts'
import { createLibrary } from './library.ts'

const cleanUps: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

async function start(name: string, reply: (query: Record<string, string>) => string | undefined) {
  const server = await startCatalogue(({ query }) => {
    const body = reply(query)
    return body === undefined ? undefined : { headers: { 'content-type': 'text/xml' }, body }
  })
  cleanUps.push(server.stop)
  const shipped = shippedLibraries.find((library) => library.name === name)
  if (!shipped) throw new Error(`There is no library ${name}`)
  const source = createLibrary({ ...shipped, url: `${server.url}/sru/${name}` })
  return { server, source, client: clientOf(source) }
}

const answer = (records: string[], total = records.length) => `<?xml version="1.0" encoding="UTF-8"?>
  <searchRetrieveResponse xmlns="http://www.loc.gov/zing/srw/"><version>1.1</version>
  <numberOfRecords>${total}</numberOfRecords>
  <records>${records.map((record) => `<record><recordData>${record}</recordData></record>`).join('')}</records>
  </searchRetrieveResponse>`

/** `245 10 aTitle|bRest` is a field with two subfields, `001 id` one without any. */
function marc(leader: string, ...lines: string[]) {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const fields = lines.map((line) => {
    const tag = line.slice(0, 3)
    if (tag < '010') return `<controlfield tag="${tag}">${escaped(line.slice(4))}</controlfield>`
    const subfields = line
      .slice(7)
      .split('|')
      .map((part) => `<subfield code="${part[0]}">${escaped(part.slice(1))}</subfield>`)
    return `<datafield tag="${tag}" ind1="${line[4]}" ind2="${line[5]}">${subfields.join('')}</datafield>`
  })
  return `<record xmlns="http://www.loc.gov/MARC21/slim"><leader>${leader}</leader>${fields.join('')}</record>`
}

const ofBook = '01533nam a2200505 c 4500'
const castle = [
  '001 123456789',
  '007 tu',
  '008 190101s2019    gw            000 1 ger d',
  '020    a978-3-552-05821-7 (Festeinband)|cEUR 22,70',
  '020    z9780261103283',
  '041 1  ager|hcze',
  '100 1  aKafka, Franz,|d1883-1924|eVerfasser|4aut',
  '240 10 aZámek',
  '245 14 a\u0098Das\u009C Schloß :|bRoman /|cFranz Kafka',
  '250    a2., überarbeitete Auflage /|bvon Max Brod',
  '264  1 aWien :|bZsolnay,|c[2019]',
  '264  3 bDruckerei',
  '300    axii, 415, [3] Seiten ;|c21 cm',
  '490 1  aDie großen Romane ;|vBand 3',
  '520    aEin Landvermesser kommt an.',
  '650  7 aFantasy|0(DE-588)1',
  '700 1  aBrod, Max|4edt',
  '700 1  aMeier, Anna|4http://id.loc.gov/vocabulary/relators/trl',
  '700 1  aNobody, Special|4oth',
  '700 12 aKafka, Franz|tDer Prozess|4aut',
]
const asCastle = {
  ...unknownFields(creditedFields),
  id: '123456789',
  url: 'https://d-nb.info/123456789',
  title: 'Das Schloß',
  subtitle: 'Roman',
  authors: [
    { name: 'Franz Kafka', role: 'author' },
    { name: 'Max Brod', role: 'editor' },
    { name: 'Anna Meier', role: 'translator' },
  ],
  series: { title: 'Die großen Romane', position: 3 },
  language: 'de',
  format: 'hardcover',
  publication_date: '2019',
  first_published_year: null,
  original_title: 'Zámek',
  publisher: 'Zsolnay',
  edition_statement: '2., überarbeitete Auflage / von Max Brod',
  isbn_13: '9783552058217',
  pages: 415,
  genres: ['fantasy'],
  description: 'Ein Landvermesser kommt an.',
  cover: null,
  work_ids: [],
}

describe('a library with MARC 21', () => {
  test('finds books by words, and leaves out what is none on paper', async () => {
    const { server, source, client } = await start('dnb', () =>
      answer([
        marc('01533naa a2200505 c 4500', '001 1', '245 10 aAn article'),
        marc('01533nim a2200505 c 4500', '001 2', '245 10 aA recording'),
        marc(ofBook, '001 3', '245 10 aOnline', '300    a1 Online-Ressource (240 Seiten)'),
        marc(ofBook, '001 4', '007 cr||', '245 10 aOnline as well'),
        marc(ofBook, '001 5', '245 10 aOnline too', '338    bcr'),
        marc(ofBook, '001 6', '245 10 aOn disc|h[sound recording]'),
        marc(ofBook, '001 7', '300    a3 s.'),
        marc(ofBook, '245 10 aWithout an id'),
        marc(ofBook, ...castle),
      ]),
    )
    expect(await source.search(client, 'Das "Schloß" and Kafka', { locale: 'de' })).toEqual([asCastle])
    expect(server.asked).toHaveLength(1)
    expect(server.asked[0]).toMatchObject({
      path: '/sru/dnb',
      query: {
        version: '1.1',
        operation: 'searchRetrieve',
        query: 'WOE="Das" and WOE="Schloß" and WOE="and" and WOE="Kafka" and mat=books',
        recordSchema: 'MARC21-xml',
        startRecord: '1',
        maximumRecords: '30',
      },
    })
    expect(server.asked[0]?.headers['user-agent']).toBe(userAgentOfTests)
  })

  test('finds a book by an ISBN that is its own, the fullest of several', async () => {
    const thin = marc(ofBook, '001 9', '020    a3552058214', '245 10 aDas Schloß')
    const { server, source, client } = await start('k10plus', () => answer([thin, marc(ofBook, ...castle)]))
    expect(await source.findByIsbn(client, '9783552058217')).toMatchObject({ id: '123456789' })
    expect(server.asked[0]?.query).toMatchObject({ query: 'pica.isb="9783552058217"', maximumRecords: '5' })
    // It only has this one as a wrong number, and is asked by the shorter form as well.
    expect(await source.findByIsbn(client, '9780261103283')).toBeUndefined()
    expect(server.asked.slice(1).map(({ query }) => query['query'])).toEqual([
      'pica.isb="9780261103283"',
      'pica.isb="0261103288"',
    ])
  })

  test('finds a book by its id, and no other', async () => {
    const { server, source, client } = await start('dnb', () => answer([marc(ofBook, ...castle)]))
    expect(await source.findById(client, '123456789')).toMatchObject(asCastle)
    expect(await source.findById(client, '1')).toBeUndefined()
    expect(server.asked[0]?.query).toMatchObject({ query: 'IDN="123456789"' })
    expect(await source.findById(client, '1" or IDN="2')).toBeUndefined()
    expect(server.asked).toHaveLength(2)
  })

  test('has its id in another field', async () => {
    const { server, source, client } = await start('loc', () =>
      answer([marc(ofBook, '001 77', '010    a   95001234 /AC', '245 10 aEmma :|ba novel.', '110 2  aA Society.')]),
    )
    expect(await source.findById(client, '95001234')).toMatchObject({
      title: 'Emma',
      subtitle: 'a novel',
      url: 'https://lccn.loc.gov/95001234',
      authors: [{ name: 'A Society', role: 'author' }],
    })
    expect(server.asked[0]?.query).toMatchObject({ query: 'bath.lccn="95001234"' })
    await source.search(client, 'jane austen', { locale: 'en' })
    expect(server.asked[1]?.query).toMatchObject({ query: '"jane" and "austen"' })
  })

  test('answers with all it has where it does not know an index', async () => {
    const { source, client } = await start('onb', () => answer([marc(ofBook, ...castle)], 7_793_152))
    expect(await source.search(client, 'nothing', { locale: 'de' })).toEqual([])
    expect(await source.findByIsbn(client, '9783552058217')).toBeUndefined()
  })

  test('may mark articles in other ways, and number its parts', async () => {
    const { server, source, client } = await start('bne', () =>
      answer([
        marc(ofBook, '001 1', '245 10 a<<El>> Quijote.|nParte 2,|p[La vuelta] /', '041    aspaeng', '260    c DL 2011'),
        marc(ofBook, '001 2', '245 10 aPor J. K.', '100 0  aJuan Pablo|bII,', '300    a2 v.'),
      ]),
    )
    expect(await source.search(client, 'quijote', { locale: 'es' })).toMatchObject([
      { title: 'El Quijote. Parte 2. La vuelta', language: 'es', publication_date: '2011' },
      { title: 'Por J. K.', authors: [{ name: 'Juan Pablo II', role: 'author' }], pages: null },
    ])
    expect(server.asked[0]?.query).toMatchObject({ version: '1.2', query: 'alma.all_for_ui="quijote"' })
  })
})

describe('a library with UNIMARC', () => {
  const stranger = `<mxc:record xmlns:mxc="info:lc/xmlns/marcxchange-v2" format="UNIMARC" id="ark:/12148/cb11895213f" type="Bibliographic">
    <mxc:leader>00000cam  2200000   450 </mxc:leader>
    <mxc:controlfield tag="001">FRBNF118952130000004</mxc:controlfield>
    <mxc:datafield tag="010" ind1=" " ind2=" "><mxc:subfield code="a">2-07-036002-4</mxc:subfield><mxc:subfield code="b">br.</mxc:subfield></mxc:datafield>
    <mxc:datafield tag="101" ind1="1" ind2=" "><mxc:subfield code="a">fre</mxc:subfield></mxc:datafield>
    <mxc:datafield tag="200" ind1="1" ind2=" "><mxc:subfield code="a">&#x88;L'&#x89;étranger</mxc:subfield><mxc:subfield code="b">Texte imprimé</mxc:subfield><mxc:subfield code="e">roman</mxc:subfield></mxc:datafield>
    <mxc:datafield tag="205" ind1=" " ind2=" "><mxc:subfield code="a">Nouvelle édition</mxc:subfield></mxc:datafield>
    <mxc:datafield tag="210" ind1=" " ind2=" "><mxc:subfield code="a">Paris</mxc:subfield><mxc:subfield code="c">Gallimard</mxc:subfield><mxc:subfield code="d">impr. 1972</mxc:subfield></mxc:datafield>
    <mxc:datafield tag="215" ind1=" " ind2=" "><mxc:subfield code="a">1 vol. (191 p.)</mxc:subfield></mxc:datafield>
    <mxc:datafield tag="225" ind1=" " ind2=" "><mxc:subfield code="a">Collection Folio</mxc:subfield><mxc:subfield code="v">2</mxc:subfield></mxc:datafield>
    <mxc:datafield tag="330" ind1=" " ind2=" "><mxc:subfield code="a">Un homme se tait.</mxc:subfield></mxc:datafield>
    <mxc:datafield tag="700" ind1=" " ind2="1"><mxc:subfield code="a">Camus</mxc:subfield><mxc:subfield code="b">Albert</mxc:subfield><mxc:subfield code="4">070</mxc:subfield></mxc:datafield>
    <mxc:datafield tag="702" ind1=" " ind2="1"><mxc:subfield code="a">Dupont</mxc:subfield><mxc:subfield code="b">Luc</mxc:subfield><mxc:subfield code="4">440</mxc:subfield><mxc:subfield code="4">080</mxc:subfield></mxc:datafield>
  </mxc:record>`

  test('finds books by words, ISBN and id', async () => {
    const { server, source, client } = await start('bnf', () => answer([stranger]))
    const expected = {
      id: 'ark:/12148/cb11895213f',
      url: 'https://catalogue.bnf.fr/ark:/12148/cb11895213f',
      title: "L'étranger",
      subtitle: 'roman',
      authors: [
        { name: 'Albert Camus', role: 'author' },
        { name: 'Luc Dupont', role: 'illustrator' },
      ],
      series: null,
      language: 'fr',
      format: 'paperback',
      publication_date: '1972',
      publisher: 'Gallimard',
      edition_statement: 'Nouvelle édition',
      isbn_13: '9782070360024',
      pages: 191,
      description: 'Un homme se tait.',
    }
    expect(await source.search(client, "l'étranger camus", { locale: 'fr' })).toMatchObject([expected])
    expect(await source.findByIsbn(client, '9782070360024')).toMatchObject(expected)
    expect(await source.findById(client, expected.id)).toMatchObject(expected)
    expect(server.asked.map(({ query }) => query['query'])).toEqual([
      'bib.anywhere all "étranger" and bib.anywhere all "camus"',
      'bib.isbn all "9782070360024"',
      'bib.persistentid any "ark:/12148/cb11895213f"',
    ])
    expect(server.asked[0]?.query).toMatchObject({ version: '1.2', recordSchema: 'unimarcxchange' })
  })

  test('leaves out recordings', async () => {
    const { source, client } = await start('bnf', () =>
      answer([stranger.replace('Texte imprimé', 'Enregistrement sonore')]),
    )
    expect(await source.search(client, 'étranger', { locale: 'fr' })).toEqual([])
  })
})

describe('a library with Dublin Core', () => {
  const trains = `<record-list><dc-record><type>text</type><language>cze</language>
    <identifier>978-80-257-1294-8</identifier><contributor>Hrabal, Bohumil, 1914-1997</contributor>
    <contributor>Argo (firma)</contributor><title>Ostře sledované vlaky :  novela /</title><publisher>Argo,</publisher>
    <date>2018</date><format>96 stran ;</format></dc-record></record-list>`

  test('is asked in its own way, by ISBN only', async () => {
    const stub = '</recordData></record><record><recordPosition>2</recordPosition></record><record><recordData>'
    const { server, source, client } = await start('nkp', () => answer([`${trains}${stub}`]))
    const expected = {
      id: '9788025712948',
      url: 'https://aleph.nkp.cz/',
      title: 'Ostře sledované vlaky',
      subtitle: 'novela',
      authors: [{ name: 'Bohumil Hrabal', role: 'author' }],
      language: 'cs',
      publication_date: '2018',
      publisher: 'Argo',
      isbn_13: '9788025712948',
      pages: 96,
    }
    expect(await source.search(client, 'vlaky', { locale: 'cs' })).toEqual([])
    expect(server.asked).toEqual([])
    expect(await source.findByIsbn(client, '9788025712948')).toMatchObject(expected)
    expect(await source.findById(client, '9788025712948')).toMatchObject(expected)
    expect(await source.findById(client, 'anything')).toBeUndefined()
    expect(server.asked).toHaveLength(2)
    expect(server.asked[0]?.query).toEqual({
      version: '1.1',
      operation: 'searchRetrieve',
      'x-pquery': '@attr 1=7 "9788025712948"',
      startRecord: '1',
      maximumRecords: '1',
    })
  })

  test('leaves out what is read online', async () => {
    const { source, client } = await start('nkp', () =>
      answer([trains.replace('96 stran', '1 online zdroj (96 stran)')]),
    )
    expect(await source.findByIsbn(client, '9788025712948')).toBeUndefined()
  })

  test('may say roles behind names', async () => {
    const dc = `<oai_dc:dc xmlns:oai_dc="x" xmlns:dc="y"><dc:identifier>http://catalogue.bnf.fr/ark:/12148/cb1</dc:identifier>
      <dc:identifier>ISBN 2070360024</dc:identifier><dc:title>L'étranger / Albert Camus</dc:title>
      <dc:creator>Camus, Albert (1913-1960). Auteur du texte</dc:creator><dc:creator>Tolkien, J. Ronald Reuel</dc:creator>
      <dc:creator>Dupont, Luc (1900-1980). Préfacier</dc:creator><dc:creator>Petit, Anne (1950-....). Traducteur</dc:creator>
      <dc:publisher>Gallimard (Paris)</dc:publisher><dc:type>texte imprimé</dc:type><dc:type>text</dc:type></oai_dc:dc>`
    const server = await startCatalogue(() => ({ body: answer([dc]) }))
    cleanUps.push(server.stop)
    const source = createLibrary({
      name: 'own',
      title: 'Own',
      site: 'https://example.org',
      url: server.url,
      records: 'dublin-core',
      isbn: 'isbn={}',
      id: 'id={}',
      cover: 'https://covers.example.org/{}.jpg',
    })
    expect(await source.findById(clientOf(source), 'ark:/12148/cb1')).toMatchObject({
      title: "L'étranger",
      authors: [
        { name: 'Albert Camus', role: 'author' },
        { name: 'J. Ronald Reuel Tolkien', role: 'author' },
        { name: 'Anne Petit', role: 'translator' },
      ],
      publisher: 'Gallimard',
      isbn_13: '9782070360024',
    })
    expect(source.coverByIsbn?.('9782070360024')).toBe('https://covers.example.org/9782070360024.jpg')
  })
})

describe('an answer that is not as it should be', () => {
  test('loses its fields, not its records', async () => {
    const odd = marc(
      ofBook,
      '001 1',
      '245 10 a<b>Bold</b> &amp; plain',
      '020    anot an ISBN',
      '041    axxx',
      '264  1 cs.d.',
      '300    apages unnumbered',
      '490 0  a12|vx',
      '700 1  a',
      'XXX    aunknown',
    )
    const { source, client } = await start('dnb', () => answer([odd, '<other/>', 'text', '<record/>']))
    expect(await source.search(client, 'bold', { locale: 'en' })).toMatchObject([
      {
        title: 'Bold & plain',
        isbn_13: null,
        language: null,
        publication_date: null,
        pages: null,
        series: null,
        authors: [],
      },
    ])
  })

  test.for([
    [
      'a diagnostic',
      '<searchRetrieveResponse><diagnostics><diagnostic><message>Bad query</message></diagnostic></diagnostics></searchRetrieveResponse>',
    ],
    ['a document type', `<!DOCTYPE x [<!ENTITY y "z">]>${answer([])}`],
    ['what is cut off', answer([marc(ofBook, ...castle)]).slice(0, 900)],
    ['a page that asks for patience', '<html><body>Too many requests</body></html>'],
  ])('%s throws', async ([, body]) => {
    const { source, client } = await start('dnb', () => body)
    await expect(source.search(client, 'words', { locale: 'en' })).rejects.toThrow('The answer')
  })

  test('so does one that is not there', async () => {
    const { source, client } = await start('dnb', () => undefined)
    await expect(source.findByIsbn(client, '9783552058217')).rejects.toThrow('The answer')
  })
})

describe('libraries of one’s own', () => {
  const own = {
    name: 'village',
    title: 'Village library',
    site: 'https://village.example.org',
    url: 'http://localhost:1/sru',
    records: 'marc21',
    isbn: 'bath.isbn={}',
  }

  function fileWith(content: string): string {
    const folder = mkdtempSync(path.join(tmpdir(), 'quire-libraries-'))
    cleanUps.push(() => rmSync(folder, { recursive: true }))
    const file = path.join(folder, 'libraries.json')
    writeFileSync(file, content)
    return file
  }

  test('are asked like the others, and may replace them', () => {
    const file = fileWith(JSON.stringify([own, { ...own, name: 'dnb' }]))
    const names = ['village', 'dnb', 'bnf']
    const sources = createSources({ sources: { names, settings: { SRU_LIBRARIES: file } } })
    expect(sources.map(({ name, url }) => `${name} ${url}`)).toEqual([
      'village http://localhost:1/sru',
      'dnb http://localhost:1/sru',
      'bnf https://catalogue.bnf.fr/api/SRU',
    ])
  })

  test.for([
    ['[', 'isn’t JSON'],
    ['{}', 'should hold a list of libraries'],
    [JSON.stringify([own, { ...own, url: 'file:///etc/passwd' }]), 'library number 2: url'],
    [JSON.stringify([{ ...own, isbn: 'bath.isbn' }]), 'library number 1: isbn'],
    [JSON.stringify([{ ...own, wrods: 'x={}' }]), 'library number 1: wrods'],
  ] as const)('%s is refused', ([content, complaint]) => {
    const file = fileWith(content)
    expect(() => sruLibraries({ SRU_LIBRARIES: file })).toThrow(complaint)
    expect(() => sruLibraries({ SRU_LIBRARIES: file })).toThrow(/^SRU_LIBRARIES is not usable: /)
  })

  test('a file that is not there is refused', () => {
    expect(() => sruLibraries({ SRU_LIBRARIES: '/nowhere/libraries.json' })).toThrow('can’t be read')
  })

  test('a name that nobody knows is refused, with those that are known', () => {
    expect(() => createSources({ sources: { names: ['dbn'], settings: {} } })).toThrow(/"dbn".*google-books.*dnb, bnf/)
  })
})
