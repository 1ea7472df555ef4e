import { Anchor } from '@mantine/core'
import { useState } from 'react'
import type { Book } from '../../../../contract/books.ts'
import { useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Pending } from '../../frame/offline/pending.tsx'
import { useMyReview, useSaveReview } from './api.ts'
import classes from './rate-book.module.css'
import { StarPicker } from './star-picker.tsx'

const ReviewModal = lazyModal(() => import('./review-modal.tsx'))
const HiddenReview = lazyPart(() => import('./hidden-review.tsx'))

/** Rates with one click, then opens the review form. */
export function RateBook({ book }: { book: Book }) {
  const { t } = useT()
  const modal = ReviewModal.useControl()
  const [picked, setPicked] = useState<number | undefined>()
  const { data } = useMyReview(book.slug)
  const quickRating = useSaveReview(book.slug)
  // Until the review is loaded, the rating in `book.me` is shown.
  const review = data ? data.data : book.me.review
  const rating = quickRating.isPending ? quickRating.variables.rating : (review?.rating ?? 0)

  function handlePick(star: number) {
    setPicked(star)
    modal.open()
    if (!review && !quickRating.isPending)
      quickRating.mutate({ rating: star }, { onError: (error) => console.error(error) })
  }

  function handleEdit() {
    setPicked(undefined)
    modal.open()
  }

  return (
    <div className={classes.root} onPointerEnter={modal.opener.onPointerEnter}>
      <div className={classes.head}>
        <span>{t('Rate this book')}</span>
        {rating > 0 && (
          <Anchor
            component="button"
            type="button"
            {...modal.opener}
            onClick={handleEdit}
            className={classes.edit ?? ''}
          >
            {t('Edit Review')}
          </Anchor>
        )}
      </div>
      <StarPicker label={t('Rate this book')} rating={rating} onPick={handlePick} />
      <Pending of={book.slug} only="reviews" />
      {data?.data?.hidden && <HiddenReview review={data.data.id} />}
      <ReviewModal.Slot control={modal} book={book} picked={picked} />
    </div>
  )
}
