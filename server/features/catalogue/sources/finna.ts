import type { AuthorRole } from '../../../../contract/authors.ts'
import { languageOf } from '../loading/sources/book-language.ts'
import { textsOf } from '../loading/sources/texts.ts'
import { fieldsOf, listOf, textOf, type Fields } from './fields.ts'
import { addressSetting } from './settings.ts'
import { resultsPerSource, type Source, type SourceModule } from './source.ts'
import { sourceBook, sourceBooks, type RawBook } from './source-book.ts'
import type { SourceClient } from './source-client.ts'
import { isbnIn, marcText, pagesIn, personName, roleOfWords, seriesIn, withoutPunctuation } from './sru/marc-record.ts'

const editionsAtOnce = 50

const idForm = /^[\w:+-]+\.[\w.:+-]{1,120}$/

const fieldNames = [
  'id',
  'title',
  'shortTitle',
  'subTitle',
  'authors',
  'cleanIsbn',
  'isbns',
  'formats',
  'languages',
  'year',
  'publishers',
  'physicalDescriptions',
  'series',
  'images',
  'summary',
]

/** A text, or the first of several. */
const firstText = (value: unknown) => textOf(value) ?? textsOf(value)[0]

const tidy = (value: unknown) => {
  const text = firstText(value)
  return text === undefined ? undefined : withoutPunctuation(marcText(text))
}

/** `{ "Last, First": { "role": ["kääntäjä"] } }`; nobody at all is an empty list. */
function creditsIn(people: unknown, otherwise: AuthorRole[]): NonNullable<RawBook['authors']> {
  return Object.entries(fieldsOf(people)).flatMap(([name, about]) => {
    const roles = textsOf(fieldsOf(about)['role']).flatMap((role) => roleOfWords(role) ?? [])
    return (roles.length > 0 ? roles : otherwise).map((role) => ({ name: personName(marcText(name)), role }))
  })
}

function authorsIn(record: Fields): NonNullable<RawBook['authors']> {
  const { primary, secondary, corporate } = fieldsOf(record['authors'])
  const credits = [...creditsIn(primary, ['author']), ...creditsIn(secondary, [])]
  return credits.length > 0 ? credits : creditsIn(corporate, ['author']).slice(0, 1)
}

const isbnsIn = (record: Fields) =>
  [...textsOf([record['cleanIsbn']]), ...textsOf(record['isbns'])].flatMap((isbn) => isbnIn(isbn) ?? [])

/** `1/Book/eBook/` and `1/Book/AudioBook/` are books as well. */
const isOnPaper = (record: Fields) =>
  listOf(record['formats']).every((format) => !/ebook|audio/i.test(textOf(fieldsOf(format)['value']) ?? ''))

/** Libraries of Finland, each with its own records. */
export function createFinna(url: string): Source {
  const { origin } = new URL(url)

  function ofRecord(record: Fields): RawBook {
    const id = textOf(record['id'])
    const [image] = textsOf(record['images'])
    return {
      id: id && idForm.test(id) ? id : undefined,
      url: `https://www.finna.fi/Record/${encodeURIComponent(id?.toWellFormed() ?? '')}`,
      title: tidy(record['shortTitle']) ?? tidy(record['title']),
      subtitle: tidy(record['subTitle']),
      authors: authorsIn(record),
      series: seriesIn(
        listOf(record['series']).map((series) => {
          const { name, additional, number } = fieldsOf(series)
          return { title: textOf(series) ?? textOf(name), number: textOf(additional) ?? textOf(number) }
        }),
      ),
      language:
        textsOf(record['languages'])
          .map((code) => languageOf(code))
          .find((code) => code !== null) ?? null,
      published: record['year'],
      publisher: tidy(record['publishers']),
      isbns: isbnsIn(record),
      pages: textsOf(record['physicalDescriptions']).flatMap((extent) => pagesIn(extent) ?? [])[0],
      description: firstText(record['summary']),
      cover: image?.startsWith('/Cover/') ? `${origin}${image}` : null,
    }
  }

  async function listRecords(client: SourceClient, path: string, query: Record<string, string>): Promise<Fields[]> {
    const params = new URLSearchParams(query)
    for (const name of fieldNames) params.append('field[]', name)
    const answer = await client.getJson(`${path}?${params}`)
    if (answer === undefined) return []
    const { status, statusMessage, records } = fieldsOf(answer)
    if (status !== 'OK')
      throw new Error(`The answer is an error: ${textOf(statusMessage)?.slice(0, 200) ?? 'no reason given'}`)
    return listOf(records).map(fieldsOf).filter(isOnPaper)
  }

  const onlyBooks = { 'filter[]': 'format:"0/Book/"' }

  return {
    name: 'finna',
    title: 'Finna',
    site: 'https://www.finna.fi',
    licence: 'CC0',
    url,
    // No limit is documented.
    limit: { requestsPerSecond: 1, burst: 3 },

    search: async (client, words) => {
      const query = { lookfor: words, type: 'AllFields', ...onlyBooks, limit: String(resultsPerSource), page: '1' }
      const books = sourceBooks((await listRecords(client, '/v1/search', query)).map(ofRecord))
      // Each library may have its own record of the same edition.
      return books.filter(
        ({ isbn_13 }, index) => isbn_13 === null || books.findIndex((each) => each.isbn_13 === isbn_13) === index,
      )
    },

    findByIsbn: async (client, isbn) => {
      const records = await listRecords(client, '/v1/search', {
        lookfor: `isbn:${isbn}`,
        type: 'AllFields',
        limit: '5',
      })
      const record = records.find((each) => isbnsIn(each).includes(isbn))
      const book = record && sourceBook(ofRecord(record))
      return book && { ...book, isbn_13: isbn }
    },

    findById: async (client, id) => {
      const records = idForm.test(id) ? await listRecords(client, '/v1/record', { id }) : []
      return sourceBooks(records.map(ofRecord)).find((book) => book.id === id)
    },

    listEditions: async (client, { id }) => {
      if (!idForm.test(id)) return []
      const query = { id, search: 'versions', limit: String(editionsAtOnce) }
      return sourceBooks((await listRecords(client, '/v1/search', query)).map(ofRecord))
    },
  }
}

export const finna: SourceModule = {
  name: 'finna',
  create: (settings) => {
    const url = addressSetting(settings, 'FINNA_URL', 'https://api.finna.fi')
    return url === undefined ? undefined : createFinna(url)
  },
}
