import type { Book } from '../../../../contract/books.ts'
import { useT } from '../../../lib/i18n.tsx'
import { TryAgain } from '../../../ui/feedback/error-state.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { useMyReview } from './api.ts'
import HiddenReview from './hidden-review.tsx'
import { ReviewForm } from './review-form.tsx'

interface ReviewModalProps extends ModalControl {
  book: Pick<Book, 'slug'>
  /** The rating clicked to open it, if any. */
  picked: number | undefined
}

export default function ReviewModal({ book, picked, ...control }: ReviewModalProps) {
  const { t } = useT()
  const { data, isFetching, refetch } = useMyReview(book.slug)
  return (
    <Modal {...control} title={t('Your Review')}>
      {data ? (
        <>
          {data.data?.hidden && <HiddenReview review={data.data.id} />}
          <ReviewForm book={book.slug} review={data.data} picked={picked} onClose={control.onClose} />
        </>
      ) : isFetching ? (
        <Waiting />
      ) : (
        <TryAgain onRetry={() => void refetch()} />
      )}
    </Modal>
  )
}
