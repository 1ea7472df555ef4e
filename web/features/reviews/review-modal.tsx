import { Button, Loader } from '@mantine/core'
import { useId } from 'react'
import type { Book } from '../../../contract/books.ts'
import { useT } from '../../lib/i18n.tsx'
import { TryAgain } from '../../ui/error-state.tsx'
import { Modal, type ModalControl } from '../../ui/modal.tsx'
import { useMyReview } from './api.ts'
import { ReviewForm } from './review-form.tsx'
import classes from './review-modal.module.css'

interface ReviewModalProps extends ModalControl {
  book: Book
  /** The star that opened it, if one did. */
  picked: number | undefined
}

export default function ReviewModal({ book, picked, ...control }: ReviewModalProps) {
  const { t } = useT()
  const form = useId()
  const { data, isFetching, refetch } = useMyReview(book.slug)
  if (data) {
    return (
      <ReviewForm id={form} book={book} review={data.data} picked={picked} control={control} />
    )
  }
  return (
    <Modal
      {...control}
      title={t('Your Review')}
      footer={
        <Button variant="default" onClick={control.onClose}>
          {t('Close')}
        </Button>
      }
    >
      <div className={classes.waiting}>
        {isFetching ? (
          <Loader role="status" aria-label={t('Loading')} />
        ) : (
          <TryAgain onRetry={() => void refetch()} />
        )}
      </div>
    </Modal>
  )
}
