import type { ListedReview } from '../../../../contract/own-reviews.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useChosen } from '../../../ui/dialogs/chosen.ts'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { Removal, useRemoval } from '../../../ui/dialogs/removal.tsx'
import { useShare } from '../../community/links/share.tsx'
import { rememberMyReview, useDeleteReview } from './api.ts'

const ReviewModal = lazyModal(() => import('./review-modal.tsx'))

/** Dialogs for the reader's own reviews, in the list of all of them. */
export function useReviewDialogs() {
  const { t } = useT()
  const editing = ReviewModal.useControl()
  const removing = useRemoval()
  const sharing = useShare()
  const { chosen, openFor, openerFor } = useChosen<ListedReview>()
  const deleteReview = useDeleteReview(chosen?.book ?? '')

  function edit(review: ListedReview) {
    rememberMyReview(review)
    openFor(review, editing)
  }

  return {
    actionsFor: (review: ListedReview) => ({
      edit: { ...editing.opener, onClick: () => edit(review) },
      share: sharing.actionsFor({
        kind: 'review',
        thing: review.id,
        name: review.book_card?.title ?? '',
        isPrivate: review.private === 1,
      }),
      remove: openerFor(review, removing),
    }),
    dialogs: (
      <>
        {chosen && (
          <ReviewModal.Slot key={chosen.id} control={editing} book={{ slug: chosen.book }} picked={undefined} />
        )}
        {sharing.dialog}
        <Removal
          control={removing}
          question={t('Are you sure you want to delete this review?')}
          keepLabel={t('Keep Review')}
          onConfirm={async () => chosen && deleteReview.mutateAsync(chosen.id)}
        />
      </>
    ),
  }
}
