import { line, partsOf, ratingIn, titleIn } from './cells.ts'
import { authorsOf } from './credits.ts'
import { dayIn, yearIn } from './days.ts'
import { importRow, type ImportBook, type ImportRow } from './import-row.ts'
import { notePart, remarksOf } from './row-parts.ts'
import { exclusiveShelf, guessShelf } from './shelf-words.ts'
import type { Cell, TableFormat } from './table-format.ts'

/** `OL102749W` is a work, `OL7798182M` an edition, each by its number. */
export function openLibraryKey(...keys: string[]): Pick<ImportBook, 'open_library_work' | 'open_library_edition'> {
  const numberOf = (kind: 'W' | 'M') => {
    const match = keys.map((key) => new RegExp(String.raw`OL(\d{1,10})${kind}\b`, 'i').exec(key)).find(Boolean)
    return match ? Number(match[1]) : null
  }
  return { open_library_work: numberOf('W'), open_library_edition: numberOf('M') }
}

function row(cell: Cell): ImportRow {
  const shelf = line(cell('bookshelf'))
  const rated = ratingIn(cell('my ratings', 'rating'))
  const written_at = dayIn(cell('created on'))
  const noted = notePart(cell('note'), written_at)
  return importRow(
    {
      title: titleIn(cell('title')),
      authors: authorsOf(partsOf(cell('authors', 'author(s)'), /\s\|\s|,\s/)),
      first_published_year: yearIn(cell('first publish year')),
      ...openLibraryKey(cell('work id'), cell('edition id')),
    },
    {
      shelf: guessShelf(shelf),
      ...exclusiveShelf(shelf),
      added_on: written_at,
      rating: rated.rating,
      notes: noted.notes,
      remarks: remarksOf(rated, noted),
    },
  )
}

const openLibrary: Omit<TableFormat, 'needs'> = {
  name: 'openlibrary',
  long: ['authors', 'note'],
  spare: ['edition count', 'ratings average', 'ratings count', 'has ebook'],
  row,
}

export const openLibraryLog: TableFormat = { ...openLibrary, needs: ['work id', 'bookshelf'] }
export const openLibraryNotes: TableFormat = { ...openLibrary, needs: ['work id', 'edition id', 'note'] }
export const openLibraryRatings: TableFormat = { ...openLibrary, needs: ['work id', 'edition id', 'rating'] }
