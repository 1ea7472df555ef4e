import { languageOf } from '../../catalogue/loading/sources/book-language.ts'
import { languageNamed } from './languages.ts'
import { cellLength, countIn, line, maxParts, partsOf, ratingIn, titleIn } from './cells.ts'
import { creditsOf, roleIn, turnName } from './credits.ts'
import { dayIn, publicationDateIn } from './days.ts'
import { decodeReferences, markedText } from '../../../records/html-text.ts'
import { bought, importRow, type ImportCredit, type ImportRow, type ImportTransaction } from './import-row.ts'
import { datesPart, formatIn, isbnPart, notePart, readingPart, remarksOf, reviewPart } from './row-parts.ts'
import type { SeenColumns } from './seen-columns.ts'
import { guessShelf } from './shelf-words.ts'
import type { Cell, TableFormat } from './table-format.ts'

/** What a table's cells and JSON's fields both say. */
export interface LibraryThingBook {
  title: string
  credits: (ImportCredit | null)[]
  publication: string
  date: string
  review: string
  rating: string
  comment: string
  private_comment: string
  media: string
  pages: string
  acquired: string
  started: string
  read: string
  tags: string[]
  collections: string[]
  language: string | null
  isbns: string[]
  series: string
  copies: string
  source: string
  bcid: string
  entered: string
  is_private: boolean
  lending: { patron: string; start: string; end: string; status: string }
}

const returns = (cell: string) =>
  cell
    .split('[return]')
    .map((part) => part.trim())
    .join('\n')

/** "Free Press (2004), Edition: 15th Annv, Paperback": who brought it out, and how it is bound. */
function publicationIn(cell: string): { publisher: string | null; binding: string } {
  const publication = line(cell, cellLength) ?? ''
  const match = /^(.*?) ?\((?:[^()]*)\)/.exec(publication)
  return {
    publisher: line(match?.[1] ?? publication.split(',')[0] ?? ''),
    binding: publication.slice(match?.[0].length ?? 0),
  }
}

/** Collections that mean no more than that a book is there. */
const everything =
  /^(?:your library|all collections|ma bibliothèque|votre bibliothèque|ihre bibliothek|deine bibliothek|tu biblioteca|la tua biblioteca)$/i
const wished = /^(?:wishlist|liste de souhaits|wunschliste|lista de deseos)$/i

function lentIn(
  { patron, start, end, status }: LibraryThingBook['lending'],
  entered: string | null,
): ImportTransaction[] {
  const name = line(patron)
  if (!name) return []
  return [bought({ type: 'lent', name, date: dayIn(start) ?? entered, return_date: dayIn(end), notes: line(status) })]
}

export function libraryThingRow(book: LibraryThingBook): ImportRow {
  const { publisher, binding } = publicationIn(book.publication)
  const entered = dayIn(book.entered)
  const collections = book.collections.map((name) => ({ name, shelf: guessShelf(name) }))
  const guess = collections.find((each) => each.shelf !== null)?.shelf ?? null
  const read = readingPart('month-first', { started: book.started, finished: book.read, shelf: guess })
  const isOwned =
    book.collections.some((name) => everything.test(name)) && !book.collections.some((name) => wished.test(name))
  const rated = ratingIn(book.rating)
  const reviewed = reviewPart(markedText(returns(book.review)), { is_private: book.is_private })
  const noted = [book.comment, book.private_comment].map((words) => notePart(markedText(returns(words)), entered))
  const dated = datesPart('month-first', book.entered)
  const numbered = isbnPart(...book.isbns)
  const format = formatIn(book.media || binding)
  const quantity = countIn(book.copies, 1000) ?? 1
  const notes = line(book.bcid) && `BCID ${line(book.bcid)}`
  return importRow(
    {
      title: titleIn(book.title),
      authors: creditsOf(book.credits),
      isbn_13: numbered.isbn_13,
      series: line(book.series) ? { title: line(book.series) ?? '', position: null } : null,
      format,
      language: book.language,
      pages: format === 'audiobook' ? null : countIn(book.pages),
      publisher,
      publication_date: /\d/.test(book.date) ? publicationDateIn(book.date) : null,
    },
    {
      shelf: guess ?? (read.is_finished ? 'read' : null),
      shelves: collections
        .filter(({ name, shelf: guess }) => !everything.test(name) && (guess === null || wished.test(name)))
        .map(({ name }) => ({ name, position: null })),
      tags: book.tags,
      added_on: entered,
      rating: rated.rating,
      review: reviewed.review,
      notes: noted.flatMap(({ notes }) => notes),
      readings: read.readings,
      undated: read.undated,
      transactions: [
        ...(isOwned
          ? [bought({ date: dayIn(book.acquired) ?? entered, name: line(book.source), notes, quantity })]
          : []),
        ...lentIn(book.lending, entered),
      ],
      remarks: remarksOf(rated, reviewed, ...noted, read, dated, numbered),
    },
  )
}

