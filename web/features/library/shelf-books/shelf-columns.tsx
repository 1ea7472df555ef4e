import type { ReactNode } from 'react'
import type { ShelfBook } from '../../../../contract/shelf-books.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { formatShortDay } from '../../../lib/dates.ts'
import { Stars } from '../../../ui/display/stars.tsx'
import type { Column } from '../../../ui/lists/windowed-table.tsx'
import { editionColumn, titleColumns } from '../library/book-columns.tsx'

interface Words {
  translator: Translator
  timeZone: string | null
  positionOf: (book: ShelfBook) => ReactNode
  menuFor: (book: ShelfBook) => ReactNode
}

export const shelfColumns = ({ translator, timeZone, positionOf, menuFor }: Words): Column<ShelfBook>[] => {
  const { t } = translator
  return [
    { name: 'position', heading: t('Position'), isHeadingSpoken: true, cell: positionOf },
    ...titleColumns<ShelfBook>(translator),
    {
      name: 'mine',
      heading: t('Your rating'),
      room: 'wide',
      cell: ({ me }) => me.review && <Stars rating={me.review.rating} look="figure" />,
    },
    {
      name: 'rating',
      heading: t('Rating'),
      sorts: ['rating-desc', 'rating-asc'],
      room: 'wide',
      cell: ({ rating, ratings_count: count }) => count > 0 && <Stars rating={rating} count={count} look="figure" />,
    },
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
