import type { BookCard as BookCardData } from '../../../../contract/books.ts'
import { authorBooksPerPage } from '../../../../contract/constants.ts'
import { useT } from '../../../lib/i18n.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PagedList, type PagesResult } from '../../../ui/lists/paged-list.tsx'
import { CoverSkeleton, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { BookCard } from './book-card.tsx'
import classes from './book-grid.module.css'

export function BookGrid({ books }: { books: BookCardData[] }) {
  return (
    <ul className={classes.grid}>
      {books.map((book) => (
        <li key={book.id}>
          <BookCard book={book} />
        </li>
      ))}
    </ul>
  )
}

/** As high as a typical card. */
export function BookCardSkeleton() {
  return (
    <div className={classes.waiting}>
      <CoverSkeleton />
      <Skeleton height="1.25rem" width="85%" />
      <Skeleton height="1rem" width="60%" />
      <Skeleton height="1rem" width="75%" />
      <Skeleton height="1.875rem" />
      <Skeleton height="1.875rem" />
    </div>
  )
}

export function BookGridSkeleton({ count = authorBooksPerPage }: { count?: number }) {
  const { t } = useT()
  return (
    <div className={classes.grid}>
      <output className="q-spoken">{t('Loading books')}</output>
      {Array.from({ length: count }, (_, index) => (
        <BookCardSkeleton key={index} />
      ))}
    </div>
  )
}

interface PagedBookGridProps {
  pages: PagesResult<BookCardData>
  empty?: string
}

/** A grid of books with "load more". */
export function PagedBookGrid({ pages, empty }: PagedBookGridProps) {
  const { t } = useT()
  return (
    <PagedList
      pages={pages}
      skeleton={<BookGridSkeleton />}
      empty={<EmptyState title={empty ?? t('No books here yet')} />}
      failure={t('Failed to load books')}
      more={t('Load More Books')}
    >
      {(books) => <BookGrid books={books} />}
    </PagedList>
  )
}
