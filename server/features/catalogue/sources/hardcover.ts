import type { BookFormat } from '../../../../contract/vocabulary.ts'
import type { AuthorRole } from '../../../../contract/authors.ts'
import { isbn10Of, isbn13In } from '../../../../shared/isbn.ts'
import { formatOf } from '../loading/sources/book-format.ts'
import { languageOf } from '../loading/sources/book-language.ts'
import type { SeriesEntry } from '../loading/sources/series-title.ts'
import { textsOf } from '../loading/sources/texts.ts'
import { fieldsOf, listOf, textOf, type Fields } from './fields.ts'
import { addressSetting } from './settings.ts'
import { resultsPerSource, type Source, type SourceModule } from './source.ts'
import { sourceBook, sourceBooks, type RawBook, type SourceBook } from './source-book.ts'
import type { SourceClient } from './source-client.ts'

const editionsAtOnce = 50
const maxHops = 3

/** `book-12` is a work of theirs, `edition-34` an edition: both are numbered from one. */
const idForm = /^(book|edition)-([1-9]\d{0,9})$/

// No query may be more than three levels deep, so a book's series is asked for beside its editions.
const editionFields = `id title subtitle isbn_10 isbn_13 pages audio_seconds release_date edition_format reading_format_id
  language{code2 code3} publisher{name} image{url} contributions{contribution author{name}} book{id}`
const bookFields = `id slug title description release_year book_status_id canonical_id
  contributions{contribution author{name}} book_series{position series{name primary_books_count is_completed}}`

const queries = {
  search: `query($words:String!,$most:Int!){search(query:$words,query_type:"Book",per_page:$most,page:1){results}}`,
  isbn: `query($isbn13:String!,$isbn10:String!){
    editions(where:{_or:[{isbn_13:{_eq:$isbn13}},{isbn_10:{_eq:$isbn10}}]},order_by:{users_count:desc},limit:5){${editionFields}}}`,
  edition: `query($id:Int!){editions_by_pk(id:$id){${editionFields}}}`,
  book: `query($id:Int!){books_by_pk(id:$id){${bookFields}}}`,
  bookAndEditions: `query($id:Int!,$most:Int!){books_by_pk(id:$id){${bookFields}}
    editions(where:{book_id:{_eq:$id}},order_by:{users_count:desc},limit:$most){${editionFields}}}`,
}

const deleted = 3
const merged = 4

/** As far as their numbers can go. */
const lastId = 2 ** 31 - 1

const idIn = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number > 0 && number <= lastId ? number : undefined
}

const roleWords: readonly (readonly [RegExp, AuthorRole])[] = [
  [/translat/i, 'translator'],
  [/illustrat/i, 'illustrator'],
  [/narrat/i, 'narrator'],
  [/edit/i, 'editor'],
  [/author|writer/i, 'author'],
]

/** A person without a role is an author; forewords, cover art and so on are no credits here. */
function creditsIn(contributions: unknown): { name: unknown; role: AuthorRole }[] {
  return listOf(contributions).flatMap((item) => {
    const { contribution, author } = fieldsOf(item)
    const word = textOf(contribution)?.trim()
    const role = word ? roleWords.find(([pattern]) => pattern.test(word))?.[1] : 'author'
    return role === undefined ? [] : [{ name: fieldsOf(author)['name'], role }]
  })
}

function formatIn(edition: Fields): BookFormat | null {
  const text = textOf(edition['edition_format']) ?? ''
  if (edition['reading_format_id'] === 2) return 'audiobook'
  if (edition['reading_format_id'] === 4) return formatOf(text) === 'kindle' ? 'kindle' : 'ebook'
  return formatOf(text)
}

function seriesIn(book: Fields): SeriesEntry | null {
  const [first] = listOf(book['book_series']).map(fieldsOf)
  const { name, primary_books_count: total, is_completed } = fieldsOf(first?.['series'])
  const title = textOf(name)
  const position = first?.['position']
  if (!title) return null
  return {
    title,
    position: typeof position === 'number' ? position : null,
    // Of a series that goes on, it is how many are out.
    total: is_completed === true && typeof total === 'number' ? total : null,
  }
}

const minutesOf = (seconds: unknown) => (typeof seconds === 'number' ? Math.round(seconds / 60) : undefined)

const site = 'https://hardcover.app'
const pageOf = (slug: unknown) =>
  textOf(slug) ? `${site}/books/${encodeURIComponent(textOf(slug)?.toWellFormed() ?? '')}` : site

function ofSearch(hit: Fields): RawBook {
  const id = idIn(hit['id'])
  const names = textsOf(hit['series_names'])
  const position = hit['featured_series_position']
  return {
    id: id && `book-${id}`,
    url: pageOf(hit['slug']),
    title: hit['title'],
    subtitle: hit['subtitle'],
    authors: textsOf(hit['author_names']).map((name) => ({ name, role: 'author' })),
    // Of several it is not said which one the number is in.
    series: names[0]
      ? { title: names[0], position: names.length === 1 && typeof position === 'number' ? position : null }
      : null,
    first_published: hit['release_year'],
    subjects: textsOf(hit['genres']),
    description: hit['description'],
    cover: textOf(fieldsOf(hit['image'])['url']),
    // Its ISBNs are those of all editions, so none is this book's.
    work_ids: [id ? `hardcover:${id}` : null],
    is_work: true,
  }
}

