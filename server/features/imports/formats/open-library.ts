import { line, partsOf, ratingIn, titleIn } from './cells.ts'
import { authorsOf } from './credits.ts'
import { dayIn } from './days.ts'
import { importRow, type ImportBook, type ImportRow } from './import-row.ts'
import { notePart, remarksOf } from './row-parts.ts'
import { guessShelf } from './shelf-words.ts'
import type { Cell, TableFormat } from './table-format.ts'

/** `OL102749W` is a work, `OL7798182M` an edition, each by its number. */
export function openLibraryKey(...keys: string[]): Pick<ImportBook, 'open_library_work' | 'open_library_edition'> {
  const numberOf = (kind: 'W' | 'M') => {
    const found = keys.map((key) => new RegExp(String.raw`OL(\d{1,10})${kind}\b`, 'i').exec(key)).find(Boolean)
    return found ? Number(found[1]) : null
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
      ...openLibraryKey(cell('work id'), cell('edition id')),
    },
    {
      shelf: guessShelf(shelf),
      exclusive: shelf && guessShelf(shelf) === null ? shelf : null,
      added_on: written_at,
      rating: rated.rating,
      notes: noted.notes,
      remarks: remarksOf(rated, noted),
    },
  )
}

export const openLibraryLog: TableFormat = { name: 'openlibrary', needs: ['work id', 'bookshelf'], row }
export const openLibraryNotes: TableFormat = { name: 'openlibrary', needs: ['work id', 'edition id', 'note'], row }
export const openLibraryRatings: TableFormat = { name: 'openlibrary', needs: ['work id', 'edition id', 'rating'], row }
