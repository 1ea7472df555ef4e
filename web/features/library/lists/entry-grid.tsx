import type { EntryType } from '../../../../contract/vocabulary.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import authors from '../../catalogue/authors/author-grid.module.css'
import books from '../../catalogue/books/book-grid.module.css'
import { BookGridSkeleton } from '../../catalogue/books/book-grid.tsx'
import series from '../../catalogue/series/series-grid.module.css'
import { SeriesGridSkeleton } from '../../catalogue/series/series-grid.tsx'

/** The grid class of each type, and the estimated height of its rows. */
const grids: Record<EntryType, { className: string; estimate: number }> = {
  book: { className: books.grid ?? '', estimate: 478 },
  series: { className: series.grid ?? '', estimate: 190 },
  author: { className: authors.grid ?? '', estimate: 98 },
}

export const gridOf = (type: EntryType) => grids[type]

export function EntriesSkeleton({ type }: { type: EntryType }) {
  const { t } = useT()
  if (type === 'book') return <BookGridSkeleton />
  if (type === 'series') return <SeriesGridSkeleton count={9} />
  return (
    <div className={grids.author.className}>
      <output className="q-spoken">{t('Loading')}</output>
      {Array.from({ length: 9 }, (_, index) => (
        <Skeleton key={index} height="6.125rem" />
      ))}
    </div>
  )
}
