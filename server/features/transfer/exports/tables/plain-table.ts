import { columnNamesOf } from '../../../../../contract/book-field-uses.ts'
import { bookFieldNames, detailFields, type BookField } from '../../../../../contract/book-fields.ts'
import { globalShelves } from '../../../../../contract/shelves.ts'
import { bookFormats } from '../../../../../contract/vocabulary.ts'
import type { Cell } from '../../../../records/csv.ts'
import type { LibraryRow } from './library-row-queries.ts'
import { listed, notesText, type Table } from './table.ts'
import { warningsText } from './warnings-text.ts'

type Column = readonly [name: string, cell: (row: LibraryRow) => Cell]

const names = (row: LibraryRow, isAuthor: boolean) => row.authors.filter(({ role }) => (role === 'author') === isAuthor)

const lastReading = ({ readings }: LibraryRow) =>
  readings.findLast(({ finished_on }) => finished_on !== null) ?? readings.at(-1)

const columnNames = columnNamesOf(bookFieldNames)
const columnOf = (name: Exclude<BookField, 'chapters' | 'format'>): Column => [columnNames[name], (row) => row[name]]

/** Named so that the import of unknown tables guesses them all. */
const columns: Column[] = [
  columnOf('title'),
  columnOf('subtitle'),
  [
    'Authors',
    (row) =>
      names(row, true)
        .map(({ name }) => name)
        .join('; '),
  ],
  [
    'Contributors',
    (row) =>
      names(row, false)
        .map(({ name, role }) => `${name} (${role})`)
        .join('; '),
  ],
  ['Series', (row) => row.series[0]?.title ?? null],
  ['Series number', (row) => row.series[0]?.position ?? null],
  columnOf('isbn_13'),
  columnOf('isbn_10'),
  ['Format', (row) => row.format && bookFormats[row.format]],
  columnOf('language'),
  ...detailFields.map(columnOf),
  columnOf('pages'),
  columnOf('minutes'),
  ['Shelf', (row) => (row.shelf === null ? '' : globalShelves[row.shelf])],
  ['Shelves', (row) => row.shelves.map(({ name }) => listed(name)).join(', ')],
  ['Rating', (row) => row.review?.rating ?? null],
  ['Review', (row) => row.review?.content ?? null],
  ['Review is private', (row) => (row.review ? (row.review.private ? 'Yes' : 'No') : '')],
  ['Emotional palette', (row) => (row.review?.palette ?? []).join(', ')],
  ['Pace', (row) => row.review?.traits?.pace ?? ''],
  ['Driven by', (row) => row.review?.traits?.driven_by ?? ''],
  ['Content warnings', (row) => warningsText(row.review?.traits)],
  ['Date added', (row) => row.added_on],
  ['Date started', (row) => lastReading(row)?.started_on || null],
  ['Date read', (row) => lastReading(row)?.finished_on || null],
  ['Times read', (row) => row.readings.filter(({ finished_on }) => finished_on !== null).length],
  ['Notes', (row) => notesText(row)],
  ['Owned', (row) => row.owned],
]

export const plainTable: Table = {
  file: 'library.csv',
  lineEnd: '\r\n',
  hasMark: true,
  columns: columns.map(([name]) => name),
  cells: (row) => columns.map(([, cell]) => cell(row)),
}
