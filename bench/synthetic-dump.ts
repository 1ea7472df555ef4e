import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import path from 'node:path'
import { createGzip } from 'node:zlib'
import { authorsOf, syntheticAuthor, syntheticSeries, syntheticWork } from './synthetic/catalogue.ts'

/** The synthetic catalogue in the form of Open Library's dumps, so that loading one can be measured at any size. */

const languages: Record<string, string> = {
  en: 'eng',
  es: 'spa',
  fr: 'fre',
  de: 'ger',
  ru: 'rus',
  zh: 'chi',
  ja: 'jpn',
  ar: 'ara',
}
const bindings: Record<string, string> = {
  paperback: 'Paperback',
  hardcover: 'Hardcover',
  ebook: 'E-book',
  kindle: 'Kindle Edition',
  audiobook: 'Audio CD',
  'spiral-bound': 'Spiral-bound',
}
const subjects = [
  'Fiction',
  'Fantasy fiction',
  'History and criticism',
  'Science fiction',
  'Detective and mystery stories',
  'Poetry',
  'Juvenile literature',
  'Biography',
  'Love stories',
  'Travel',
]

const modified = '2024-03-01T09:26:53.000000'

function line(type: string, key: string, record: object): string {
  const about = {
    type: { key: `/type/${type}` },
    key,
    created: { type: '/type/datetime', value: modified },
    last_modified: { type: '/type/datetime', value: modified },
    latest_revision: 3,
    revision: 3,
  }
  return [`/type/${type}`, key, 3, modified, JSON.stringify({ ...record, ...about })].join('\t')
}

const authorKey = (index: number) => `/authors/OL${index + 1}A`
const workKey = (index: number) => `/works/OL${index + 1}W`

function* authorLines(works: number) {
  for (let index = 0; index < authorsOf(works); index += 1) {
    const { name, bio, birth_year } = syntheticAuthor(index)
    yield line('author', authorKey(index), {
      name,
      personal_name: name,
      ...(bio !== null && { bio: { type: '/type/text', value: bio } }),
      ...(birth_year !== null && { birth_date: String(birth_year) }),
    })
  }
}

function* workLines(works: number) {
  for (let index = 0; index < works; index += 1) {
    const { title, description, authors, genres } = syntheticWork(index, works, subjects.length)
    yield line('work', workKey(index), {
      title,
      authors: authors.map((author) => ({ type: { key: '/type/author_role' }, author: { key: authorKey(author) } })),
      ...(description !== null && { description }),
      ...(genres.length > 0 && { subjects: genres.map((genre) => subjects[genre]) }),
    })
  }
}

/** A dump has its editions in the order of their own keys, which is not that of their works. */
const stride = 15_485_863

function* editionLines(works: number) {
  for (let turn = 0; turn < works; turn += 1) {
    const index = (turn * stride) % works
    const { books, series, authors } = syntheticWork(index, works, subjects.length)
    for (const [edition, book] of books.entries()) {
      yield line('edition', `/books/OL${index * 4 + edition + 1}M`, {
        title: book.title,
        works: [{ key: workKey(index) }],
        authors: authors.map((author) => ({ key: authorKey(author) })),
        publishers: [book.publisher],
        languages: [{ key: `/languages/${languages[book.language]}` }],
        physical_format: bindings[book.format],
        source_records: ['marc:marc_loc_updates/v38.i10.records.utf8:1234567:890'],
        identifiers: { goodreads: [String(index)] },
        ...(book.subtitle !== null && { subtitle: book.subtitle }),
        ...(book.publication_date !== null && { publish_date: book.publication_date }),
        ...(book.isbn_13 !== null && { isbn_13: [book.isbn_13], isbn_10: [book.isbn_10] }),
        ...(book.pages !== null && { number_of_pages: book.pages, pagination: `${book.pages} p. ;` }),
        ...(series && { series: [`${syntheticSeries(series.number, works).title} ; ${series.position ?? 1}`] }),
      })
    }
  }
}

/** Lines gathered to pieces that are worth writing. */
function* pieces(lines: Iterable<string>): Generator<string> {
  let piece = ''
  for (const text of lines) {
    piece += `${text}\n`
    if (piece.length < 1 << 16) continue
    yield piece
    piece = ''
  }
  yield piece
}

/** Writes authors, works and editions, packed; answers where they are and how many lines they have. */
export async function writeSyntheticDump(folder: string, works: number): Promise<{ paths: string[]; lines: number }> {
  const files = { authors: authorLines, works: workLines, editions: editionLines }
  const paths: string[] = []
  let lines = 0
  for (const [name, make] of Object.entries(files)) {
    const file = path.join(folder, `${name}.txt.gz`)
    const counted = (function* () {
      for (const text of make(works)) {
        lines += 1
        yield text
      }
    })()
    await pipeline(Readable.from(pieces(counted)), createGzip({ level: 1 }), createWriteStream(file))
    paths.push(file)
  }
  return { paths, lines }
}
