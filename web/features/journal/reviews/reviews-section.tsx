import { useState } from 'react'
import type { Book } from '../../../../contract/books.ts'
import { ReviewOrder, reviewOrders } from '../../../../contract/reviews.ts'
import { useT } from '../../../lib/i18n.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useBookReviews } from './api.ts'
import { ReviewCard } from './review-card.tsx'
import classes from './reviews-section.module.css'

const StarBars = lazyPart(() => import('./star-bars.tsx'))

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
  const [stars, setStars] = useState<number>()
  const reviews = useBookReviews(book.slug, sort, stars)
  const total = reviews.data?.pages[0]?.meta.total
  const isEmpty = total === 0 && stars === undefined
  return (
    <Section
      title={t('Reviews')}
      isLine={isEmpty && book.ratings_count === 0}
      aside={
        isEmpty ? (
          <p className={classes.none}>{t('No reviews yet. Yours could be the first.')}</p>
        ) : (
          (total ?? 0) > 1 && (
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
        )
      }
    >
      {book.ratings_count > 0 && (
        <div className={classes.stars}>
          <StarBars book={book.slug} stars={stars} onChange={setStars} isDisabled={isEmpty} />
        </div>
      )}
      <PagedList
        pages={reviews}
        skeleton={skeleton}
        empty={isEmpty ? null : <p className={classes.none}>{t('No reviews with so many stars yet.')}</p>}
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