function ofEdition(edition: Fields, book: Fields | undefined): RawBook {
  const id = idIn(edition['id'])
  const work = idIn(book?.['id']) ?? idIn(fieldsOf(edition['book'])['id'])
  const language = fieldsOf(edition['language'])
  const credits = creditsIn(edition['contributions'])
  const format = formatIn(edition)
  return {
    id: id && `edition-${id}`,
    url: textOf(book?.['slug']) ? `${pageOf(book?.['slug'])}/editions/${id}` : site,
    title: edition['title'] ?? book?.['title'],
    subtitle: edition['subtitle'],
    authors: credits.some(({ role }) => role === 'author')
      ? credits
      : [...creditsIn(book?.['contributions']), ...credits],
    series: book && seriesIn(book),
    language: languageOf(textOf(language['code2']) ?? textOf(language['code3']) ?? ''),
    format,
    published: edition['release_date'],
    first_published: book?.['release_year'],
    publisher: fieldsOf(edition['publisher'])['name'],
    isbns: [edition['isbn_13'], edition['isbn_10']],
    pages: edition['pages'],
    minutes: format === 'audiobook' ? minutesOf(edition['audio_seconds']) : undefined,
    description: book?.['description'],
    cover: textOf(fieldsOf(edition['image'])['url']),
    work_ids: [work ? `hardcover:${work}` : null],
  }
}

/** What they say about their own mistakes and ours, shortened for the log. */
const complaintIn = (errors: unknown) =>
  textOf(fieldsOf(listOf(errors)[0])['message'])?.slice(0, 200) ?? 'no reason given'

async function ask(client: SourceClient, query: string, variables: Fields): Promise<Fields> {
  const answer = fieldsOf(await client.postJson('', { query, variables }))
  if (answer['errors'] !== undefined) throw new Error(`The answer is an error: ${complaintIn(answer['errors'])}`)
  return fieldsOf(answer['data'])
}

/** A book with its editions, wherever it was merged into; undefined if it was deleted. */
async function getBook(client: SourceClient, id: number, most: number, hops = 0): Promise<Fields | undefined> {
  if (hops > maxHops) throw new Error('The answer leads in a circle')
  const data = await (most > 0 ? ask(client, queries.bookAndEditions, { id, most }) : ask(client, queries.book, { id }))
  const book = fieldsOf(data['books_by_pk'])
  const canonical = idIn(book['canonical_id'])
  if (book['book_status_id'] === merged && canonical) return getBook(client, canonical, most, hops + 1)
  return book['book_status_id'] === deleted || idIn(book['id']) === undefined ? undefined : data
}

async function completed(client: SourceClient, edition: Fields): Promise<SourceBook | undefined> {
  const work = idIn(fieldsOf(edition['book'])['id'])
  const data = work === undefined ? undefined : await getBook(client, work, 0)
  return sourceBook(ofEdition(edition, data && fieldsOf(data['books_by_pk'])))
}

export function createHardcover(url: string, token: string): Source {
  return {
    name: 'hardcover',
    title: 'Hardcover',
    site,
    url,
    headers: { authorization: `Bearer ${token}` },
    // Documented: 60 a minute, 10 of them at once.
    limit: { requestsPerSecond: 1, burst: 5 },

    search: async (client, words) => {
      const data = await ask(client, queries.search, { words, most: resultsPerSource })
      const results = fieldsOf(fieldsOf(data['search'])['results'])
      return sourceBooks(listOf(results['hits']).map((hit) => ofSearch(fieldsOf(fieldsOf(hit)['document']))))
    },

    findByIsbn: async (client, isbn) => {
      const data = await ask(client, queries.isbn, { isbn13: isbn, isbn10: isbn10Of(isbn) ?? isbn })
      const edition = listOf(data['editions'])
        .map(fieldsOf)
        .find((each) => [each['isbn_13'], each['isbn_10']].some((value) => isbn13In(textOf(value) ?? '') === isbn))
      const book = edition && (await completed(client, edition))
      return book && { ...book, isbn_13: isbn }
    },

    findById: async (client, id) => {
      const [, kind, digits] = idForm.exec(id) ?? []
      const number = idIn(digits)
      if (number === undefined) return undefined
      if (kind === 'edition') {
        const data = await ask(client, queries.edition, { id: number })
        const edition = fieldsOf(data['editions_by_pk'])
        return idIn(edition['id']) === undefined ? undefined : completed(client, edition)
      }
      // Of a work, the edition that most readers have.
      const data = await getBook(client, number, 1)
      const [edition] = listOf(data?.['editions']).map(fieldsOf)
      return data && edition && sourceBook(ofEdition(edition, fieldsOf(data['books_by_pk'])))
    },

    listEditions: async (client, { work_ids }) => {
      const [work] = work_ids.flatMap((id) => idIn(/^hardcover:(\d{1,10})$/.exec(id)?.[1]) ?? [])
      const data = work === undefined ? undefined : await getBook(client, work, editionsAtOnce)
      if (!data) return []
      const book = fieldsOf(data['books_by_pk'])
      return sourceBooks(listOf(data['editions']).map((edition) => ofEdition(fieldsOf(edition), book)))
    },
  }
}

export const hardcover: SourceModule = {
  name: 'hardcover',
  create: (settings) => {
    const url = addressSetting(settings, 'HARDCOVER_URL', 'https://api.hardcover.app/v1/graphql')
    // Their page shows it with the word before it.
    const token = settings['HARDCOVER_TOKEN']?.trim().replace(/^Bearer\s+/i, '')
    return url && token ? createHardcover(url, token) : undefined
  },
}
