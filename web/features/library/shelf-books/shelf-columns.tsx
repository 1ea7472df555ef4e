import type { ReactNode } from 'react'
import type { ShelfBook } from '../../../../contract/shelf-books.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { formatShortDay } from '../../../lib/dates.ts'
import type { Column } from '../../../ui/lists/windowed-table.tsx'
import { editionColumn, ratingColumn, shelveColumn, titleColumns } from '../../catalogue/books/book-columns.tsx'
import { myRatingColumn } from '../library/book-columns.tsx'

interface Words {
  translator: Translator
  timeZone: string | null
  positionOf: (book: ShelfBook) => ReactNode
  menuFor: (book: ShelfBook) => ReactNode
}

export const shelfColumns = ({ translator, timeZone, positionOf, menuFor }: Words): Column<ShelfBook>[] => {
  const { t } = translator
  return [
    { name: 'position', heading: t('Position'), isHeadingSpoken: true, room: 'wide', cell: positionOf },
    ...titleColumns<ShelfBook>(translator),
    shelveColumn<ShelfBook>(translator, 'wide'),
    myRatingColumn<ShelfBook>(translator),
    ratingColumn<ShelfBook>(translator),
    editionColumn<ShelfBook>(translator),
    {
      name: 'added',
      heading: t('Shelved'),
      sorts: ['added-desc', 'added-asc'],
      room: 'late',
      cell: ({ shelved_at }) => formatShortDay(shelved_at, translator, timeZone),
    },
    { name: 'actions', heading: t('Actions'), isHeadingSpoken: true, cell: menuFor },
  ]
}
