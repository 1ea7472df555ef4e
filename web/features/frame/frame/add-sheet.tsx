import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { IconArrowsExchange } from '../../../ui/icons/arrows-exchange.ts'
import { IconBarcode } from '../../../ui/icons/barcode.ts'
import { IconBook2 } from '../../../ui/icons/book-2.ts'
import { IconBookmark } from '../../../ui/icons/bookmark.ts'
import type { Icon } from '../../../ui/icons/icon.tsx'
import { IconListDetails } from '../../../ui/icons/list-details.ts'
import { IconNotes } from '../../../ui/icons/notes.ts'
import classes from './add-sheet.module.css'

interface AddSheetProps extends ModalControl {
  onLogProgress: () => void
  onWriteNote: () => void
  onLend: () => void
  onCreateList: () => void
}

interface Choice {
  icon: Icon
  title: string
  text: string
  onChoose: () => void
}

/** The choices behind the + button; a dialog follows once this one has closed, so that it returns the focus to the button. */
export default function AddSheet(props: AddSheetProps) {
  const { onLogProgress, onWriteNote, onLend, onCreateList, ...control } = props
  const { t } = useT()
  const navigate = useNavigate()
  const chosenAction = useRef<() => void>(undefined)
  const choices: Choice[] = [
    {
      icon: IconBookmark,
      title: t('Log progress'),
      text: t('In a book you’re reading.'),
      onChoose: onLogProgress,
    },
    {
      icon: IconBook2,
      title: t('Add a book'),
      text: t('Search by title, author or ISBN.'),
      onChoose: () => void navigate({ to: screens.addBook.path }),
    },
    {
      icon: IconBarcode,
      title: t('Scan books'),
      text: t('Point the camera at the barcode.'),
      onChoose: () => void navigate({ to: screens.scanBooks.path }),
    },
    {
      icon: IconNotes,
      title: t('Write a note'),
      text: t('A quote or a thought, only for you.'),
      onChoose: onWriteNote,
    },
    {
      icon: IconArrowsExchange,
      title: t('Lend a book'),
      text: t('Remember who has it.'),
      onChoose: onLend,
    },
    {
      icon: IconListDetails,
      title: t('Create a list'),
      text: t('Of books, series or authors.'),
      onChoose: onCreateList,
    },
  ]
  return (
    <Modal
      {...control}
      title={t('Add')}
      size="sm"
      isSheet
      onExited={() => {
        control.onExited()
        chosenAction.current?.()
      }}
    >
      <ul className={classes.choices}>
        {choices.map(({ icon: ChoiceIcon, title, text, onChoose }, at) => (
          <li key={title}>
            <button
              type="button"
              className={classes.choice}
              data-autofocus={at === 0 || undefined}
              onClick={() => {
                chosenAction.current = onChoose
                control.onClose()
              }}
            >
              <ChoiceIcon size={24} stroke={1.5} aria-hidden />
              <strong>{title}</strong>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
