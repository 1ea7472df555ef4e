import { Button } from '@mantine/core'
import type { Book } from '../../../../contract/books.ts'
import { globalShelves, isGlobalShelf } from '../../../../contract/shelves.ts'
import { useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconBookmarkFilled } from '../../../ui/icons/bookmark-filled.ts'
import { IconBookmark } from '../../../ui/icons/bookmark.ts'
import { useReader } from '../../account/session/api.ts'
import { useQuickShelve } from '../shelving/api.ts'
import { ShelfMenuArrow, useShelfMenu } from '../shelving/shelf-menu-arrow.tsx'
import { useShelves } from './api.ts'
import { extraCount } from './selection.ts'
import classes from './shelf-button.module.css'

const ShelvesModal = lazyModal(() => import('./shelves-modal.tsx'))

/** The book's shelves, as a button that opens the shelves dialog; its arrow moves the book to a shelf with one press more. */
export function ShelfButton({ book }: { book: Book }) {
  const { t } = useT()
  const modal = ShelvesModal.useControl()
  const { data: shelves } = useShelves()
  const active = book.me.shelves
  const on = active.find(isGlobalShelf)
  const name = on
    ? (shelves?.data.find(({ slug }) => slug === on)?.name ?? t(globalShelves[on]))
    : t(globalShelves['want-to-read'])
  const extra = extraCount(active)
  const { isOpen, onClose } = modal.modalProps
  const shelve = useQuickShelve(book)
  const menu = useShelfMenu()
  const reader = useReader()
  return (
    <div className={classes.dock}>
      <div className={classes.split}>
        <Button
          {...modal.opener}
          onClick={isOpen ? onClose : modal.open}
          aria-expanded={isOpen}
          variant={on ? 'outline' : 'filled'}
          size="md"
          fullWidth
          leftSection={on ? <IconBookmarkFilled size={20} /> : <IconBookmark size={20} stroke={1.75} />}
          className={classes.button ?? ''}
          data-on={on !== undefined || undefined}
        >
          {name}
          {extra > 0 && <span className={classes.extra}> {t('+:count more', { count: extra })}</span>}
        </Button>
        {reader && (
          <ShelfMenuArrow
            menu={menu}
            title={book.title}
            shelf={on}
            look="large"
            onChoose={(shelf) => {
              if (!shelve.isPending && shelf !== (on ?? null)) shelve.mutate(shelf)
            }}
          />
        )}
      </div>
      <ShelvesModal.Slot control={modal} book={book} />
    </div>
  )
}