const personIn = (name: string, role: string): ImportCredit | null => {
  const person = line(turnName(name))
  const did = roleIn(role)
  return person && did ? { name: person, role: did } : null
}

function row(cell: Cell): ImportRow {
  const others = cell('secondary author').split('|')
  const roles = cell('secondary author roles').split('|')
  return libraryThingRow({
    title: cell('title'),
    credits: [
      personIn(cell('primary author'), cell('primary author role')),
      ...others.map((name, index) => personIn(name, roles[index] ?? '')),
    ],
    publication: cell('publication'),
    date: cell('date'),
    review: cell('review'),
    rating: cell('rating'),
    comment: cell('comment'),
    private_comment: cell('private comment'),
    media: cell('media'),
    pages: cell('page count'),
    acquired: cell('acquired'),
    started: cell('date started'),
    read: cell('date read'),
    tags: partsOf(cell('tags'), ','),
    collections: partsOf(cell('collections'), ','),
    language: languageNamed(partsOf(cell('languages'), ',')[0] ?? ''),
    isbns: [cell('isbn'), ...cell('isbns').split(',')],
    series: '',
    copies: cell('copies'),
    source: cell('from where'),
    bcid: cell('bcid'),
    entered: cell('entry date'),
    is_private: false,
    lending: {
      patron: cell('lending patron'),
      status: cell('lending status'),
      start: cell('lending start'),
      end: cell('lending end'),
    },
  })
}

export const libraryThingTable: TableFormat = {
  name: 'librarything',
  needs: ['book id', 'primary author', 'collections', 'entry date'],
  long: ['review', 'comment', 'private comment', 'tags', 'collections'],
  spare: ['book id', 'sort character', 'summary', 'source', 'work id', 'dewey wording'],
  row,
}

/** An empty dictionary is written as a list there, and numbers as texts or not. */
type Field = string | number | boolean | null | undefined | Field[] | { [key: string]: Field }

/** Raw text: in HTML, character references are decoded together with the tags. */
const proseAt = (value: Field): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
const textAt = (value: Field): string => decodeReferences(proseAt(value).slice(0, cellLength))
const textsAt = (value: Field): string[] =>
  (typeof value === 'object' && value !== null ? Object.values(value).slice(0, maxParts) : [value])
    .map(textAt)
    .filter(Boolean)

/** What says again what others say, or is only of use there. */
const spareFields = [
  'books_id',
  'sortcharacter',
  'primaryauthor',
  'secondaryauthor',
  'secondaryauthorroles',
  'tagidA',
  'ean',
  'collections_idA',
  'summary',
  'language',
  'originallanguage_codeA',
  'genre_id',
  'source',
  'workcode',
  'volumes',
]

const isSaid = (value: Field): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : proseAt(value).trim() !== ''
const listAt = (value: Field): Field[] => (Array.isArray(value) ? value.slice(0, maxParts) : [])

/** One book of LibraryThing's JSON. */
export function libraryThingJsonRow(book: { [key: string]: Field }, seen: SeenColumns): ImportRow {
  const at = (name: string): Field => {
    seen.noteRead([name])
    return book[name]
  }
  for (const [name, value] of Object.entries(book)) if (isSaid(value)) seen.noteFilled(name, name)
  seen.noteRead(spareFields)
  const credits = listAt(at('authors')).flatMap((person) =>
    typeof person === 'object' && person !== null && !Array.isArray(person)
      ? [personIn(textAt(person['fl']) || turnName(textAt(person['lf'])), textAt(person['role']))]
      : [],
  )
  const [code = ''] = textsAt(at('language_codeA'))
  return libraryThingRow({
    title: textAt(at('title')),
    credits: credits.length > 0 ? credits : [personIn(textAt(at('primaryauthor')), textAt(at('primaryauthorrole')))],
    publication: textAt(at('publication')),
    date: textAt(at('date')),
    review: proseAt(at('review')),
    rating: textAt(at('rating')),
    comment: proseAt(at('comment')),
    private_comment: proseAt(at('privatecomment')),
    media: listAt(at('format'))
      .map((each) => (typeof each === 'object' && each !== null && 'text' in each ? textAt(each['text']) : ''))
      .join(' '),
    pages: textAt(at('pages')).trim(),
    acquired: textAt(at('dateacquired')),
    started: textAt(at('datestarted')),
    read: textAt(at('dateread')),
    tags: textsAt(at('tags')).flatMap((tag) => line(tag) ?? []),
    collections: textsAt(at('collections')).flatMap((name) => line(name) ?? []),
    language: languageOf(code),
    isbns: [textAt(at('originalisbn')), ...textsAt(at('isbn'))],
    series: textsAt(at('series'))[0] ?? '',
    copies: textAt(at('copies')),
    source: textAt(at('fromwhere')),
    bcid: '',
    entered: textAt(at('entrydate')),
    is_private: /^(?:0|false|no)$/i.test(textAt(at('public'))),
    lending: { patron: '', status: '', start: '', end: '' },
  })
}
