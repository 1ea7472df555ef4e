import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { SelectedBook } from '../../../../contract/library.ts'
import { isGlobalShelf, type GlobalShelf } from '../../../../contract/shelves.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { useUnsavedChoice } from '../../../ui/forms/unsaved.ts'
import { useShelves } from '../shelves/api.ts'
import type { TypedShelf } from '../shelves/create-shelf.tsx'
import { isMany } from '../shelves/selection.ts'
import { ShelfChoices } from '../shelves/shelf-choices.tsx'
import { useShelveBooks } from './api.ts'
import { changesOf, sharedShelves } from './shared-shelves.ts'

interface BulkShelvesModalProps extends ModalControl {
  books: SelectedBook[]
  onShelved: () => void
}

/** The shelves of many books. A shelf with only some of them is shown as mixed until it is pressed. */
export default function BulkShelvesModal({ books, onShelved, ...control }: BulkShelvesModalProps) {
  const { t, plural } = useT()
  const shelves = useShelves().data?.data ?? []
  const shelveBooks = useShelveBooks()
  const before = sharedShelves(books.map(({ shelves: on }) => on))
  const [global, setGlobal] = useState<GlobalShelf | undefined>(before.global)
  const [own, setOwn] = useState<Record<string, boolean>>({})
  const stateOf = (slug: string) => own[slug] ?? before.own[slug] ?? false
  const changes = changesOf(before, { global, own })
  useUnsavedChoice(changes !== undefined, shelveBooks)

  const typed = useRef<TypedShelf>(null)
  const [isTyped, setTyped] = useState(false)

  async function save(chosenChanges: typeof changes) {
    if (!chosenChanges) return
    await shelveBooks.mutateAsync({ books: books.map(({ slug }) => slug), ...chosenChanges })
    control.onClose()
  }
  function handleSave() {
    if (typed.current?.isTyped()) {
      typed.current.createThen(({ slug }) => {
        void save(changesOf(before, { global, own: { ...own, [slug]: true } })).catch(console.error)
      })
    } else void save(changes).catch(console.error)
  }

  return (
    <Modal
      {...control}
      onExited={() => {
        control.onExited()
        if (shelveBooks.isSuccess) onShelved()
      }}
      isLong={isMany(shelves)}
      title={plural(books.length, 'Shelves for :count book', 'Shelves for :count books')}
      footer={
        <>
          <Button variant="default" onClick={control.onClose}>
            {t('Close')}
          </Button>
          <Button loading={shelveBooks.isPending} disabled={!changes && !isTyped} onClick={handleSave}>
            {t('Save changes')}
          </Button>
        </>
      }
    >
      <ShelfChoices
        question={t('Reading status')}
        stateOf={(slug) => (isGlobalShelf(slug) ? slug === global : stateOf(slug))}
        onGlobal={setGlobal}
        onOwn={(slug) => setOwn({ ...own, [slug]: stateOf(slug) !== true })}
        onCreated={({ slug }) => setOwn({ ...own, [slug]: true })}
        onTyped={setTyped}
        typed={typed}
      />
    </Modal>
  )
}
