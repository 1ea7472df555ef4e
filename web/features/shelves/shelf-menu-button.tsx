import { Button } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled, IconChevronDown } from '@tabler/icons-react'
import { startTransition, useState } from 'react'
import { globalShelves, type GlobalShelf } from '../../../contract/shelves.ts'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import classes from './shelf-menu-button.module.css'

const ShelfMenu = lazyPart(() => import('./shelf-menu.tsx'))

export interface ShelfMenuButtonProps {
  /** Of the book, for those who hear the button without its card. */
  title: string
  shelf: GlobalShelf | undefined
  isBusy: boolean
  /** Null: it leaves the shelf. */
  onChoose: (shelf: GlobalShelf | null) => void
}

/** One press puts a book on Want to Read, the arrow offers the other shelves; the menu is loaded on hover or focus. */
export function ShelfMenuButton({ title, shelf, isBusy, onChoose }: ShelfMenuButtonProps) {
  const { t } = useT()
  const [isMenuWanted, setMenuWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const name = t(globalShelves[shelf ?? 'want-to-read'])
  function openMenu() {
    setOpen(true)
    startTransition(() => setMenuWanted(true))
  }
  const arrow = (
    <button
      type="button"
      className={classes.arrow}
      data-on={shelf !== undefined || undefined}
      aria-label={t('Choose a shelf: :title', { title })}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={ShelfMenu.warmUp}
      onFocus={ShelfMenu.warmUp}
      onClick={openMenu}
    >
      <IconChevronDown size={16} stroke={2} aria-hidden />
    </button>
  )
  return (
    <div className={classes.root}>
      <Button
        size="xs"
        variant={shelf ? 'outline' : 'light'}
        className={classes.main ?? ''}
        leftSection={shelf ? <IconBookmarkFilled size={16} /> : <IconBookmark size={16} stroke={1.75} />}
        aria-label={shelf ? t(':shelf: :title', { shelf: name, title }) : t('Want to Read: :title', { title })}
        aria-busy={isBusy}
        onClick={() => (shelf ? openMenu() : !isBusy && onChoose('want-to-read'))}
      >
        {name}
      </Button>
      {isMenuWanted ? (
        <ShelfMenu
          title={title}
          shelf={shelf}
          isOpen={isOpen}
          onOpen={setOpen}
          onChoose={onChoose}
          fallback={arrow}
          onMissing={() => setMenuWanted(false)}
        />
      ) : (
        arrow
      )}
    </div>
  )
}
