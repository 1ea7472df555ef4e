import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Book } from '../../../../contract/books.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { useUnsavedChoice } from '../../../ui/forms/unsaved.ts'
import { announceShelving } from '../shelving/shelving-events.ts'
import { useSetBookShelves, useShelves } from './api.ts'
import type { TypedShelf } from './create-shelf.tsx'
import {
  chooseGlobal,
  initialSelection,
  isMany,
  isNewlyStopped,
  isSameSelection,
  newReadingShelves,
  toggleOwn,
} from './selection.ts'
import { ShelfChoices } from './shelf-choices.tsx'
import classes from './shelves-modal.module.css'

/** Milliseconds until this dialog has closed and returned the focus. */
const afterDialog = 200

interface ShelvesModalProps extends ModalControl {
  book: Pick<Book, 'slug'> & { me: Pick<Book['me'], 'shelves'> }
}

export default function ShelvesModal({ book, ...control }: ShelvesModalProps) {
  const { t } = useT()
  const shelves = useShelves().data?.data ?? []
  const setBookShelves = useSetBookShelves(book.slug)
  // Undefined until the reader changes it: the book's shelves may still be loading.
  const [choice, setChoice] = useState<{ bookShelves: string[]; chosen: string[] } | undefined>()
  const before = initialSelection(book.me.shelves, shelves)
  const selected = choice?.chosen ?? before
  const bookShelves = choice?.bookShelves ?? book.me.shelves
  const setChosen = (chosen: string[]) => setChoice({ bookShelves, chosen })
  useUnsavedChoice(!isSameSelection(selected, before), setBookShelves)

  const typed = useRef<TypedShelf>(null)

  function handleSave() {
    if (typed.current?.isTyped()) typed.current.createThen(({ slug }) => save(toggleOwn(selected, slug)))
    else save(selected)
  }
  function save(slugs: string[]) {
    setBookShelves.mutate(
      { before: bookShelves, shelves: slugs },
      {
        onSuccess: () => {
          control.onClose()
          for (const name of newReadingShelves(bookShelves, slugs)) {
            window.dispatchEvent(new CustomEvent(name, { detail: { book: book.slug } }))
          }
          if (isNewlyStopped(bookShelves, slugs)) {
            window.setTimeout(() => announceShelving({ kind: 'stopped', book: { slug: book.slug } }), afterDialog)
          }
        },
      },
    )
  }

  return (
    <Modal
      {...control}
      title={t('Select Shelves')}
      isLong={isMany(shelves)}
      footer={
        <>
          <Button variant="default" onClick={control.onClose}>
            {t('Close')}
          </Button>
          <Button loading={setBookShelves.isPending} onClick={handleSave}>
            {t('Save changes')}
          </Button>
        </>
      }
    >
      <ShelfChoices
        question={t('Reading status')}
        stateOf={(slug) => selected.includes(slug)}
        onGlobal={(slug) => setChosen(chooseGlobal(selected, slug))}
        onOwn={(slug) => setChosen(toggleOwn(selected, slug))}
        onCreated={({ slug }) => setChosen(toggleOwn(selected, slug))}
        typed={typed}
      />
      {shelves.length > 0 && book.me.shelves.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.clear ?? ''}
          disabled={selected.length === 0}
          onClick={() => setChosen([])}
        >
          {t('Remove from all shelves')}
        </Button>
      )}
    </Modal>
  )
}
