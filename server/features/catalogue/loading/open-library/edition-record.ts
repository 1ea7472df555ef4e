import { maxOf } from '../../../../../contract/book-field-uses.ts'
import { bookFields, unknownFields } from '../../../../../contract/book-fields.ts'
import { formatOf } from '../sources/book-format.ts'
import { impliedLanguage, languageOf } from '../sources/book-language.ts'
import { genresOfSubjects } from '../sources/genres-of-subjects.ts'
import { isbnsOf } from '../sources/isbn.ts'
import { partialDateOf } from '../sources/partial-date.ts'
import { seriesOf } from '../sources/series-title.ts'
import { loadedFields, type LineResult } from '../sources/staged-rows.ts'
import { lineOf, proseOf, textsOf } from '../sources/texts.ts'
import { keysOf, nameLength, proseLength, type RawRecord } from './record.ts'
import { withoutEnd } from '../../../../../shared/trim-characters.ts'

const mostPages = 100_000

/** The number itself, else the one in "xii, 345 p. ;". */
function pagesOf(record: RawRecord): number | null {
  const stated = Number(record['number_of_pages'])
  const counted = Number(/(\d{1,5})\s*(?:p|pages|s)\b/i.exec(lineOf(record['pagination'], 200) ?? '')?.[1])
  const pages = Number.isInteger(stated) && stated > 0 ? stated : counted
  return pages > 0 && pages <= mostPages ? pages : null
}

/** Library records end a title where the next part of the record would begin: "Emma /", "Poems :". */
const withoutTail = (title: string | null) => withoutEnd(title ?? '', /[/:;=,]/).trimEnd() || null

function titleOf(record: RawRecord): string | null {
  const title = withoutTail(lineOf(record['title'], nameLength))
  const prefix = lineOf(record['title_prefix'], 50)
  return title !== null && prefix !== null ? `${prefix} ${title}`.slice(0, nameLength) : title
}

function languageIn(record: RawRecord): string | null {
  const languages = Array.isArray(record['languages']) ? record['languages'] : []
  for (const item of languages as unknown[]) {
    const key = typeof item === 'object' && item !== null && 'key' in item ? item.key : item
    const language = typeof key === 'string' ? languageOf(key) : null
    if (language !== null) return language
  }
  return null
}

export function parseEdition(key: number, revision: number, record: RawRecord): LineResult {
  const title = titleOf(record)
  if (title === null) return { bad: 'an edition without a title' }
  const { wrong, ...isbns } = isbnsOf([...textsOf(record['isbn_13']), ...textsOf(record['isbn_10'])])
  const published = lineOf(record['publish_date'], 100)
  const format = formatOf(lineOf(record['physical_format'], 100))
  const series = textsOf(record['series']).flatMap((name) => lineOf(name, 300) ?? [])
  return {
    wrongIsbns: wrong,
    rows: [
      {
        kind: 'edition',
        key,
        revision,
        work_key: keysOf(record['works'], 'works')[0] ?? null,
        ...unknownFields(loadedFields),
        title,
        subtitle: withoutTail(lineOf(record['subtitle'], nameLength)),
        language: languageIn(record) ?? impliedLanguage(title, isbns.isbn_13),
        format,
        publication_date: published === null ? null : partialDateOf(published),
        publisher: withoutTail(lineOf(textsOf(record['publishers'])[0], 255)),
        edition_statement: withoutTail(lineOf(record['edition_name'], maxOf(bookFields.edition_statement))),
        ...isbns,
        pages: format === 'audiobook' ? null : pagesOf(record),
        description: proseOf(record['description'], proseLength),
        author_keys: keysOf(record['authors'], 'authors'),
        genres: genresOfSubjects([...textsOf(record['subjects']), ...textsOf(record['genres'])]),
        series: series.length === 0 ? [] : seriesOf(series),
      },
    ],
  }
}
