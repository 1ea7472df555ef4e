import { isYes, line, partsOf, titleIn } from './cells.ts'
import { authorsOf } from './credits.ts'
import { dayIn, type DateOrder } from './days.ts'
import { bought, importRow, type ImportRow } from './import-row.ts'
import { isbnPart } from './row-parts.ts'
import { guessShelf } from './shelf-words.ts'
import type { Cell, TableFormat } from './table-format.ts'

const daysIn = (cell: string, dates: DateOrder) => partsOf(cell, ',').flatMap((part) => dayIn(part, dates) ?? [])

function row(cell: Cell, dates: DateOrder): ImportRow {
  const read = [...new Set([...daysIn(cell('read_dates'), dates), ...daysIn(cell('date read'), dates)])]
  const dropped = daysIn(cell('dropped_dates'), dates)
  const current = daysIn(cell('currently_reading'), dates)
  const shelf = line(cell('shelves'))
  const isReading = current.length > 0 || /currently/i.test(shelf ?? '')
  // With a log that is still open, the last day in the other column is its beginning and no end.
  const finished = isReading ? daysIn(cell('read_dates'), dates) : read
  const { isbn_13, remarks } = isbnPart(cell('isbn13'), cell('isbn10'), cell('isbn'))
  return importRow(
    {
      title: titleIn(cell('title')),
      authors: authorsOf(partsOf(cell('authors', 'author'), ',')),
      isbn_13,
      publisher: line(cell('publisher')),
    },
    {
      shelf: isReading
        ? 'currently-reading'
        : (guessShelf(shelf) ?? (finished.length > 0 ? 'read' : dropped.length > 0 ? 'did-not-finish' : null)),
      tags: partsOf(cell('tags'), ','),
      readings: [
        ...finished.map((finished_on) => ({ started_on: null, finished_on })),
        ...current.map((started_on) => ({ started_on, finished_on: null })),
        ...dropped.map((stopped_on) => ({ started_on: null, finished_on: null, stopped_on })),
      ],
      transactions: isYes(cell('owned')) ? [bought({})] : [],
      remarks,
    },
  )
}

export const jelu: TableFormat = {
  name: 'jelu',
  needs: ['title', 'isbn13', 'dropped_dates', 'currently_reading'],
  long: ['authors', 'author', 'tags', 'read_dates', 'dropped_dates', 'currently_reading'],
  row,
}
