import type { ReactNode } from 'react'
import type { LibraryBook } from '../../../../contract/library.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { clockZone, formatShortDay } from '../../../lib/dates.ts'
import { Stars } from '../../../ui/display/stars.tsx'
import type { Column } from '../../../ui/lists/windowed-table.tsx'
import {
  editionColumn,
  publishedColumn,
  ratingColumn,
  shelveColumn,
  titleColumns,
} from '../../catalogue/books/book-columns.tsx'
import { CardShelfButton } from '../shelving/card-shelf-button.tsx'
import classes from './shelf-cell.module.css'

interface Words {
  translator: Translator
  timeZone: string | null
  shelfNames: Map<string, string>
  menuFor: (book: LibraryBook) => ReactNode
}

/** The reader's own rating. */
export const myRatingColumn = <Item extends LibraryBook>({ t }: Translator): Column<Item> => ({
  name: 'mine',
  heading: t('Your rating'),
  room: 'wide',
  cell: ({ me }) => me.review && <Stars rating={me.review.rating} look="figure" />,
})

export const bookColumns = ({ translator, timeZone, shelfNames, menuFor }: Words): Column<LibraryBook>[] => {
  const { t } = translator
  return [
    ...titleColumns<LibraryBook>(translator),
    {
      ...shelveColumn<LibraryBook>(translator, 'wide'),
      heading: t('Shelf'),
      isHeadingSpoken: false,
      cell: (book) => (
        <div className={classes.shelf}>
          <CardShelfButton book={book} look="icon" />
          {book.me.shelves.map((slug) => shelfNames.get(slug) ?? slug).join(', ')}
        </div>
      ),
    },
    { ...myRatingColumn<LibraryBook>(translator), sorts: ['my-rating-desc', 'my-rating-asc'] },
    ratingColumn<LibraryBook>(translator),
    { ...publishedColumn<LibraryBook>(translator), sorts: ['publication-date-desc', 'publication-date-asc'] },
    editionColumn<LibraryBook>(translator),
    {
      name: 'added',
      heading: t('Added'),
      sorts: ['added-desc', 'added-asc'],
      room: 'late',
      cell: ({ added_at }) => formatShortDay(added_at, translator, clockZone(added_at, timeZone)),
    },
    { name: 'actions', heading: t('Actions'), isHeadingSpoken: true, cell: menuFor },
  ]
}
