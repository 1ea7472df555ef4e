import { Button } from '@mantine/core'
import type { Book } from '../../../../contract/books.ts'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconPlus } from '../../../ui/icons/plus.ts'

const PickBookModal = lazyModal(() => import('./pick-book-modal.tsx'))

interface AddForBookProps {
  label: string
  onPick: (book: Book) => void
}

/** The button that adds something to the journal: asks first which book it is about. */
export function AddForBook({ label, onPick }: AddForBookProps) {
  const control = PickBookModal.useControl()
  return (
    <>
      <Button {...control.opener} leftSection={<IconPlus size={18} stroke={1.75} />}>
        {label}
      </Button>
      <PickBookModal.Slot control={control} onPick={onPick} />
    </>
  )
}
