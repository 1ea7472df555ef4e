import { authorsOf, dayIn, isBadIsbn, isbnIn, line, publicationDateIn, ratingIn, textIn, titleIn } from './cells.ts'
import { formattedText } from './formatted-text.ts'
import { importRow, type ImportRow } from './import-row.ts'
import { guessShelf } from './shelf-words.ts'
import type { Cell, TableFormat } from './table-format.ts'

/** "Proust Marcel": the family name first, without a comma; only where there are just two words is it clear which. */
const turned = (name: string) => name.trim().replace(/^(\S+) (\S+)$/, '$2 $1')

function row(cell: Cell): ImportRow {
  const entered = dayIn(cell('date d`entrée dans babelio', "date d'entrée dans babelio"), 'day-first')
  const status = line(cell('statut'))
  const { rating, remarks } = ratingIn(cell('note'))
  const review = textIn(formattedText(cell('critique')))
  const published = cell('date de publication')
  return importRow(
    {
      title: titleIn(cell('titre')),
      authors: authorsOf([turned(cell('auteur'))]),
      isbn_13: isbnIn(cell('isbn')),
      publisher: line(cell('editeur')),
      publication_date: dayIn(published, 'day-first') ?? publicationDateIn(published.replace(/^0000.*/, '')),
      language: 'fr',
    },
    {
      shelf: guessShelf(status),
      exclusive: status && guessShelf(status) === null ? status : null,
      added_on: entered,
      rating,
      review: review && { content: review.content, is_private: false, written_on: entered },
      remarks: [...remarks, ...(review?.remarks ?? []), ...(isBadIsbn(cell('isbn')) ? (['bad_isbn'] as const) : [])],
    },
  )
}

export const babelio: TableFormat = { name: 'babelio', needs: ['isbn', 'titre', 'auteur'], row }
