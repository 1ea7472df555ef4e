import { isYes, line, partsOf, titleIn } from './cells.ts'
import { authorsOf } from './credits.ts'
import { dayIn, monthOrYearIn, type DateOrder } from './days.ts'
import { bought, importRow, type ImportRow } from './import-row.ts'
import { datesPart, isbnPart, readsPart, remarksOf } from './row-parts.ts'
import { guessShelf } from './shelf-words.ts'
import type { Cell, TableFormat } from './table-format.ts'

function row(cell: Cell, dates: DateOrder): ImportRow {
  const datesIn = (name: string) => partsOf(cell(name), ',')
  const daysOf = (parts: string[]) => parts.flatMap((part) => dayIn(part, dates) ?? [])
  const dropped = daysOf(datesIn('dropped_dates'))
  const current = daysOf(datesIn('currently_reading'))
  const shelfNames = line(cell('shelves'))
  const isReading = current.length > 0 || /currently/i.test(shelfNames ?? '')
  // With a log that is still open, the last day in the other column is its beginning and no end.
  const ends = [...datesIn('read_dates'), ...(isReading ? [] : datesIn('date read'))]
  const undated = ends.flatMap((end) => monthOrYearIn(end) ?? [])
  const read_on = daysOf(datesIn('read_dates'))
  // The column of the last read adds what the others do not have.
  const finished = [
    ...read_on,
    ...daysOf(isReading ? [] : datesIn('date read')).filter((day) => !read_on.includes(day)),
  ]
  const marked =
    guessShelf(shelfNames) ??
    (finished.length + undated.length > 0 ? 'read' : dropped.length > 0 ? 'did-not-finish' : null)
  const shelf = isReading ? 'currently-reading' : marked
  const readings = [
    ...finished.map((finished_on) => ({ started_on: null, finished_on })),
    ...current.map((started_on) => ({ started_on, finished_on: null })),
    ...dropped.map((stopped_on) => ({ started_on: null, finished_on: null, stopped_on })),
  ]
  const read = readsPart(readings, undated, 0, shelf)
  const dated = datesPart(
    dates,
    ...ends.filter((end) => monthOrYearIn(end) === null),
    ...datesIn('dropped_dates'),
    ...datesIn('currently_reading'),
  )
  const numbered = isbnPart(cell('isbn13'), cell('isbn10'), cell('isbn'))
  return importRow(
    {
      title: titleIn(cell('title')),
      authors: authorsOf(partsOf(cell('authors', 'author'), ','), {
        translator: partsOf(cell('translators', 'translator'), ','),
        narrator: partsOf(cell('narrators', 'narrator'), ','),
      }),
      isbn_13: numbered.isbn_13,
      publisher: line(cell('publisher')),
    },
    {
      shelf,
      tags: partsOf(cell('tags'), ','),
      readings: read.readings,
      undated: read.undated,
      transactions: isYes(cell('owned')) ? [bought({})] : [],
      remarks: remarksOf(read, dated, numbered),
    },
  )
}

export const jelu: TableFormat = {
  name: 'jelu',
  needs: ['title', 'isbn13', 'dropped_dates', 'currently_reading'],
  long: ['authors', 'author', 'tags', 'read_dates', 'dropped_dates', 'currently_reading'],
  row,
}
