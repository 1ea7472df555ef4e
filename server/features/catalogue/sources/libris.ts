import { isbn10Of } from '../../../../shared/isbn.ts'
import { addressSetting } from './settings.ts'
import { resultsPerSource, type Source, type SourceModule } from './source.ts'
import { sourceBook, type SourceBook } from './source-book.ts'
import type { SourceClient } from './source-client.ts'
import { marc21Book } from './sru/marc21.ts'
import { marcRecordOf } from './sru/marc-record.ts'
import { wordsIn } from './sru/sru.ts'
import { childrenNamed, parseXml, type XmlElement } from './sru/xml.ts'

/** Many of what is found are recordings and online copies. */
const recordsPerSearch = 30

const idForm = /^[\da-z]{1,40}$/i

interface FoundBook {
  book: SourceBook
  isbns: string[]
}

function ofRecord(element: XmlElement): FoundBook | undefined {
  const record = marcRecordOf(element)
  const id = record?.control.get('001')?.trim() ?? ''
  const raw = record && idForm.test(id) ? marc21Book(record) : undefined
  const book = raw && sourceBook({ ...raw, id, url: `https://libris.kb.se/bib/${id}` })
  return book && { book, isbns: (raw?.isbns ?? []).flatMap((isbn) => (typeof isbn === 'string' ? [isbn] : [])) }
}

/** The union catalogue of Sweden, with its National Library. */
export function createLibris(url: string): Source {
  async function listBooks(client: SourceClient, query: string, most: number): Promise<FoundBook[]> {
    const params = new URLSearchParams({ query, format: 'marcxml', n: String(most), start: '1' })
    const root = parseXml((await client.getText(`/xsearch?${params}`)) ?? '')
    // Its errors have the status 200 as well.
    if (root.name !== 'xsearch') throw new Error('The answer is none to a search')
    return childrenNamed(root, 'collection')
      .flatMap((collection) => childrenNamed(collection, 'record'))
      .flatMap((record) => ofRecord(record) ?? [])
  }

  return {
    name: 'libris',
    title: 'Libris',
    site: 'https://libris.kb.se',
    licence: 'CC0',
    url,
    // No limit is documented.
    limit: { requestsPerSecond: 1, burst: 3 },

    search: async (client, typed) => {
      const words = wordsIn(typed)
      const records = words.length === 0 ? [] : await listBooks(client, words.join(' '), recordsPerSearch)
      return records.map(({ book }) => book).slice(0, resultsPerSource)
    },

    findByIsbn: async (client, isbn) => {
      for (const form of [isbn, isbn10Of(isbn)]) {
        const records = form === undefined ? [] : await listBooks(client, `isbn:${form}`, 5)
        const match = records.find(({ isbns }) => isbns.includes(isbn))
        if (match) return { ...match.book, isbn_13: isbn }
      }
      return undefined
    },

    findById: async (client, id) => {
      const records = idForm.test(id) ? await listBooks(client, id, 5) : []
      return records.find(({ book }) => book.id === id)?.book
    },
  }
}

export const libris: SourceModule = {
  name: 'libris',
  create: (settings) => {
    const url = addressSetting(settings, 'LIBRIS_URL', 'https://libris.kb.se')
    return url === undefined ? undefined : createLibris(url)
  },
}
