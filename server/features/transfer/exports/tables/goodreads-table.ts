import type { GlobalShelf } from '../../../../../contract/shelves.ts'
import type { BookFormat } from '../../../../../contract/vocabulary.ts'
import type { Cell } from '../../../../records/csv.ts'
import type { LibraryRow } from './library-row-queries.ts'
import { reviewHtml } from './review-html.ts'
import { listed, notesText, ownReview, titleWithSeries, type Table } from './table.ts'

const shelves: Record<GlobalShelf, string> = {
  'want-to-read': 'to-read',
  'currently-reading': 'currently-reading',
  read: 'read',
  paused: 'paused',
  'did-not-finish': 'did-not-finish',
}

const bindings: Record<BookFormat, string> = {
  hardcover: 'Hardcover',
  paperback: 'Paperback',
  'spiral-bound': 'Spiral-bound',
  ebook: 'ebook',
  kindle: 'Kindle Edition',
  audiobook: 'Audiobook',
}

/** Slashes, as they write their days. */
const day = (value: string | null) => value?.replaceAll('-', '/') ?? null

/** The way they keep a spreadsheet from taking it for a number; there are only digits in it. */
const isbnCell = (isbn: string | null): Cell => ({ formula: `="${isbn ?? ''}"` })

/** Their shelves: never `read`, which goes without saying. */
function shelvesOf({ shelf, position, shelves: own }: LibraryRow): { name: string; position: number }[] {
  const ownShelves = own.map((each) => ({ ...each, name: listed(each.name) }))
  return shelf === null || shelf === 'read'
    ? ownShelves
    : [...ownShelves, { name: shelves[shelf], position: position ?? 1 }]
}

const readCount = ({ readings, shelf }: LibraryRow) =>
  Math.max(readings.filter(({ finished_on }) => finished_on !== null).length, shelf === 'read' ? 1 : 0)

function cells(row: LibraryRow): Cell[] {
  const [first, ...others] = row.authors
  const review = ownReview(row)
  const on = shelvesOf(row)
  const days = row.readings.flatMap(({ finished_on }) => finished_on || []).toSorted()
  return [
    // Theirs, which nobody else can give.
    '',
    titleWithSeries(row),
    first?.name ?? null,
    first?.sort_name ?? null,
    others.map(({ name }) => listed(name)).join(', '),
    isbnCell(row.isbn_10),
    isbnCell(row.isbn_13),
    Math.round(row.review?.rating ?? 0),
    row.publisher,
    row.format && bindings[row.format],
    row.pages,
    row.publication_date?.slice(0, 4) ?? null,
    row.first_published_year,
    day(days.at(-1) ?? null),
    day(row.added_on),
    on.map(({ name }) => name).join(', '),
    on.map(({ name, position }) => `${name} (#${position})`).join(', '),
    row.shelf === null ? '' : shelves[row.shelf],
    review.shown && reviewHtml(review.shown),
    '',
    reviewHtml([review.hidden, notesText(row)].filter(Boolean).join('\n\n')),
    readCount(row),
    row.owned,
  ]
}

/** As they write it since 2026. */
export const goodreadsTable: Table = {
  file: 'goodreads_library_export.csv',
  lineEnd: '\n',
  columns: (
    'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Publisher,Binding,Number of Pages,' +
    'Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,' +
    'Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies'
  ).split(','),
  cells,
}
