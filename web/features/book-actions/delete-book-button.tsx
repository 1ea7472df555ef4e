import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Book } from '../../../contract/books.ts'
import { localePath } from '../../../contract/locales.ts'
import { screens } from '../../../contract/screens.ts'
import { appData } from '../../lib/app-data.ts'
import { useT } from '../../lib/i18n.tsx'
import { lazyModal } from '../../ui/lazy-modal.tsx'
import { useDeleteBook } from './api.ts'

const ConfirmDialog = lazyModal(() => import('../../ui/confirm-dialog.tsx'))

/** For whoever added the book. */
export function DeleteBookButton({ book, className = '' }: { book: Book; className?: string }) {
  const { t } = useT()
  const asking = ConfirmDialog.useControl()
  const deleteBook = useDeleteBook(book.slug)

  async function handleConfirm() {
    await deleteBook.mutateAsync()
    // A fresh page: nothing that is remembered may lead back to a book that is gone.
    window.location.assign(localePath(appData().locale, screens.myContributions.path))
  }

  return (
    <>
      <Button
        {...asking.opener}
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={20} stroke={1.75} />}
        className={className}
      >
        {t('Delete Book')}
      </Button>
      <ConfirmDialog.Place
        control={asking}
        title={t('Delete Book')}
        confirmLabel={t('Yes, Delete')}
        cancelLabel={t('Keep Book')}
        onConfirm={handleConfirm}
      >
        {t('Are you sure you want to delete :title? This action is irreversible.', { title: book.title })}
      </ConfirmDialog.Place>
    </>
  )
}
