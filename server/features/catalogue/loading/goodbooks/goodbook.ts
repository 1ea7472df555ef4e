import { createHash } from 'node:crypto'
import { unknownFields } from '../../../../../contract/book-fields.ts'
import { impliedLanguage, languageOf } from '../sources/book-language.ts'
import { isbnsOf } from '../sources/isbn.ts'
import { splitTitle } from '../sources/series-title.ts'
import { loadedFields, type LineResult, type StagedAuthor } from '../sources/staged-rows.ts'
import { lineOf } from '../sources/texts.ts'

export type GoodbooksRecord = Readonly<Record<string, string | undefined>>

const nameLength = 1000
const revision = 1

/** Authors have no number there, only a name; the same name is the same person. */
function authorOf(name: string): StagedAuthor {
  const letters = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const key = createHash('sha256').update(letters).digest().readUIntBE(0, 6)
  return { kind: 'author', key, revision, name, bio: null, birth_year: null, death_year: null }
}

function numberOf(text: string | undefined): number | null {
  const number = Number(text)
  return text !== undefined && text.trim() !== '' && Number.isInteger(number) ? number : null
}

/** One record of books.csv. Its averages are other people's ratings, and stay there. */
export function parseGoodbook(record: GoodbooksRecord, genres: string[]): LineResult {
  const key = numberOf(record['goodreads_book_id']) ?? 0
  const workKey = numberOf(record['work_id']) ?? 0
  if (key < 1 || workKey < 1) return { bad: 'the book or its work has no number' }
  const titleWithSeries = lineOf(record['title'], nameLength) ?? lineOf(record['original_title'], nameLength)
  if (titleWithSeries === null) return { bad: 'a book without a title' }
  const { title, series } = splitTitle(titleWithSeries)
  const names = (record['authors'] ?? '').split(',').flatMap((name) => lineOf(name, nameLength) ?? [])
  const authors = [...new Map(names.map(authorOf).map((author) => [author.key, author])).values()]
  if (authors.length === 0) return { bad: 'a book without an author' }
  const author_keys = authors.map((author) => author.key)
  // A spreadsheet has eaten the zeros in front; of the longer number it kept too little.
  const isbn = record['isbn']?.trim()
  const { wrong, ...isbns } = isbnsOf(isbn ? [isbn.padStart(10, '0')] : [])
  return {
    wrongIsbns: wrong,
    rows: [
      ...authors,
      {
        kind: 'work',
        key: workKey,
        revision,
        title,
        description: null,
        year: numberOf(record['original_publication_year']),
        author_keys,
        genres,
      },
      {
        kind: 'edition',
        key,
        revision,
        work_key: workKey,
        ...unknownFields(loadedFields),
        title,
        language: languageOf(record['language_code'] ?? '') ?? impliedLanguage(title, isbns.isbn_13),
        ...isbns,
        description: null,
        author_keys,
        genres,
        series,
      },
    ],
  }
}
