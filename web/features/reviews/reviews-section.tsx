import { IconMessage2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { Book } from '../../../contract/books.ts'
import { ReviewOrder, reviewOrders } from '../../../contract/reviews.ts'
import { useT } from '../../lib/i18n.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { PagedList } from '../../ui/lists/paged-list.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useBookReviews } from './api.ts'
import { ReviewCard } from './review-card.tsx'
import { Palette } from './review-content.tsx'
import classes from './reviews-section.module.css'

const skeleton = (
  <div className={classes.waiting}>
    <Skeleton height="1.25rem" width="12rem" />
    <Skeleton height="5rem" width="42rem" />
    <Skeleton height="1.25rem" width="10rem" />
    <Skeleton height="5rem" width="42rem" />
  </div>
)

/** Reviews of the work by other readers, of all editions. */
export function ReviewsSection({ book }: { book: Book }) {
  const { t } = useT()
  const [sort, setSort] = useState<keyof typeof reviewOrders>('newest')
  const reviews = useBookReviews(book.slug, sort)
  const first = reviews.data?.pages[0]
  const total = first?.meta.total ?? 0
  return (
    <Section
      title={t('Reviews')}
      aside={
        total > 1 && (
          <fieldset className={classes.orders}>
            <legend className="q-spoken">{t('Sort reviews')}</legend>
            {ReviewOrder.options.map((order) => (
              <button
                key={order}
                type="button"
                aria-pressed={order === sort}
                className={classes.order}
                onClick={() => setSort(order)}
              >
                {t(reviewOrders[order])}
              </button>
            ))}
          </fieldset>
        )
      }
    >
      {first && first.palette.length > 0 && (
        <div className={classes.palette}>
          <Palette tags={first.palette} />
        </div>
      )}
      <PagedList
        pages={reviews}
        skeleton={skeleton}
        empty={
          <EmptyState icon={<IconMessage2 size={36} stroke={1.25} />} title={t('No reviews yet')}>
            {t('Be the first to rate it and say what you thought.')}
          </EmptyState>
        }
        more={t('Load More')}
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} book={book.slug} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  )
}
