import { Button } from '@mantine/core'
import type { BookCard } from '../../../../contract/books.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { BookRows } from './book-row.tsx'
import classes from './book-form.module.css'

interface DuplicatesModalProps extends ModalControl {
  books: BookCard[]
  onConfirm: () => void
}

/** Asks before adding a book that may be in the catalogue already. */
export default function DuplicatesModal({ books, onConfirm, ...control }: DuplicatesModalProps) {
  const { t } = useT()
  return (
    <Modal
      {...control}
      title={t('Is it one of these?')}
      footer={
        <>
          <Button variant="default" onClick={control.onClose} data-autofocus>
            {t('Back to the form')}
          </Button>
          <Button
            onClick={() => {
              control.onClose()
              onConfirm()
            }}
          >
            {t('No, add mine')}
          </Button>
        </>
      }
    >
      <p className={classes.question}>
        {t('The catalogue already has books with this title and author, and yours looks the same.')}
      </p>
      <BookRows books={books} />
    </Modal>
  )
}
