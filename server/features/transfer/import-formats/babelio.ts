import { line, ratingIn, titleIn } from './cells.ts'
import { authorsOf } from './credits.ts'
import { dayIn, publicationDateIn } from './days.ts'
import { markedText } from '../../../records/html-text.ts'
import { importRow, type ImportRow } from './import-row.ts'
import { datesPart, isbnPart, remarksOf, reviewPart } from './row-parts.ts'
import { exclusiveShelf, guessShelf } from './shelf-words.ts'
import type { Cell, TableFormat } from './table-format.ts'

/** "Proust Marcel": the family name first, without a comma; only where there are just two words is it clear which. */
const turned = (name: string) => name.trim().replace(/^(\S+) (\S+)$/, '$2 $1')

function row(cell: Cell): ImportRow {
  const entry = cell('date d`entrée dans babelio', "date d'entrée dans babelio")
  const entered = dayIn(entry, 'day-first')
  const status = line(cell('statut'))
  const rated = ratingIn(cell('note'))
  const reviewed = reviewPart(markedText(cell('critique')), { written_on: entered })
  const numbered = isbnPart(cell('isbn'))
  const published = cell('date de publication')
  return importRow(
    {
      title: titleIn(cell('titre')),
      authors: authorsOf([turned(cell('auteur'))]),
      isbn_13: numbered.isbn_13,
      publisher: line(cell('editeur')),
      publication_date: dayIn(published, 'day-first') ?? publicationDateIn(published.replace(/^0000.*/, '')),
      language: 'fr',
    },
    {
      shelf: guessShelf(status),
      ...exclusiveShelf(status),
      added_on: entered,
      rating: rated.rating,
      review: reviewed.review,
      remarks: remarksOf(rated, reviewed, datesPart('day-first', entry), numbered),
    },
  )
}

export const babelio: TableFormat = { name: 'babelio', needs: ['isbn', 'titre', 'auteur'], long: ['critique'], row }
