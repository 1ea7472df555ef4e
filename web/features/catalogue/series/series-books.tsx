import type { Series } from '../../../../contract/series.ts'
import { useT } from '../../../lib/i18n.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { BookCard } from '../books/book-card.tsx'
import books from '../books/book-grid.module.css'
import { BookGridSkeleton } from '../books/book-grid.tsx'
import { useSeriesBooks } from './api.ts'
import { withGaps, type SeriesItem } from './gaps.ts'
import classes from './series-books.module.css'

/** The books of a series in order, with the positions missing in the catalogue. */
export function SeriesBooks({ series }: { series: Series }) {
  const { t, plural } = useT()
  const pages = useSeriesBooks(series.slug)
  return (
    <Section title={t('In this series')} aside={plural(series.books_count, ':count book', ':count books')}>
      <PagedList
        pages={pages}
        skeleton={<BookGridSkeleton />}
        empty={<EmptyState title={t('No books here yet')} />}
        failure={t('Failed to load books')}
        more={t('Load More Books')}
      >
        {(items) => <BooksAndGaps items={withGaps(items, { total: series.total, hasMore: pages.hasNextPage })} />}
      </PagedList>
    </Section>
  )
}

function BooksAndGaps({ items }: { items: SeriesItem[] }) {
  const { t } = useT()
  return (
    <ul className={books.grid}>
      {items.map((item) =>
        item.kind === 'gap' ? (
          <li key={`gap ${item.first}`}>
            <Gap {...item} />
          </li>
        ) : (
          <li key={item.book.id}>
            <BookCard
              book={item.book}
              position={item.book.position === null ? undefined : t('Book :position', { position: item.book.position })}
            />
          </li>
        ),
      )}
    </ul>
  )
}

function Gap({ first, last }: { first: number; last: number }) {
  const { t } = useT()
  return (
    <p className={classes.gap}>
      {first === last
        ? t('Book :position isn’t in the catalogue yet', { position: first })
        : t('Books :first to :last aren’t in the catalogue yet', { first, last })}
    </p>
  )
}
