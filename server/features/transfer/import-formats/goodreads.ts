import type { BookFormat } from '../../../../contract/vocabulary.ts'
import { markedText } from '../../../records/html-text.ts'
import { countIn, isYes, line, maxParts, partsOf, ratingIn, titleIn } from './cells.ts'
import { creditIn, creditsOf } from './credits.ts'
import { dayIn, monthOrYearIn, publicationDateIn, yearIn, type DateOrder } from './days.ts'
import {
  bought,
  importRow,
  type ImportCredit,
  type ImportReading,
  type ImportRow,
  type ImportShelf,
} from './import-row.ts'
import { noteNames } from './note-names.ts'
import {
  asSpoiler,
  datesPart,
  formatIn,
  isbnPart,
  notePart,
  readsPart,
  remarksOf,
  reviewPart,
  timesFinishedIn,
} from './row-parts.ts'
import { guessShelf, isGlobalName } from './shelf-words.ts'
import type { Cell, TableFormat } from './table-format.ts'
import { splitTitle } from './titles.ts'

/** `name (#3), other (#7)`; a name may hold a comma of its own, a place never. */
function shelvesIn(positions: string, names: string): ImportShelf[] {
  let start = 0
  const positioned = [...positions.matchAll(/\(#(\d{1,9})\)(?:,|$)/g)].slice(0, maxParts)
  const onShelves = positioned.map((match) => {
    const name = line(positions.slice(start, match.index)) ?? ''
    start = match.index + match[0].length
    return { name, position: Number(match[1]) }
  })
  const positionedNames = new Set(onShelves.map(({ name }) => name))
  const others = partsOf(names, ',').filter((name) => !positionedNames.has(name))
  return [...onShelves, ...others.map((name) => ({ name, position: null }))].filter(({ name }) => name !== '')
}

/** `start,end;start,end`, where either may be missing; the column of the last one adds what the others do not have. */
function readsIn(cell: Cell, dates: DateOrder, shelf: ImportRow['shelf']) {
  const spans = partsOf(cell('read_dates'), ';').map((part) => part.split(','))
  const last = cell('date read')
  const readings: ImportReading[] = spans
    .map(([start = '', end = '']) => ({ started_on: dayIn(start, dates), finished_on: dayIn(end, dates) }))
    .filter(({ started_on, finished_on }) => started_on !== null || finished_on !== null)
  const finished_on = dayIn(last, dates)
  if (finished_on && !readings.some((reading) => reading.finished_on === finished_on)) {
    readings.push({ started_on: null, finished_on })
  }
  const ends = [...spans.map(([, end = '']) => end), last].flatMap((end) => monthOrYearIn(end) ?? [])
  const read = readsPart(readings, ends, timesFinishedIn(cell('read count'), shelf), shelf)
  const isBad = last !== '' && !finished_on && monthOrYearIn(last) === null
  return { ...read, remarks: remarksOf(read, { remarks: isBad ? ['bad_date'] : [] }) }
}

function reviewIn(cell: Cell) {
  const html = markedText(cell('my review'))
  return reviewPart(isYes(cell('spoiler')) ? asSpoiler(html) : html)
}

function notesIn(cell: Cell, written_at: string | null) {
  const parts: [name: string | null, content: string][] = [
    [null, markedText(cell('private notes'))],
    [noteNames.recommended_for, cell('recommended for')],
    [noteNames.recommended_by, cell('recommended by')],
  ]
  return parts.flatMap(([name, words]) => notePart(words, written_at, name).notes)
}

function ownedIn(cell: Cell, dates: DateOrder, added_on: string | null) {
  const quantity = countIn(cell('owned copies'), 1000)
  const condition = cell('condition').replace(/^unspecified$/, '')
  if (!quantity) return []
  const notes = [condition, cell('condition description'), cell('bcid') && `BCID ${cell('bcid')}`]
  return [
    bought({
      date: dayIn(cell('original purchase date'), dates) ?? added_on,
      name: line(cell('original purchase location')),
      notes: notes.filter(Boolean).join('\n') || null,
      quantity,
    }),
  ]
}

/** Additional authors: co-authors, translators, illustrators; for an audiobook, mostly the narrator. */
function creditsIn(cell: Cell, format: BookFormat | null): ImportCredit[] {
  const author = line(cell('author'))
  const guess = { role: format === 'audiobook' ? 'narrator' : 'author', is_role_guessed: true } as const
  const others = partsOf(cell('additional authors'), ',').filter((name) => name !== author)
  return creditsOf([
    creditIn(author ?? ''),
    ...others.map((name) => creditIn(name, null) ?? (creditIn(name) && { name, ...guess })),
  ])
}

function row(cell: Cell, dates: DateOrder): ImportRow {
  const titleWithSeries = titleIn(cell('title'))
  const { title, series, ...titled } = splitTitle(titleWithSeries ?? '')
  const exclusive = line(cell('exclusive shelf')) ?? (cell('date read') ? 'read' : null)
  const shelf = guessShelf(exclusive)
  const shelves = shelvesIn(cell('bookshelves with positions'), cell('bookshelves'))
  const added_on = dayIn(cell('date added'), dates)
  const rated = ratingIn(cell('my rating'))
  const read = readsIn(cell, dates, shelf)
  const reviewed = reviewIn(cell)
  const numbered = isbnPart(cell('isbn13'), cell('isbn'))
  const isKnown = exclusive !== null && isGlobalName(exclusive)
  const pages = countIn(cell('number of pages'))
  const format = formatIn(cell('binding'))
  return importRow(
    {
      title: titleWithSeries && title,
      series,
      authors: creditsIn(cell, format),
      source_key: line(cell('book id')),
      isbn_13: numbered.isbn_13,
      format,
      pages: format === 'audiobook' ? null : pages,
      publisher: line(cell('publisher')),
      publication_date: publicationDateIn(cell('year published')),
      first_published_year: yearIn(cell('original publication year')),
    },
    {
      shelf,
      position: shelves.find(({ name }) => name === exclusive)?.position ?? null,
      exclusive: isKnown ? null : exclusive,
      shelves: [
        ...shelves.filter(({ name }) => !isGlobalName(name)),
        ...(exclusive && !isKnown && !shelves.some(({ name }) => name === exclusive)
          ? [{ name: exclusive, position: null }]
          : []),
      ],
      added_on,
      rating: rated.rating,
      review: reviewed.review,
      notes: notesIn(cell, added_on),
      readings: read.readings,
      undated: read.undated,
      transactions: ownedIn(cell, dates, added_on),
      remarks: remarksOf(titled, rated, read, reviewed, datesPart(dates, cell('date added')), numbered),
    },
  )
}

/** Exports of all years, also those that went through a spreadsheet: each column may be missing but these. */
export const goodreads: TableFormat = {
  name: 'goodreads',
  needs: ['book id', 'title', 'author', 'exclusive shelf'],
  last: ['owned copies', 'bcid'],
  long: [
    'my review',
    'private notes',
    'recommended for',
    'recommended by',
    'additional authors',
    'bookshelves',
    'bookshelves with positions',
    'read_dates',
  ],
  spare: ['book id', 'author l-f', 'average rating', 'n_ratings'],
  row,
}
