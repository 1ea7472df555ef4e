import type { AuthorRole } from '../../../../contract/authors.ts'
import { languageOf } from '../loading/sources/book-language.ts'
import { textsOf } from '../loading/sources/texts.ts'
import { fieldNamed, fieldsOf, listOf, textOf, type Fields } from './fields.ts'
import { addressSetting } from './settings.ts'
import { resultsPerSource, type Source, type SourceModule } from './source.ts'
import { sourceBook, sourceBooks, type RawBook, type SourceBook } from './source-book.ts'
import type { SourceClient } from './source-client.ts'

const editionsAtOnce = 50
/** Publishers, translators and genres whose names are asked for in one request. */
const namesAtOnce = 50
const maxHops = 4

const uriForm = /^(?:wd:Q\d{1,12}|inv:[\da-f]{32}|isbn:97[89]\d{10})$/

const property = {
  author: 'wdt:P50',
  illustrator: 'wdt:P110',
  publisher: 'wdt:P123',
  genre: 'wdt:P136',
  series: 'wdt:P179',
  isbn13: 'wdt:P212',
  language: 'wdt:P407',
  published: 'wdt:P577',
  editionOf: 'wdt:P629',
  openLibrary: 'wdt:P648',
  translator: 'wdt:P655',
  isbn10: 'wdt:P957',
  pages: 'wdt:P1104',
  title: 'wdt:P1476',
  position: 'wdt:P1545',
  parts: 'wdt:P2635',
  subtitle: 'wdt:P1680',
  image: 'invp:P2',
} as const
type Property = keyof typeof property

/** Languages by their numbers in Wikidata, for editions that come without a code. */
const languages = new Map<string, string>(
  (
    'Q1860 en Q150 fr Q188 de Q1321 es Q652 it Q5146 pt Q7411 nl Q9056 cs Q809 pl Q7737 ru Q5287 ja Q7850 zh Q9176 ko ' +
    'Q13955 ar Q9027 sv Q9035 da Q9043 no Q1412 fi Q9067 hu Q9129 el Q256 tr Q9288 he Q7913 ro Q9058 sk Q8798 uk ' +
    'Q7918 bg Q6654 hr Q9299 sr Q9063 sl Q7026 ca Q8752 eu Q9307 gl Q143 eo Q397 la'
  )
    .split(' ')
    .flatMap((id, index, all) => (index % 2 === 0 ? [[`wd:${id}`, all[index + 1] ?? ''] as const] : [])),
)

/** What an answer to `by-uris` holds: entities, and where others have moved to. */
class Entities {
  readonly #entities: Fields
  readonly #redirects: Fields

  constructor(answer: unknown) {
    this.#entities = fieldsOf(fieldsOf(answer)['entities'])
    this.#redirects = fieldsOf(fieldsOf(answer)['redirects'])
  }

