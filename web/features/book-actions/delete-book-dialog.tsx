import type { BookCard } from '../../../contract/books.ts'
import { useT } from '../../lib/i18n.tsx'
import { lazyModal } from '../../ui/dialogs/lazy-modal.tsx'
import { useDeleteBook } from './api.ts'

const ConfirmDialog = lazyModal(() => import('../../ui/dialogs/confirm-dialog.tsx'))

export const useDeletion = ConfirmDialog.useControl

interface DeleteBookDialogProps {
  control: ReturnType<typeof useDeletion>
  book: Pick<BookCard, 'slug' | 'title'>
  onDeleted: () => unknown
}

/** Asks before a book is deleted from the catalogue. */
export function DeleteBookDialog({ control, book, onDeleted }: DeleteBookDialogProps) {
  const { t } = useT()
  const deleteBook = useDeleteBook(book.slug)
  return (
    <ConfirmDialog.Slot
      control={control}
      title={t('Delete Book')}
      confirmLabel={t('Yes, Delete')}
      cancelLabel={t('Keep Book')}
      onConfirm={async () => {
        await deleteBook.mutateAsync()
        await onDeleted()
      }}
    >
      {t('Are you sure you want to delete :title? This action is irreversible.', { title: book.title })}
    </ConfirmDialog.Slot>
  )
}
