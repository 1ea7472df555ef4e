import { fieldsOf, listOf, textOf, type Fields } from './fields.ts'
import { addressSetting } from './settings.ts'
import { resultsPerSource, type Source, type SourceModule } from './source.ts'
import { sourceBook, type SourceBook } from './source-book.ts'
import type { SourceClient } from './source-client.ts'
import { marc21Book } from './sru/marc21.ts'
import { marcText, type MarcRecord } from './sru/marc-record.ts'

/** Its catalogue has no addresses that are made of these ids. */
const site = 'https://katalogi.bn.org.pl'

const idForm = /^\d{1,20}$/

/** MARC 21 in JSON: `[{ "001": "…" }, { "245": { "ind1": "1", "ind2": "0", "subfields": [{ "a": "…" }] } }]`. */
function marcRecordOfJson(value: unknown): MarcRecord {
  const { leader, fields } = fieldsOf(value)
  const tagged = listOf(fields).flatMap((field) => Object.entries(fieldsOf(field)))
  return {
    id: undefined,
    leader: textOf(leader) ?? '',
    control: new Map(tagged.flatMap(([tag, text]) => (typeof text === 'string' ? [[tag, text] as const] : []))),
    fields: tagged.map(([tag, field]) => {
      const { ind1, ind2, subfields } = fieldsOf(field)
      return {
        tag,
        indicators: `${textOf(ind1) ?? ' '}${textOf(ind2) ?? ' '}`,
        subfields: listOf(subfields)
          .flatMap((subfield) => Object.entries(fieldsOf(subfield)))
          .flatMap(([code, text]) => (typeof text === 'string' ? [{ code, value: marcText(text) }] : [])),
      }
    }),
  }
}

interface FoundBook {
  book: SourceBook
  isbns: string[]
}

function ofBib(bib: Fields): FoundBook | undefined {
  const { id, marc, deleted } = bib
  const raw = deleted === true ? undefined : marc21Book(marcRecordOfJson(marc))
  const ownId = String(typeof id === 'number' ? id : (textOf(id) ?? ''))
  const book = raw && idForm.test(ownId) ? sourceBook({ ...raw, id: ownId, url: site }) : undefined
  return book && { book, isbns: (raw?.isbns ?? []).flatMap((isbn) => (typeof isbn === 'string' ? [isbn] : [])) }
}

/** The National Library of Poland. */
export function createBibliotekaNarodowa(url: string): Source {
  /** Only with parameters it knows: others are passed over, and any books at all come back. */
  async function listBibs(client: SourceClient, query: Record<string, string>, most: number): Promise<FoundBook[]> {
    const params = new URLSearchParams({ ...query, limit: String(most) })
    const answer = fieldsOf(await client.getJson(`/institutions/bibs.json?${params}`))
    return listOf(answer['bibs']).flatMap((bib) => ofBib(fieldsOf(bib)) ?? [])
  }

  return {
    name: 'biblioteka-narodowa',
    title: 'Biblioteka Narodowa',
    site,
    url,
    // No limit is documented.
    limit: { requestsPerSecond: 1, burst: 3 },

    /** Titles are only found by their first words. Searching for a name finds that author's books. */
    search: async (client, words) => {
      for (const field of ['title', 'author']) {
        const records = await listBibs(client, { [field]: words, kind: 'książka' }, resultsPerSource)
        if (records.length > 0) return records.map(({ book }) => book).slice(0, resultsPerSource)
      }
      return []
    },

    findByIsbn: async (client, isbn) => {
      const records = await listBibs(client, { isbnIssn: isbn }, 5)
      const match = records.find(({ isbns }) => isbns.includes(isbn))
      return match && { ...match.book, isbn_13: isbn }
    },

    findById: async (client, id) => {
      if (!idForm.test(id)) return undefined
      return (await listBibs(client, { id }, 1)).find(({ book }) => book.id === id)?.book
    },
  }
}

export const bibliotekaNarodowa: SourceModule = {
  name: 'biblioteka-narodowa',
  create: (settings) => {
    const url = addressSetting(settings, 'BIBLIOTEKA_NARODOWA_URL', 'https://data.bn.org.pl/api')
    return url === undefined ? undefined : createBibliotekaNarodowa(url)
  },
}
