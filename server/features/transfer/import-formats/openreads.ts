import { countIn, isYes, line, partsOf, ratingIn, textIn, titleIn } from './cells.ts'
import { authorsOf, peopleIn } from './credits.ts'
import { dayIn, publicationDateIn } from './days.ts'
import { importRow, type ImportRow, type Unreadable } from './import-row.ts'
import { openLibraryKey } from './open-library.ts'
import { datesPart, formatIn, isbnPart, notePart, remarksOf, reviewPart, spansPart } from './row-parts.ts'
import { guessShelf } from './shelf-words.ts'
import type { Cell, TableFormat } from './table-format.ts'

/** `start|finish|milliseconds;…`; before, one reading in columns of its own. */
function readsIn(cell: Cell, shelf: ImportRow['shelf']) {
  const parts =
    cell('readings') === '' ? [`${cell('start_date')}|${cell('finish_date')}`] : partsOf(cell('readings'), ';')
  const spans = parts.map((part) => part.split('|')).map(([started = '', finished = '']) => ({ started, finished }))
  return spansPart('month-first', spans, 0, shelf)
}

function row(cell: Cell): ImportRow | Unreadable {
  if (isYes(cell('deleted'))) return 'deleted_there'
  const shelf = guessShelf(cell('status'))
  const read = readsIn(cell, shelf)
  const added_on = dayIn(cell('date_added'))
  const rated = ratingIn(cell('rating'))
  const reviewed = reviewPart(cell('my_review'))
  const noted = notePart(cell('notes'), added_on)
  const numbered = isbnPart(cell('isbn'))
  const tags = partsOf(cell('tags'), '|||||')
  return importRow(
    {
      title: titleIn(cell('title')),
      subtitle: line(cell('subtitle')),
      authors: authorsOf(partsOf(cell('author'), /;|\s&\s/).flatMap(peopleIn)),
      isbn_13: numbered.isbn_13,
      format: formatIn(cell('book_format')),
      pages: countIn(cell('pages')),
      publication_date: publicationDateIn(cell('publication_year')),
      description: textIn(cell('description'))?.content ?? null,
      ...openLibraryKey(cell('olid')),
    },
    {
      shelf,
      shelves: isYes(cell('favourite')) ? [{ name: 'Favourites', position: null }] : [],
      tags,
      added_on,
      rating: rated.rating,
      review: reviewed.review,
      notes: noted.notes,
      readings: read.readings,
      undated: read.undated,
      remarks: remarksOf(rated, reviewed, noted, read, datesPart('month-first', cell('date_added')), numbered),
    },
  )
}

export const openreads: TableFormat = {
  name: 'openreads',
  needs: ['title', 'author', 'status', 'olid', 'my_review'],
  long: ['author', 'description', 'tags', 'my_review', 'notes', 'readings'],
  spare: ['date_modified'],
  row,
}
