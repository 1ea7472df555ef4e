import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { ConfigError } from '../../../../config.ts'
import type { SourceModule, SourceSettings } from '../source.ts'
import { createLibrary } from './library.ts'

const address = z.url({ protocol: /^https?$/ })
/** A query with `{}` where the word, the ISBN or the id goes, in quotation marks. */
const query = z.string().check(z.includes('{}'), z.maxLength(200))

/** A library whose catalogue can be searched by SRU. */
export const Library = z.strictObject({
  /** As in CATALOGUE_SOURCES and in addresses. */
  name: z.string().check(z.regex(/^[a-z][a-z\d-]{1,39}$/)),
  title: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Where its readers go. */
  site: address,
  licence: z.optional(z.string().check(z.maxLength(100))),
  url: address,
  version: z.optional(z.enum(['1.1', '1.2', '2.0'])),
  /** As the library calls it; left out where it takes none. */
  schema: z.optional(z.string().check(z.maxLength(60))),
  /** What its records are in. */
  records: z.enum(['marc21', 'unimarc', 'dublin-core']),
  /** Which parameter takes the query. */
  parameter: z.optional(z.enum(['query', 'x-pquery'])),
  /** For one word; several are joined by `and`. Without it, the library is asked by ISBN only. */
  words: z.optional(query),
  /** What else a search asks for, so that books are found. */
  only: z.optional(z.string().check(z.maxLength(200))),
  isbn: query,
  /** Left out where a record can only be found by its ISBN, which is its id then. */
  id: z.optional(query),
  /** Where that id is: in the field 001, in 010 (the number of the Library of Congress), or on the record's element. */
  id_field: z.optional(z.enum(['001', '010', 'attribute'])),
  /** How many records are asked for by ISBN. */
  records_per_isbn: z.optional(z.int().check(z.gte(1), z.lte(10))),
  /** The page of a record, with `{}` where its id goes. */
  page: z.optional(z.string().check(z.regex(/^https?:\/\/.*\{\}/), z.maxLength(300))),
  /** Where a picture may be, with `{}` where the ISBN goes. */
  cover: z.optional(z.string().check(z.regex(/^https?:\/\/.*\{\}/), z.maxLength(300))),
  requests_per_second: z.optional(z.number().check(z.gt(0), z.lte(20))),
})
export type Library = z.infer<typeof Library>

/** Those that take no key. None of them says how often it may be asked, except where a number is given. */
export const shippedLibraries: readonly Library[] = [
  {
    name: 'dnb',
    title: 'Deutsche Nationalbibliothek',
    site: 'https://www.dnb.de',
    licence: 'CC0',
    url: 'https://services.dnb.de/sru/dnb',
    version: '1.1',
    schema: 'MARC21-xml',
    records: 'marc21',
    words: 'WOE={}',
    only: 'mat=books',
    isbn: 'ISBN={}',
    id: 'IDN={}',
    page: 'https://d-nb.info/{}',
  },
  {
    name: 'bnf',
    title: 'Bibliothèque nationale de France',
    site: 'https://catalogue.bnf.fr',
    url: 'https://catalogue.bnf.fr/api/SRU',
    version: '1.2',
    schema: 'unimarcxchange',
    records: 'unimarc',
    words: 'bib.anywhere all {}',
    isbn: 'bib.isbn all {}',
    id: 'bib.persistentid any {}',
    id_field: 'attribute',
    page: 'https://catalogue.bnf.fr/{}',
  },
  {
    name: 'k10plus',
    title: 'K10plus',
    site: 'https://opac.k10plus.de',
    licence: 'CC0',
    url: 'https://sru.k10plus.de/opac-de-627',
    version: '1.1',
    schema: 'marcxml',
    records: 'marc21',
    words: 'pica.all={}',
    isbn: 'pica.isb={}',
    id: 'pica.ppn={}',
    page: 'https://opac.k10plus.de/DB=2.299/PPNSET?PPN={}',
  },
  {
    name: 'loc',
    title: 'Library of Congress',
    site: 'https://catalog.loc.gov',
    url: 'https://lx2.loc.gov/sru/lcdb',
    version: '1.1',
    schema: 'marcxml',
    records: 'marc21',
    words: '{}',
    isbn: 'bath.isbn={}',
    id: 'bath.lccn={}',
    id_field: '010',
    page: 'https://lccn.loc.gov/{}',
    // It shuts out those who ask more often than about twenty times a minute.
    requests_per_second: 0.33,
  },
  {
    name: 'nkp',
    title: 'Národní knihovna České republiky',
    site: 'https://aleph.nkp.cz',
    licence: 'CC0',
    // It has no encrypted address, and gives one record per answer, so only ISBNs are asked for.
    url: 'http://aleph.nkp.cz:9991/NKC',
    version: '1.1',
    records: 'dublin-core',
    parameter: 'x-pquery',
    isbn: '@attr 1=7 {}',
    records_per_isbn: 1,
  },
  {
    name: 'onb',
    title: 'Österreichische Nationalbibliothek',
    site: 'https://search.onb.ac.at',
    url: 'https://obv-at-oenb.alma.exlibrisgroup.com/view/sru/43ACC_ONB',
    version: '1.2',
    schema: 'marcxml',
    records: 'marc21',
    words: 'alma.all_for_ui={}',
    isbn: 'alma.isbn={}',
    id: 'alma.mms_id={}',
  },
  {
    name: 'bne',
    title: 'Biblioteca Nacional de España',
    site: 'https://catalogo.bne.es',
    licence: 'CC0',
    url: 'https://catalogo.bne.es/view/sru/34BNE_INST',
    version: '1.2',
    schema: 'marcxml',
    records: 'marc21',
    words: 'alma.all_for_ui={}',
    isbn: 'alma.isbn={}',
    id: 'alma.mms_id={}',
  },
]

/** The libraries in a file of somebody's own: a list of the same form as the one above. */
function readLibraries(file: string): Library[] {
  const fail = (complaint: string): never => {
    throw new ConfigError(`SRU_LIBRARIES is not usable: ${file} ${complaint}.`)
  }
  const read = (): unknown => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch (error) {
      return fail(error instanceof SyntaxError ? 'isn’t JSON' : 'can’t be read')
    }
  }
  const parsed = z.array(Library).safeParse(read())
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const [index, ...path] = issue?.path ?? []
  if (typeof index !== 'number') return fail('should hold a list of libraries')
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys : []
  const fields = [...path.map(String), ...unknown].join(', ')
  return fail(`should be mended in its library number ${index + 1}${fields && `: ${fields}`}`)
}

/** The shipped ones and those of SRU_LIBRARIES, which replace shipped ones of the same name. */
export function sruLibraries(settings: SourceSettings): SourceModule[] {
  const file = settings['SRU_LIBRARIES']?.trim()
  const libraries = [...shippedLibraries, ...(file ? readLibraries(file) : [])]
  const byName = new Map(libraries.map((library) => [library.name, library]))
  return [...byName.values()].map((library) => ({ name: library.name, create: () => createLibrary(library) }))
}
