import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { useMyEditions } from './editions-api.ts'
import { BookGrid, BookGridSkeleton } from './book-grid.tsx'

/** One row of skeletons. */
const waiting = 4

/** Other editions in the reader's library. Hidden until there are any; once shown it stays, even if it gets empty. */
export function MyEditions({ book }: { book: string }) {
  const { t } = useT()
  const { data, error, isFetching, refetch } = useMyEditions(book)
  const editions = data?.data ?? []
  const hasFailed = error !== null && !isFetching
  const [isShown, setShown] = useState(false)
  if (!isShown && (hasFailed || editions.length > 0)) setShown(true)
  if (!isShown) return null
  return (
    <Section title={t('More Editions on Your Library')}>
      {hasFailed ? (
        <ErrorState
          title={t('Error loading editions')}
          message={error.message || t('Failed to load editions')}
          onRetry={() => void refetch()}
        />
      ) : editions.length > 0 ? (
        <BookGrid books={editions} />
      ) : isFetching ? (
        <BookGridSkeleton count={waiting} />
      ) : (
        <EmptyState title={t('No other editions found')} />
      )}
    </Section>
  )
}
