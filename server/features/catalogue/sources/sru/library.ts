import { isbn10Of, isbn13In } from '../../../../../shared/isbn.ts'
import { resultsPerSource, type Source } from '../source.ts'
import { sourceBook, type RawBook, type SourceBook } from '../source-book.ts'
import type { SourceClient } from '../source-client.ts'
import { dublinCoreRecord } from './dublin-core.ts'
import type { Library } from './libraries.ts'
import { marc21Book } from './marc21.ts'
import { marcRecordOf, valuesOf, type MarcRecord } from './marc-record.ts'
import { quoted, readSruAnswer, sruPath, wordsIn } from './sru.ts'
import { unimarcBook } from './unimarc.ts'
import type { XmlElement } from './xml.ts'

/** Many of what is found are articles, recordings and online copies. */
const recordsPerSearch = 30
const usualRecordsPerIsbn = 5

/** Some answer with all they have where they do not know an index; nobody's words are in so many books. */
const wholeCatalogue = 2_000_000

const filled = (template: string, value: string) => template.replaceAll('{}', () => value)

const idForm = /^[\w./:-]{1,120}$/

function idOf(record: MarcRecord, field: Library['id_field']): string | undefined {
  if (field === 'attribute') return record.id
  // "   95001234 /AC" is 95001234.
  if (field === '010') return valuesOf(record, ['010'], 'a')[0]?.split('/', 1)[0]?.replaceAll(' ', '')
  return record.control.get('001')?.trim()
}

/** A source made of what is known about a library. Its records are editions: it knows of no works. */
export function createLibrary(library: Library): Source {
  const { version = '1.1', parameter = 'query', records_per_isbn = usualRecordsPerIsbn } = library

  function readRecord(element: XmlElement): { id: string | undefined; book: Omit<RawBook, 'id' | 'url'> | undefined } {
    if (library.records === 'dublin-core') {
      const record = dublinCoreRecord(element)
      const ark = record?.identifiers.flatMap((text) => /ark:\/[\w./-]+/.exec(text)?.[0] ?? [])[0]
      return { id: library.id === undefined ? undefined : ark, book: record?.book }
    }
    const record = marcRecordOf(element)
    const book = record && (library.records === 'unimarc' ? unimarcBook(record) : marc21Book(record))
    return { id: record && library.id !== undefined ? idOf(record, library.id_field) : undefined, book }
  }

  /** Each record of an answer that is a book, with every ISBN it has. */
  async function listBooks(client: SourceClient, query: string, most: number) {
    const source = await client.getText(sruPath({ version, parameter, query, schema: library.schema, most }))
    const { total, records } = readSruAnswer(source ?? '')
    if (total > wholeCatalogue) return []
    return records.flatMap((element) => {
      const { id, book: raw } = readRecord(element)
      if (!raw) return []
      const isbns = (raw.isbns ?? []).flatMap((isbn) => (typeof isbn === 'string' ? [isbn] : []))
      const ownId = library.id === undefined ? isbns[0] : id
      if (ownId === undefined || !idForm.test(ownId)) return []
      const book = sourceBook({
        ...raw,
        id: ownId,
        url: library.page === undefined ? library.site : filled(library.page, ownId),
      })
      return book ? [{ book, isbns }] : []
    })
  }

  const fullness = (book: SourceBook) =>
    Object.values(book).filter((value) => value !== null && !(Array.isArray(value) && value.length === 0)).length

  async function findByIsbn(client: SourceClient, isbn: string): Promise<SourceBook | undefined> {
    for (const form of [isbn, isbn10Of(isbn)]) {
      if (form === undefined) continue
      const records = await listBooks(client, filled(library.isbn, quoted(form)), records_per_isbn)
      // What was found by a crossed-out ISBN, or in spite of it, is another book.
      const [fullest] = records
        .filter(({ isbns }) => isbns.includes(isbn))
        .map(({ book }) => book)
        .toSorted((first, second) => fullness(second) - fullness(first))
      if (fullest) return { ...fullest, isbn_13: isbn }
    }
    return undefined
  }

  const { cover } = library
  return {
    name: library.name,
    title: library.title,
    site: library.site,
    ...(library.licence !== undefined && { licence: library.licence }),
    url: library.url,
    ...(cover !== undefined && {
      coverUrl: new URL(cover).origin,
      coverByIsbn: (isbn: string) => filled(cover, isbn),
    }),
    limit: { requestsPerSecond: library.requests_per_second ?? 1, burst: 3 },

    search: async (client, typed) => {
      const { words, only } = library
      if (words === undefined) return []
      const terms = wordsIn(typed).map((word) => filled(words, quoted(word)))
      if (terms.length === 0) return []
      const query = [...terms, ...(only === undefined ? [] : [only])].join(' and ')
      const records = await listBooks(client, query, recordsPerSearch)
      return records.map(({ book }) => book).slice(0, resultsPerSource)
    },

    findByIsbn,

    findById: async (client, id) => {
      if (!idForm.test(id)) return undefined
      if (library.id === undefined) {
        const isbn = isbn13In(id)
        return isbn === undefined ? undefined : findByIsbn(client, isbn)
      }
      const records = await listBooks(client, filled(library.id, quoted(id)), usualRecordsPerIsbn)
      return records.find(({ book }) => book.id === id)?.book
    },
  }
}
