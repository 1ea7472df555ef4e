import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Book } from '../../../../contract/books.ts'
import { progressShortcut } from '../../../../contract/constants.ts'
import { useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconPlus } from '../../../ui/icons/plus.ts'

const AddSheet = lazyModal(() => import('./add-sheet.tsx'))
const LogProgressModal = lazyModal(() => import('./log-progress-modal.tsx'))
const PickBookModal = lazyModal(() => import('../../library/book-picker/pick-book-modal.tsx'))
const NoteModal = lazyModal(() => import('../../journal/notes/note-modal.tsx'))
const TransactionModal = lazyModal(() => import('../../journal/transactions/transaction-modal.tsx'))
const ListModal = lazyModal(() => import('../../library/lists/list-modal.tsx'))

interface AddButtonProps {
  className: string
  /** Whether this is the one that the installed app's shortcut opens; a page has one in each bar. */
  isForShortcut?: boolean
}

/** What can be added from everywhere: progress, a book, a note, a loan, a list. */
export function AddButton({ className, isForShortcut = false }: AddButtonProps) {
  const { t } = useT()
  const sheet = AddSheet.useControl()
  const progress = LogProgressModal.useControl()
  const picking = PickBookModal.useControl()
  const writing = NoteModal.useControl()
  const lending = TransactionModal.useControl()
  const listing = ListModal.useControl()
  const [book, setBook] = useState<Book | undefined>()
  const [isLoan, setLoan] = useState(false)
  const navigate = useNavigate()
  const isShortcut = useLocation({ select: ({ hash }) => isForShortcut && hash === progressShortcut })
  useEffect(() => {
    if (!isShortcut) return
    void navigate({ to: '.', hash: '', replace: true })
    progress.open()
  }, [isShortcut, navigate, progress])
  function pickFor(isForLoan: boolean) {
    setLoan(isForLoan)
    picking.open()
  }
  return (
    <>
      <button type="button" className={className} aria-label={t('Add')} {...sheet.opener}>
        <IconPlus size={22} stroke={2} aria-hidden />
      </button>
      <AddSheet.Slot
        control={sheet}
        onLogProgress={progress.open}
        onWriteNote={() => pickFor(false)}
        onLend={() => pickFor(true)}
        onCreateList={listing.open}
      />
      <LogProgressModal.Slot control={progress} />
      <PickBookModal.Slot
        control={picking}
        offer={isLoan ? 'owned' : undefined}
        onPick={(picked) => {
          setBook(picked)
          if (isLoan) lending.open()
          else writing.open()
        }}
      />
      {book && <NoteModal.Slot key={book.id} control={writing} book={book} note={undefined} />}
      {book && (
        <TransactionModal.Slot
          key={`loan of ${book.id}`}
          control={lending}
          book={book}
          transaction={undefined}
          newType="lent"
        />
      )}
      <ListModal.Slot control={listing} />
    </>
  )
}
