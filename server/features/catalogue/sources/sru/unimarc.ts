import type { AuthorRole } from '../../../../../contract/authors.ts'
import { withoutEnd } from '../../../../../shared/trim-characters.ts'
import { languageOf } from '../../loading/sources/book-language.ts'
import type { RawBook } from '../source-book.ts'
import {
  bindingIn,
  fieldsTagged,
  isBookLeader,
  isbnIn,
  isOnPaper,
  pagesIn,
  seriesIn,
  valueIn,
  valuesIn,
  valuesOf,
  withoutPunctuation,
  yearIn,
  type MarcRecord,
} from './marc-record.ts'

/** UNIMARC, the dialect of France and of a few others. */

const roles = new Map<string, AuthorRole>([
  ['070', 'author'],
  ['730', 'translator'],
  ['440', 'illustrator'],
  ['340', 'editor'],
  ['550', 'narrator'],
])

function creditsIn(record: MarcRecord): NonNullable<RawBook['authors']> {
  const credits = fieldsTagged(record, '700', '701', '702').flatMap((field) => {
    const names = [valueIn(field, 'b'), valueIn(field, 'a')].map((name) => withoutPunctuation(name ?? ''))
    const name = names.filter((part) => part !== '').join(' ')
    const codes = valuesIn(field, '4')
    // 702 is for those who only contributed.
    if (codes.length === 0) return field.tag === '702' ? [] : [{ name, role: 'author' as const }]
    return codes.flatMap((code) => {
      const role = roles.get(code.slice(-3))
      return role === undefined ? [] : [{ name, role }]
    })
  })
  if (credits.length > 0) return credits
  const bodies = fieldsTagged(record, '710', '711').map((field) => withoutPunctuation(valueIn(field, 'a') ?? ''))
  return bodies.slice(0, 1).map((name) => ({ name, role: 'author' as const }))
}

function isPaperBook(record: MarcRecord): boolean {
  const kinds = valuesOf(record, ['200'], 'b')
  return isBookLeader(record.leader) && isOnPaper(...kinds, ...valuesOf(record, ['215'], 'a'))
}

const tidy = (text: string | undefined) => text && withoutPunctuation(text)

/** What a record says, unless it is about something other than a book on paper. */
export function unimarcBook(record: MarcRecord): Omit<RawBook, 'id' | 'url'> | undefined {
  if (!isPaperBook(record)) return undefined
  const [title] = fieldsTagged(record, '200')
  // The second indicator of 214 is 0 for a publisher, and others for printers and others.
  const imprints = fieldsTagged(record, '214', '210').filter(
    ({ tag, indicators }) => tag === '210' || !/[1234]$/.test(indicators),
  )
  const first = (code: string) => imprints.flatMap((field) => valuesIn(field, code))[0]
  const parts = valuesIn(title, 'ahi').map(withoutPunctuation)
  return {
    title: parts.length > 0 ? parts.join('. ') : undefined,
    subtitle: tidy(valueIn(title, 'e')),
    authors: creditsIn(record),
    series: seriesIn([
      ...fieldsTagged(record, '225').map((field) => ({ title: valueIn(field, 'a'), number: valueIn(field, 'v') })),
      ...fieldsTagged(record, '410').map((field) => ({ title: valueIn(field, 't'), number: valueIn(field, 'v') })),
    ]),
    language:
      valuesOf(record, ['101'], 'a')
        .map((code) => languageOf(code))
        .find((code) => code !== null) ?? null,
    format: bindingIn(valuesOf(record, ['010'], 'b')),
    published: yearIn(first('d')),
    original_title: tidy(valuesOf(record, ['500'], 'a')[0] ?? valuesOf(record, ['454'], 't')[0]),
    publisher: tidy(first('c')),
    edition_statement: withoutEnd(valuesOf(record, ['205'], 'a')[0] ?? '', /[/:;=,]/).trimEnd(),
    isbns: valuesOf(record, ['010'], 'a').map(isbnIn),
    pages: valuesOf(record, ['215'], 'a').flatMap((extent) => pagesIn(extent) ?? [])[0],
    subjects: valuesOf(record, ['606', '607', '608', '610'], 'ax').map(withoutPunctuation),
    description: valuesOf(record, ['330'], 'a')[0],
  }
}
