import { Anchor } from '@mantine/core'
import { useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { useDeleteReview } from './api.ts'
import classes from './review-modal.module.css'

const ConfirmDialog = lazyModal(() => import('../../../ui/dialogs/confirm-dialog.tsx'))

interface DeleteReviewProps {
  book: string
  review: string
  onDeleted: () => void
}

export function DeleteReview({ book, review, onDeleted }: DeleteReviewProps) {
  const { t } = useT()
  const asking = ConfirmDialog.useControl()
  const deleteReview = useDeleteReview(book)
  return (
    <>
      <Anchor component="button" type="button" {...asking.opener} className={classes.delete ?? ''}>
        {t('Delete Review')}
      </Anchor>
      <ConfirmDialog.Slot
        control={asking}
        title={t('Are you sure you want to delete this review?')}
        confirmLabel={t('Yes, Delete')}
        cancelLabel={t('Keep Review')}
        onConfirm={async () => {
          await deleteReview.mutateAsync(review)
          onDeleted()
        }}
      >
        {t('This action cannot be undone.')}
      </ConfirmDialog.Slot>
    </>
  )
}
