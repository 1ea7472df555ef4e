import type { BookFormat } from '../../../../contract/vocabulary.ts'
import { isYes, line, partsOf, ratingIn, titleIn } from './cells.ts'
import { creditIn, creditsOf, outerParts } from './credits.ts'
import { dayIn, monthOrYearIn, type DateOrder } from './days.ts'
import { markedText } from '../../../records/html-text.ts'
import { bought, importRow, type ImportReading, type ImportRow } from './import-row.ts'
import { answersPart, datesPart, isbnPart, readsPart, remarksOf, reviewPart, timesFinishedIn } from './row-parts.ts'
import { exclusiveShelf, guessShelf } from './shelf-words.ts'
import type { Cell, TableFormat } from './table-format.ts'
import { traitsIn } from './review-traits.ts'
import { splitTitle } from './titles.ts'

const formats = new Map<string, BookFormat>([
  ['paperback', 'paperback'],
  ['hardcover', 'hardcover'],
  ['digital', 'ebook'],
  ['audio', 'audiobook'],
])

/** `d` or `d1-d2`, by commas; a day of the form 2023-05-23 would hold the same mark, so days have slashes. */
const readingsIn = (parts: string[], dates: DateOrder): ImportReading[] =>
  parts.flatMap((part) => {
    const range = /^(\d+[/.]\d+[/.]\d+)?\s*-\s*(\d+[/.]\d+[/.]\d+)?$/.exec(part)
    const [started_on, finished_on] = range
      ? [dayIn(range[1] ?? '', dates), dayIn(range[2] ?? '', dates)]
      : [null, dayIn(part, dates)]
    return started_on || finished_on ? [{ started_on, finished_on }] : []
  })

/** All of them; the last has a column of its own too. */
function readsIn(cell: Cell, dates: DateOrder, shelf: ImportRow['shelf']) {
  const parts = partsOf(cell('dates read'), ',')
  const last = cell('last date read')
  const readings = readingsIn(parts, dates)
  const finished_on = dayIn(last, dates)
  if (finished_on && !readings.some((reading) => reading.finished_on === finished_on))
    readings.push({ started_on: null, finished_on })
  const ends = [...parts, last].flatMap(
    (part) => monthOrYearIn(part) ?? monthOrYearIn(part.split('-').at(-1) ?? '') ?? [],
  )
  const read = readsPart(readings, ends, timesFinishedIn(cell('read count'), shelf), shelf)
  return { ...read, remarks: remarksOf(read, datesPart(dates, monthOrYearIn(last) ? '' : last)) }
}

/** What only they ask about a book, kept as a note. */
const questions = [
  'Moods',
  'Pace',
  'Character- or Plot-Driven?',
  'Strong Character Development?',
  'Loveable Characters?',
  'Diverse Characters?',
  'Flawed Characters?',
  'Content Warnings',
  'Content Warning Description',
]

function row(cell: Cell, dates: DateOrder): ImportRow {
  const { title, series, ...titled } = splitTitle(titleIn(cell('title')) ?? '')
  const status = line(cell('read status'))
  const shelf = guessShelf(status)
  const added_on = dayIn(cell('date added'), dates)
  const read = readsIn(cell, dates, shelf)
  const rated = ratingIn(cell('star rating'))
  const reviewed = reviewPart(markedText(cell('review')))
  const answered = answersPart(cell, questions, dayIn(cell('last date read'), dates) ?? added_on, 'The StoryGraph')
  const dated = datesPart(dates, cell('date added'))
  const numbered = isbnPart(cell('isbn/uid'))
  return importRow(
    {
      title: title || null,
      series,
      authors: creditsOf([
        ...outerParts(cell('authors')).map((name) => creditIn(name)),
        ...outerParts(cell('contributors')).map((name) => creditIn(name, null)),
      ]),
      isbn_13: numbered.isbn_13,
      source_key: line(cell('isbn/uid')),
      format: formats.get(cell('format').toLowerCase()) ?? null,
    },
    {
      shelf,
      ...exclusiveShelf(status),
      tags: partsOf(cell('tags'), ','),
      moods: partsOf(cell('moods'), ','),
      traits: traitsIn(cell),
      added_on,
      rating: rated.rating,
      review: reviewed.review,
      notes: answered.notes,
      readings: read.readings,
      undated: read.undated,
      transactions: isYes(cell('owned?')) ? [bought({ date: added_on })] : [],
      remarks: remarksOf(titled, rated, reviewed, answered, dated, read, numbered),
    },
  )
}

export const storygraph: TableFormat = {
  name: 'storygraph',
  needs: ['title', 'authors', 'isbn/uid', 'read status'],
  long: [
    'authors',
    'contributors',
    'dates read',
    'tags',
    'moods',
    'review',
    'content warnings',
    'content warning description',
  ],
  row,
}
