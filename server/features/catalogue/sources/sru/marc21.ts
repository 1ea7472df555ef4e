import type { AuthorRole } from '../../../../../contract/authors.ts'
import { languageOf } from '../../loading/sources/book-language.ts'
import { withoutEnd } from '../../../../../shared/trim-characters.ts'
import type { RawBook } from '../source-book.ts'
import {
  bindingIn,
  fieldsTagged,
  isBookLeader,
  isbnIn,
  isOnPaper,
  pagesIn,
  personName,
  roleOfWords,
  seriesIn,
  valueIn,
  valuesIn,
  valuesOf,
  withoutPunctuation,
  yearIn,
  type MarcRecord,
} from './marc-record.ts'

/** MARC 21, which nearly all libraries use. */

const roles = new Map<string, AuthorRole>([
  ['aut', 'author'],
  ['cre', 'author'],
  ['trl', 'translator'],
  ['ill', 'illustrator'],
  ['edt', 'editor'],
  ['com', 'editor'],
  ['nrt', 'narrator'],
])

type Field = MarcRecord['fields'][number]

/** Each role that is named, undefined for those that are no credit here. A code may be the address of one. */
function rolesIn(field: Field): (AuthorRole | undefined)[] {
  const codes = valuesIn(field, '4').map((code) => roles.get(code.slice(code.lastIndexOf('/') + 1).toLowerCase()))
  return codes.length > 0 ? codes : valuesIn(field, 'e').map(roleOfWords)
}

/** With its first indicator 0, a name is not turned round; it may have a number, as popes do. */
function nameIn(field: Field): string {
  const name = valueIn(field, 'a') ?? ''
  return field.indicators.startsWith('0') ? withoutPunctuation(valuesIn(field, 'ab').join(' ')) : personName(name)
}

function creditsIn(record: MarcRecord): NonNullable<RawBook['authors']> {
  const main = fieldsTagged(record, '100')
  // With a title, it is about another work inside this one.
  const addedEntries = fieldsTagged(record, '700').filter((field) => valuesIn(field, 't').length === 0)
  const credited = (fields: Field[], otherwise: AuthorRole[]) =>
    fields.flatMap((field) => {
      const roles = rolesIn(field).filter((role) => role !== undefined)
      return (roles.length > 0 ? roles : otherwise).map((role) => ({ name: nameIn(field), role }))
    })
  const credits = [...credited(main, ['author']), ...credited(addedEntries, [])]
  if (credits.some(({ role }) => role === 'author')) return credits
  // No one is named as the author: people without a role count as authors, otherwise an organisation does.
  const silent = addedEntries.filter((field) => rolesIn(field).length === 0).slice(0, 3)
  const bodies = fieldsTagged(record, '110').map((field) => withoutPunctuation(valueIn(field, 'a') ?? ''))
  const names = silent.length > 0 ? silent.map(nameIn) : bodies
  return [...names.map((name) => ({ name, role: 'author' as const })), ...credits]
}

/** Old records have several codes in one. */
function languageIn(record: MarcRecord): string | null {
  const codes = [
    ...valuesOf(record, ['041'], 'a').map((code) => code.slice(0, 3)),
    record.control.get('008')?.slice(35, 38) ?? '',
  ]
  return codes.map((code) => languageOf(code)).find((language) => language !== null) ?? null
}

function isPaperBook(record: MarcRecord): boolean {
  const carriers = valuesOf(record, ['338'], 'b')
  const kind = record.control.get('007') ?? ''
  return (
    isBookLeader(record.leader) &&
    !/^(?:c|s)/.test(kind) &&
    !carriers.some((carrier) => /^[cs]/.test(carrier)) &&
    !valuesOf(record, ['336'], 'b').includes('spw') &&
    isOnPaper(...valuesOf(record, ['300'], 'a'), ...valuesOf(record, ['245'], 'h'))
  )
}

function titleIn(record: MarcRecord): string | undefined {
  const [field] = fieldsTagged(record, '245')
  const parts = valuesIn(field, 'anp').map(withoutPunctuation)
  return parts.length > 0 ? parts.join('. ') : undefined
}

/** Without `$k`, which says that it is only a selection. */
function originalTitleIn(record: MarcRecord): string | undefined {
  const uniform = fieldsTagged(record, '240').find((field) => valuesIn(field, 'k').length === 0)
  const title = valueIn(uniform, 'a') ?? valuesOf(record, ['765'], 't')[0]
  return title === undefined ? undefined : withoutPunctuation(title)
}

const isOfPublisher = ({ tag, indicators }: Field) => tag === '260' || !/[0234]$/.test(indicators)

/** What a record says, unless it is about something other than a book on paper. */
export function marc21Book(record: MarcRecord): Omit<RawBook, 'id' | 'url'> | undefined {
  if (!isPaperBook(record)) return undefined
  const imprints = fieldsTagged(record, '264', '260').filter(isOfPublisher)
  const isbns = valuesOf(record, ['020'], 'a')
  const publisher = imprints.flatMap((field) => valuesIn(field, 'b'))[0]
  const statement = valuesIn(fieldsTagged(record, '250')[0], 'ab').join(' ')
  const subtitle = valuesOf(record, ['245'], 'b')[0]
  return {
    title: titleIn(record),
    subtitle: subtitle && withoutPunctuation(subtitle),
    authors: creditsIn(record),
    series: seriesIn(
      fieldsTagged(record, '490', '830').map((field) => ({ title: valueIn(field, 'a'), number: valueIn(field, 'v') })),
    ),
    language: languageIn(record),
    format: bindingIn([...isbns, ...valuesOf(record, ['020'], 'qc')]),
    published:
      imprints.flatMap((field) => valuesIn(field, 'c').flatMap((text) => yearIn(text) ?? []))[0] ??
      yearIn(record.control.get('008')?.slice(7, 11)),
    original_title: originalTitleIn(record),
    publisher: publisher && withoutPunctuation(publisher),
    edition_statement: withoutEnd(statement, /[/:;=,]/).trimEnd(),
    isbns: isbns.map(isbnIn),
    pages: valuesOf(record, ['300'], 'a').flatMap((extent) => pagesIn(extent) ?? [])[0],
    subjects: valuesOf(record, ['650', '651', '653', '655', '689'], 'ax').map(withoutPunctuation),
    description: valuesOf(record, ['520'], 'a').find((text) => !/^https?:/.test(text)),
  }
}
