import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { focusPageIfLost } from '../../../lib/page-focus.ts'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { useRemoveBooks } from './api.ts'

const ConfirmDialog = lazyModal(() => import('../../../ui/dialogs/confirm-dialog.tsx'))

export const useBookRemoval = ConfirmDialog.useControl

interface RemoveBooksDialogProps {
  control: ReturnType<typeof useBookRemoval>
  /** Slugs. */
  books: string[]
  onRemoved?: () => void
}

/** Asks before books are removed from the library, and says what is kept. */
export function RemoveBooksDialog({ control, books, onRemoved }: RemoveBooksDialogProps) {
  const { t, plural } = useT()
  const removeBooks = useRemoveBooks()
  const [isDone, setDone] = useState(false)
  return (
    <ConfirmDialog.Slot
      control={control}
      title={plural(books.length, 'Remove :count book from your library?', 'Remove :count books from your library?')}
      confirmLabel={t('Yes, Remove')}
      cancelLabel={plural(books.length, 'Keep Book', 'Keep Books')}
      onConfirm={async () => {
        await removeBooks.mutateAsync(books)
        setDone(true)
      }}
      // After the dialog has returned the focus: the focused element may be removed with its book.
      onClosed={() => {
        if (isDone) onRemoved?.()
        setDone(false)
        focusPageIfLost()
      }}
    >
      {plural(
        books.length,
        'This removes it from all your shelves. Your notes, review, reading logs and transactions stay.',
        'This removes them from all your shelves. Your notes, reviews, reading logs and transactions stay.',
      )}
    </ConfirmDialog.Slot>
  )
}
