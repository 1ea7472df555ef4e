import { globalShelves } from '../../../../contract/shelves.ts'
import { bookFormats } from '../../../../contract/vocabulary.ts'
import { figure, words } from './csv.ts'
import type { LibraryRow } from './library-rows.ts'
import { listed, notesText, type Table } from './table.ts'

type Column = readonly [name: string, cell: (row: LibraryRow) => string]

const names = (row: LibraryRow, isAuthor: boolean) => row.authors.filter(({ role }) => (role === 'author') === isAuthor)

const lastReading = ({ readings }: LibraryRow) =>
  readings.findLast(({ finished_on }) => finished_on !== null) ?? readings.at(-1)

/** Named so that the import of unknown tables guesses them all. */
const columns: Column[] = [
  ['Title', (row) => words(row.title)],
  ['Subtitle', (row) => words(row.subtitle)],
  [
    'Authors',
    (row) =>
      words(
        names(row, true)
          .map(({ name }) => name)
          .join('; '),
      ),
  ],
  [
    'Contributors',
    (row) =>
      words(
        names(row, false)
          .map(({ name, role }) => `${name} (${role})`)
          .join('; '),
      ),
  ],
  ['Series', (row) => words(row.series[0]?.title ?? null)],
  ['Series number', (row) => figure(row.series[0]?.position ?? null)],
  ['ISBN-13', (row) => figure(row.isbn_13)],
  ['ISBN-10', (row) => figure(row.isbn_10)],
  ['Format', (row) => bookFormats[row.format]],
  ['Language', (row) => row.language],
  ['Publisher', (row) => words(row.publisher)],
  ['Publication date', (row) => figure(row.publication_date)],
  ['Pages', (row) => figure(row.pages)],
  ['Minutes', (row) => figure(row.minutes)],
  ['Shelf', (row) => (row.shelf === null ? '' : globalShelves[row.shelf])],
  ['Shelves', (row) => words(row.shelves.map(({ name }) => listed(name)).join(', '))],
  ['Rating', (row) => figure(row.review?.rating ?? null)],
  ['Review', (row) => words(row.review?.content ?? null)],
  ['Review is private', (row) => (row.review ? (row.review.private ? 'Yes' : 'No') : '')],
  ['Emotional palette', (row) => (row.review?.palette ?? []).join(', ')],
  ['Date added', (row) => figure(row.added_on)],
  ['Date started', (row) => figure(lastReading(row)?.started_on ?? null)],
  ['Date read', (row) => figure(lastReading(row)?.finished_on ?? null)],
  ['Times read', (row) => figure(row.readings.filter(({ finished_on }) => finished_on !== null).length)],
  ['Notes', (row) => words(notesText(row))],
  ['Owned', (row) => figure(row.owned)],
]

export const plainTable: Table = {
  file: 'library.csv',
  lineEnd: '\r\n',
  hasMark: true,
  columns: columns.map(([name]) => name),
  cells: (row) => columns.map(([, cell]) => cell(row)),
}