  find(uri: string): Entity | undefined {
    let name = uri
    for (let hop = 0; hop <= maxHops; hop += 1) {
      const fields = fieldNamed(this.#entities, name)
      if (fields !== undefined) return new Entity(name, fieldsOf(fields))
      const next = textOf(fieldNamed(this.#redirects, name))
      if (next === undefined || !uriForm.test(next)) return undefined
      name = next
    }
    return undefined
  }

  named(uris: readonly string[], locale?: string): string[] {
    return uris.flatMap((uri) => this.find(uri)?.label(locale) ?? [])
  }
}

class Entity {
  readonly uri: string
  readonly #fields: Fields

  constructor(uri: string, fields: Fields) {
    this.uri = uri
    this.#fields = fields
  }

  get type(): unknown {
    return this.#fields['type']
  }

  get language(): string | undefined {
    return textOf(this.#fields['originalLang'])
  }

  claims(name: Property): unknown[] {
    return listOf(fieldsOf(this.#fields['claims'])[property[name]])
  }

  uris(name: Property): string[] {
    return textsOf(this.claims(name)).filter((uri) => uriForm.test(uri))
  }

  /** In the reader's language, else as it was written, else in English, else in any. */
  label(locale?: string): string | undefined {
    const labels = fieldsOf(this.#fields['labels'])
    const codes = [locale, this.language, 'fromclaims', 'en', 'mul', ...Object.keys(labels)]
    return codes.flatMap((code) => (code === undefined ? [] : (textOf(fieldNamed(labels, code)) ?? [])))[0]
  }

  get originalTitle(): string | undefined {
    const labels = fieldsOf(this.#fields['labels'])
    const original = this.language === undefined ? undefined : textOf(fieldNamed(labels, this.language))
    return original ?? textsOf(this.claims('title'))[0]
  }

  get image(): string | undefined {
    const hash = textsOf(this.claims('image')).find((value) => /^[\da-f]{20,64}$/.test(value))
    return textOf(fieldsOf(this.#fields['image'])['url']) ?? (hash && `/img/entities/${hash}`)
  }
}

const workIds = (work: Entity) => [
  work.uri.startsWith('wd:') ? `wikidata:${work.uri.slice(3)}` : `inventaire:${work.uri}`,
  ...textsOf(work.claims('openLibrary')).flatMap((id) => (/^OL\d{1,12}W$/.test(id) ? [`open-library:${id}`] : [])),
]

/** The URI in `inventaire:inv:…` or `wikidata:Q…`. */
const workUri = (workId: string) =>
  [workId.replace(/^inventaire:/, ''), workId.replace(/^wikidata:/, 'wd:')].find((uri) => uriForm.test(uri))

const numberIn = (values: unknown[]): number | null => {
  const [first] = textsOf(values)
  return first !== undefined && /^\d{1,4}(?:\.\d{1,2})?$/.test(first) ? Number(first) : null
}

/** Quantities come as numbers or as texts; several that differ say nothing. */
const partsIn = (values: unknown[]): number | null => {
  const numbers = new Set(values.map(Number))
  const [first = Number.NaN] = numbers
  return numbers.size === 1 && Number.isInteger(first) ? first : null
}

export function createInventaire(url: string): Source {
  function coverOf(image: string | undefined): string | null {
    if (!image) return null
    const [, hash] = /^\/img\/entities\/(?:\d+x\d+\/)?([\da-f]{20,64})$/.exec(image) ?? []
    if (hash) return `${url}/img/entities/300x300/${hash}`
    if (/^https?:\/\//.test(image)) return image
    if (image.startsWith('/')) return null
    return `https://commons.wikimedia.org/wiki/Special:FilePath/${encodeURIComponent(image.toWellFormed())}?width=300`
  }

  async function getEntities(client: SourceClient, uris: readonly string[], relatives: Property[] = []) {
    if (uris.length === 0) return new Entities({})
    const query = new URLSearchParams({
      action: 'by-uris',
      uris: uris.join('|'),
      // Otherwise every name and article in every language of the world comes along.
      attributes: 'info|labels|claims|image',
      ...(relatives.length > 0 && { relatives: relatives.map((name) => property[name]).join('|') }),
    })
    return new Entities(await client.getJson(`/api/entities?${query}`))
  }

  function ofWork(work: Entity, entities: Entities, locale?: string): RawBook {
    const [series] = work.uris('series').flatMap((uri) => {
      const entity = entities.find(uri)
      const title = entity?.label(locale)
      return entity && title !== undefined ? [{ title, total: partsIn(entity.claims('parts')) }] : []
    })
    const people = (name: 'author' | 'illustrator', role: AuthorRole) =>
      entities.named(work.uris(name), locale).map((person) => ({ name: person, role }))
    return {
      id: work.uri,
      url: `${url}/entity/${work.uri}`,
      title: work.label(locale),
      authors: [...people('author', 'author'), ...people('illustrator', 'illustrator')],
      series: series === undefined ? null : { ...series, position: numberIn(work.claims('position')) },
      first_published: work.claims('published')[0],
      original_title: work.originalTitle,
      cover: coverOf(work.image),
      work_ids: workIds(work),
      is_work: true,
    }
  }

  function ofEdition(edition: Entity, entities: Entities, names: Entities): RawBook {
    const works = edition.uris('editionOf').flatMap((uri) => entities.find(uri) ?? [])
    const [work] = works
    const workFields = work && ofWork(work, entities)
    const language = edition.language ?? languages.get(edition.uris('language')[0] ?? '')
    return {
      ...workFields,
      id: edition.uri,
      url: `${url}/entity/${edition.uri}`,
      title: textsOf(edition.claims('title'))[0] ?? edition.label() ?? workFields?.title,
      subtitle: edition.claims('subtitle')[0],
      authors: [
        ...(workFields?.authors ?? []),
        ...names.named(edition.uris('translator')).map((name) => ({ name, role: 'translator' as const })),
      ],
      language: language === undefined ? null : languageOf(language),
      published: edition.claims('published')[0],
      publisher: names.named(edition.uris('publisher'))[0],
      isbns: [...edition.claims('isbn13'), ...edition.claims('isbn10'), edition.uri.replace(/^isbn:/, '')],
      pages: edition.claims('pages')[0],
      subjects: works.flatMap((each) => names.named(each.uris('genre'), 'en')),
      // A picture of the work may be anything about it, so it is no edition's cover.
      cover: coverOf(edition.image),
      // An edition of several works is not one of the first.
      work_ids: works.length === 1 ? (workFields?.work_ids ?? []) : [],
      is_work: false,
    }
  }

  /** Editions with the names of what they only point to. */
  async function completed(client: SourceClient, editions: Entity[], entities: Entities): Promise<SourceBook[]> {
    const pointed = editions.flatMap((edition) => [
      ...edition.uris('publisher'),
      ...edition.uris('translator'),
      ...edition.uris('editionOf').flatMap((uri) => entities.find(uri)?.uris('genre') ?? []),
    ])
    const names = await getEntities(client, [...new Set(pointed)].slice(0, namesAtOnce))
    return sourceBooks(editions.map((edition) => ofEdition(edition, entities, names)))
  }

  async function findByUri(client: SourceClient, uri: string): Promise<SourceBook | undefined> {
    const entities = await getEntities(client, [uri], ['editionOf', 'author', 'illustrator', 'series'])
    const entity = entities.find(uri)
    if (entity?.type === 'edition') return (await completed(client, [entity], entities))[0]
    if (entity?.type !== 'work') return undefined
    const genres = await getEntities(client, entity.uris('genre').slice(0, namesAtOnce))
    return sourceBook({ ...ofWork(entity, entities), subjects: genres.named(entity.uris('genre'), 'en') })
  }

  return {
    name: 'inventaire',
    title: 'Inventaire',
    site: 'https://inventaire.io',
    licence: 'CC0',
    url,
    // No limit is documented.
    limit: { requestsPerSecond: 1, burst: 4 },

    search: async (client, words, { locale }) => {
      const query = new URLSearchParams({
        types: 'works',
        search: words,
        lang: locale,
        limit: String(resultsPerSource),
      })
      const answer = fieldsOf(await client.getJson(`/api/search?${query}`))
      const results = listOf(answer['results']).slice(0, resultsPerSource)
      const uris = textsOf(results.map((result) => fieldsOf(result)['uri'])).filter((uri) => uriForm.test(uri))
      const entities = await getEntities(client, uris, ['author', 'illustrator', 'series'])
      const works = uris.flatMap((uri) => entities.find(uri) ?? []).filter(({ type }) => type === 'work')
      return sourceBooks(works.map((work) => ofWork(work, entities, locale)))
    },

    findByIsbn: async (client, isbn) => {
      const book = await findByUri(client, `isbn:${isbn}`)
      return book?.isbn_13 === isbn ? book : undefined
    },

    findById: async (client, id) => (uriForm.test(id) ? findByUri(client, id) : undefined),

    listEditions: async (client, { work_ids, id }) => {
      const work = [...work_ids, id].flatMap((each) => workUri(each) ?? []).find((uri) => !uri.startsWith('isbn:'))
      if (!work) return []
      const query = new URLSearchParams({
        action: 'reverse-claims',
        property: property.editionOf,
        value: work,
        sort: 'true',
      })
      const answer = fieldsOf(await client.getJson(`/api/entities?${query}`))
      const uris = textsOf(answer['uris']).filter((uri) => uriForm.test(uri))
      const firstUris = [...new Set(uris)].slice(0, editionsAtOnce)
      const entities = await getEntities(client, firstUris, ['editionOf', 'author', 'illustrator', 'series'])
      const editions = firstUris.flatMap((uri) => entities.find(uri) ?? []).filter(({ type }) => type === 'edition')
      return completed(client, editions, entities)
    },
  }
}

export const inventaire: SourceModule = {
  name: 'inventaire',
  create: (settings) => {
    const url = addressSetting(settings, 'INVENTAIRE_URL', 'https://inventaire.io')
    return url === undefined ? undefined : createInventaire(url)
  },
}
