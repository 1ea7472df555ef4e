import { AuthorRole } from '../../../../contract/authors.ts'
import { nameLength } from '../../../../contract/constants.ts'
import { formatOf } from '../loading/sources/book-format.ts'
import { languageOf } from '../loading/sources/book-language.ts'
import { seriesOf } from '../loading/sources/series-title.ts'
import { lineOf, textsOf } from '../loading/sources/texts.ts'
import { addressSetting, numberSetting } from './settings.ts'
import { fieldsOf, listOf, textOf, type Fields } from './fields.ts'
import { resultsPerSource, type Source, type SourceModule } from './source.ts'
import { sourceBook, sourceBooks, type RawBook, type SourceBook } from './source-book.ts'
import type { SourceClient } from './source-client.ts'
import { withoutEnd } from '../../../../shared/trim-characters.ts'

/** More are credited only in anthologies, and each is a request. */
const maxAuthors = 6
const maxHops = 4
const editionsAtOnce = 100
const isbnsAtOnce = 50

const searchFields =
  'key,title,subtitle,author_name,author_key,first_publish_year,cover_i,language,subject,number_of_pages_median,' +
  'editions,editions.key,editions.title,editions.subtitle,editions.isbn,editions.language,editions.cover_i,' +
  'editions.publisher,editions.publish_date,editions.physical_format'

/** The last part of `/works/OL45804W`, if it is one of theirs. */
const keyOf = (value: unknown, letter: 'A' | 'M' | 'W'): string | undefined =>
  new RegExp(String.raw`^(?:/[a-z]+/)?(OL\d{1,12}${letter})$`).exec(textOf(value) ?? '')?.[1]

const keysIn = (value: unknown, letter: 'A' | 'W') =>
  listOf(value).flatMap((item) => {
    // A work names an author inside a role, an edition names one directly.
    const { key, author } = fieldsOf(item)
    return keyOf(key ?? fieldsOf(author)['key'] ?? author, letter) ?? []
  })

const workId = (key: string | undefined) => key && `open-library:${key}`

const languageIn = (values: unknown): string | null => {
  for (const value of listOf(values)) {
    const language = languageOf(textOf(value) ?? textOf(fieldsOf(value)['key']) ?? '')
    if (language !== null) return language
  }
  return null
}

/** A record by its path, wherever it has moved to; undefined if there is none, or it was deleted. */
async function getRecord(client: SourceClient, path: string, hops = 0): Promise<Fields | undefined> {
  if (hops > maxHops) throw new Error('The answer leads in a circle')
  const record = await client.getJson(path)
  if (record === undefined) return undefined
  const fields = fieldsOf(record)
  if (fields !== record) throw new Error('The answer is no record')
  const type = fieldsOf(fields['type'])['key']
  if (type === '/type/delete') return undefined
  if (type !== '/type/redirect') return fields
  const location = textOf(fields['location'])
  if (!location || !/^\/[a-z]+\/OL\d{1,12}[AMW]$/.test(location)) throw new Error('The answer leads nowhere')
  return getRecord(client, `${location}.json`, hops + 1)
}

/** What is left of an answer when a part of it fails: the rest. */
async function orNothing<Value>(answer: Promise<Value>): Promise<{ value: Value | undefined; hasFailed: boolean }> {
  try {
    return { value: await answer, hasFailed: false }
  } catch {
    return { value: undefined, hasFailed: true }
  }
}

/** "Quentin Blake (Illustrator)", or the same as an object. */
function contributorsOf(edition: Fields): NonNullable<RawBook['authors']> {
  const contributors = [
    ...textsOf(edition['contributions']).map((text) => /^(.+)\(([^()]+)\)$/.exec(text)?.slice(1) ?? []),
    ...listOf(edition['contributors']).map((item) => [fieldsOf(item)['name'], fieldsOf(item)['role']]),
  ]
  return contributors.flatMap(([name, role]) => {
    const parsedRole = AuthorRole.safeParse(lineOf(role, nameLength)?.toLowerCase())
    return parsedRole.success ? [{ name, role: parsedRole.data }] : []
  })
}

const withoutTail = (title: unknown) => {
  const text = textOf(title)
  return text === undefined ? undefined : withoutEnd(text.trimEnd(), /[/:;=,]/).trimEnd()
}

