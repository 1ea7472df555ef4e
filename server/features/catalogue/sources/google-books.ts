import { isbn13In } from '../../../../shared/isbn.ts'
import { ConfigError } from '../../../config.ts'
import { languageOf } from '../loading/sources/book-language.ts'
import { textsOf } from '../loading/sources/texts.ts'
import { fieldsOf, listOf, textOf, type Fields } from './fields.ts'
import { addressSetting } from './settings.ts'
import { resultsPerSource, type Source, type SourceModule } from './source.ts'
import { sourceBook, sourceBooks, type RawBook } from './source-book.ts'
import type { SourceClient } from './source-client.ts'

/** As many as it gives at once. */
const editionsAtOnce = 40

const idForm = /^[\w-]{1,40}$/

/** Titles are compared by their letters and digits. */
const titleKey = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const isbnsIn = (volume: Fields): string[] =>
  listOf(volume['industryIdentifiers'])
    .map(fieldsOf)
    .filter(({ type }) => type === 'ISBN_13' || type === 'ISBN_10')
    .flatMap(({ identifier }) => textOf(identifier) ?? [])

/** Encrypted, without the drawn corner of a page, and in a size that can be looked at. */
function coverIn(volume: Fields): string | null {
  const links = fieldsOf(volume['imageLinks'])
  const address = textOf(links['thumbnail']) ?? textOf(links['smallThumbnail'])
  if (!address || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  url.protocol = 'https:'
  url.searchParams.delete('edge')
  // Larger `zoom` is often grey, or a page from inside.
  url.searchParams.set('fife', 'w800')
  return url.href
}

function ofVolume(item: Fields): RawBook {
  const volume = fieldsOf(item['volumeInfo'])
  const id = textOf(item['id'])
  return {
    id: id && idForm.test(id) ? id : undefined,
    url: `https://books.google.com/books?id=${id}`,
    title: volume['title'],
    subtitle: volume['subtitle'],
    authors: textsOf(volume['authors']).map((name) => ({ name, role: 'author' })),
    language: languageOf(textOf(volume['language']) ?? ''),
    published: volume['publishedDate'],
    publisher: textOf(volume['publisher'])?.replaceAll(/^"|"$/g, ''),
    isbns: isbnsIn(volume),
    pages: volume['pageCount'],
    subjects: textsOf(volume['categories']),
    description: volume['description'],
    cover: coverIn(volume),
  }
}

const inQuotes = (text: string) => `"${text.replaceAll('"', ' ').trim()}"`

interface GoogleBooksSettings {
  url: string
  key: string
  /** Whose rights apply; otherwise Google guesses by the address of this server. */
  country?: string | undefined
}

export function createGoogleBooks({ url, key, country }: GoogleBooksSettings): Source {
  const withKey = (query: Record<string, string>) => new URLSearchParams({ ...query, ...(country && { country }), key })

  async function listVolumes(client: SourceClient, q: string, most: number): Promise<Fields[]> {
    const query = withKey({ q, maxResults: String(most), printType: 'books' })
    const answer = fieldsOf(await client.getJson(`/volumes?${query}`))
    return listOf(answer['items']).map(fieldsOf)
  }

  return {
    name: 'google-books',
    title: 'Google Books',
    site: 'https://books.google.com',
    url,
    // A key allows 1,000 requests a day, and no number a second is documented.
    limit: { requestsPerSecond: 1, burst: 5 },

    search: async (client, words) => sourceBooks((await listVolumes(client, words, resultsPerSource)).map(ofVolume)),

    findByIsbn: async (client, isbn) => {
      // What it finds for `isbn:` may be another book, and some are only found by the bare digits.
      for (const q of [`isbn:${isbn}`, isbn]) {
        const volumes = await listVolumes(client, q, 5)
        const volume = volumes.find((item) =>
          isbnsIn(fieldsOf(item['volumeInfo'])).some((each) => isbn13In(each) === isbn),
        )
        const book = volume && sourceBook(ofVolume(volume))
        if (book) return { ...book, isbn_13: isbn }
      }
      return undefined
    },

    findById: async (client, id) => {
      if (!idForm.test(id)) return undefined
      const item = await client.getJson(`/volumes/${id}?${withKey({})}`)
      return item === undefined ? undefined : sourceBook(ofVolume(fieldsOf(item)))
    },

    /** It knows of no works: what has the same title by the same author is taken for one. */
    listEditions: async (client, { title, authors }) => {
      const author = authors.find(({ role }) => role === 'author')
      if (!author) return []
      const q = `intitle:${inQuotes(title)} inauthor:${inQuotes(author.name)}`
      const books = sourceBooks((await listVolumes(client, q, editionsAtOnce)).map(ofVolume))
      return books.filter((book) => titleKey(book.title) === titleKey(title))
    },
  }
}

export const googleBooks: SourceModule = {
  name: 'google-books',
  create: (settings) => {
    const url = addressSetting(settings, 'GOOGLE_BOOKS_URL', 'https://www.googleapis.com/books/v1')
    const key = settings['GOOGLE_BOOKS_KEY']?.trim()
    const country = settings['GOOGLE_BOOKS_COUNTRY']?.trim() || undefined
    if (country !== undefined && !/^[A-Z]{2}$/.test(country)) {
      throw new ConfigError('GOOGLE_BOOKS_COUNTRY should be two capital letters, such as DE.')
    }
    return url && key ? createGoogleBooks({ url, key, country }) : undefined
  },
}