const firstCover = (covers: unknown) => listOf(covers).find((id) => typeof id === 'number' && id > 0)

/** They allow three a second to those who say who they are and how to reach them, as every request here does. */
const usualRate = 3

function createOpenLibrary(url: string, coverUrl: string, requestsPerSecond: number): Source {
  const coverOf = (id: unknown) =>
    typeof id === 'number' && id > 0 ? `${coverUrl}/b/id/${id}-L.jpg?default=false` : null

  function ofEdition(edition: Fields): RawBook {
    const key = keyOf(edition['key'], 'M')
    const prefix = textOf(edition['title_prefix'])
    const title = withoutTail(edition['title'])
    return {
      id: key,
      url: `${url}/books/${key}`,
      title: prefix && title ? `${prefix} ${title}` : title,
      subtitle: withoutTail(edition['subtitle']),
      series: seriesOf(textsOf(edition['series']).flatMap((name) => lineOf(name, 300) ?? []))[0],
      language: languageIn(edition['languages']),
      format: formatOf(textOf(edition['physical_format']) ?? null),
      published: edition['publish_date'],
      publisher: withoutTail(textsOf(edition['publishers'])[0]),
      edition_statement: withoutTail(edition['edition_name']),
      isbns: [...listOf(edition['isbn_13']), ...listOf(edition['isbn_10'])],
      pages: edition['number_of_pages'],
      subjects: [...textsOf(edition['subjects']), ...textsOf(edition['genres'])],
      description: edition['description'],
      cover: coverOf(firstCover(edition['covers'])),
      work_ids: [workId(keysIn(edition['works'], 'W')[0])],
    }
  }

  /** A work of a search, with the edition of it that fits best. */
  function ofSearch(doc: Fields): RawBook {
    const work = keyOf(doc['key'], 'W')
    const edition = fieldsOf(listOf(fieldsOf(doc['editions'])['docs'])[0])
    const key = keyOf(edition['key'], 'M')
    const id = key ?? work
    return {
      id,
      url: key ? `${url}/books/${key}` : `${url}/works/${work}`,
      title: withoutTail(edition['title']) ?? doc['title'],
      subtitle: withoutTail(edition['subtitle']) ?? doc['subtitle'],
      authors: textsOf(doc['author_name']).map((name) => ({ name, role: 'author' })),
      language:
        languageIn(edition['language']) ?? (listOf(doc['language']).length === 1 ? languageIn(doc['language']) : null),
      format: formatOf(textOf(edition['physical_format']) ?? null),
      published: textsOf(edition['publish_date'])[0] ?? edition['publish_date'],
      first_published: doc['first_publish_year'],
      original_title: doc['title'],
      publisher: textsOf(edition['publisher'])[0],
      isbns: listOf(edition['isbn']),
      subjects: textsOf(doc['subject']),
      cover: coverOf(edition['cover_i']) ?? coverOf(doc['cover_i']),
      work_ids: [workId(work)],
      is_work: key === undefined,
    }
  }

  /** A record of `jscmd=details`: an edition, whose authors have their names. */
  const ofDetails = (details: Fields): RawBook => ({
    ...ofEdition(details),
    authors: listOf(details['authors']).map((author) => ({ name: fieldsOf(author)['name'], role: 'author' })),
  })

  const ofWork = (work: Fields, key: string): RawBook => ({
    id: key,
    url: `${url}/works/${key}`,
    title: work['title'],
    first_published: work['first_publish_date'],
    original_title: work['title'],
    subjects: textsOf(work['subjects']),
    description: work['description'],
    cover: coverOf(firstCover(work['covers'])),
    work_ids: [workId(key), workId(keyOf(work['key'], 'W'))],
    is_work: true,
  })

  /** An edition with what only its work and the records of its authors say. */
  async function completed(client: SourceClient, edition: Fields): Promise<SourceBook> {
    const raw = ofEdition(edition)
    const [workKey] = keysIn(edition['works'], 'W')
    const { value: work, hasFailed } = await orNothing(
      workKey === undefined ? Promise.resolve(undefined) : getRecord(client, `/works/${workKey}.json`),
    )
    const keys =
      [keysIn(edition['authors'], 'A'), keysIn(work?.['authors'], 'A')].find((named) => named.length > 0) ?? []
    const authors = await Promise.all(
      keys.slice(0, maxAuthors).map((key) => orNothing(getRecord(client, `/authors/${key}.json`))),
    )
    const book = sourceBook({
      ...raw,
      authors: [
        ...authors.flatMap(({ value }) => (value ? [{ name: value['name'], role: 'author' as const }] : [])),
        ...contributorsOf(edition),
      ],
      original_title: work?.['title'],
      first_published: work?.['first_publish_date'],
      subjects: [...(raw.subjects ?? []), ...textsOf(work?.['subjects'])],
      description: raw.description ?? work?.['description'],
      cover: raw.cover ?? coverOf(firstCover(work?.['covers'])),
      work_ids: [workId(keyOf(work?.['key'], 'W')), ...(raw.work_ids ?? [])],
    })
    if (!book) throw new Error('The answer is no edition')
    return hasFailed || authors.some((author) => author.hasFailed) ? { ...book, is_partial: true } : book
  }

  async function entriesOf(client: SourceClient, work: string): Promise<Fields[]> {
    const answer = fieldsOf(await client.getJson(`/works/${work}/editions.json?limit=${editionsAtOnce}`))
    return listOf(answer['entries']).map(fieldsOf)
  }

  return {
    name: 'open-library',
    title: 'Open Library',
    site: 'https://openlibrary.org',
    url,
    coverUrl,
    limit: { requestsPerSecond, burst: requestsPerSecond * 2 },

    search: async (client, words, { locale }) => {
      const query = new URLSearchParams({
        q: words,
        fields: searchFields,
        limit: String(resultsPerSource),
        lang: locale,
      })
      const answer = fieldsOf(await client.getJson(`/search.json?${query}`))
      return sourceBooks(listOf(answer['docs']).map(fieldsOf).map(ofSearch))
    },

    findByIsbn: async (client, isbn) => {
      const edition = await getRecord(client, `/isbn/${isbn}.json`)
      const book = edition && (await completed(client, edition))
      return book && { ...book, isbn_13: isbn }
    },

    findById: async (client, id) => {
      if (keyOf(id, 'M')) {
        const edition = await getRecord(client, `/books/${id}.json`)
        return edition && completed(client, edition)
      }
      const work = keyOf(id, 'W')
      const edition = work ? (await entriesOf(client, work))[0] : undefined
      return edition && completed(client, edition)
    },

    findByIsbns: {
      most: isbnsAtOnce,
      find: async (client, isbns) => {
        const query = new URLSearchParams({
          bibkeys: isbns.map((isbn) => `ISBN:${isbn}`).join(','),
          format: 'json',
          jscmd: 'details',
        })
        const answer = fieldsOf(await client.getJson(`/api/books?${query}`))
        return isbns.flatMap((isbn) => {
          const book = sourceBook(ofDetails(fieldsOf(fieldsOf(answer[`ISBN:${isbn}`])['details'])))
          return book ? [{ ...book, isbn_13: isbn }] : []
        })
      },
    },

    findWork: async (client, id) => {
      const key = keyOf(id.replace('open-library:', ''), 'W')
      const work = key && (await getRecord(client, `/works/${key}.json`))
      return work ? sourceBook(ofWork(work, key)) : undefined
    },

    listEditions: async (client, { work_ids, id }) => {
      const [work] = [...work_ids.map((each) => each.replace('open-library:', '')), id].flatMap(
        (each) => keyOf(each, 'W') ?? [],
      )
      return work ? sourceBooks((await entriesOf(client, work)).map(ofEdition)) : []
    },

    coverByIsbn: (isbn) => `${coverUrl}/b/isbn/${isbn}-L.jpg?default=false`,
  }
}

export const openLibrary: SourceModule = {
  name: 'open-library',
  create: (settings) => {
    const url = addressSetting(settings, 'OPEN_LIBRARY_URL', 'https://openlibrary.org')
    const covers = addressSetting(settings, 'OPEN_LIBRARY_COVERS_URL', 'https://covers.openlibrary.org')
    const rate = numberSetting(settings, 'OPEN_LIBRARY_REQUESTS_PER_SECOND', usualRate)
    return url === undefined ? undefined : createOpenLibrary(url, covers ?? url, rate)
  },
}
