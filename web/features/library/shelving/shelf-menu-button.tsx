import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { globalShelves, type GlobalShelf } from '../../../../contract/shelves.ts'
import { useT } from '../../../lib/i18n.tsx'
import { IconBookOff } from '../../../ui/icons/book-off.ts'
import { IconBook } from '../../../ui/icons/book.ts'
import { IconBookmarkFilled } from '../../../ui/icons/bookmark-filled.ts'
import { IconBookmark } from '../../../ui/icons/bookmark.ts'
import { IconCheck } from '../../../ui/icons/check.ts'
import { IconPlayerPause } from '../../../ui/icons/player-pause.ts'
import type { ShelfArrowProps } from './shelf-arrow.tsx'
import { ShelfMenuArrow, useShelfMenu } from './shelf-menu-arrow.tsx'
import classes from './shelf-menu-button.module.css'

/** Where there is no room for the name of the shelf. */
const icons: Record<GlobalShelf, typeof IconBookmark> = {
  'want-to-read': IconBookmarkFilled,
  'currently-reading': IconBook,
  read: IconCheck,
  paused: IconPlayerPause,
  'did-not-finish': IconBookOff,
}

/** What a suggestion offers in place of a shelf that the book is already on. */
export interface StartOffer {
  words: string
  icon: ReactNode
}

export interface ShelfMenuButtonProps extends ShelfArrowProps {
  isBusy: boolean
  /** Null: it leaves the shelf. */
  onChoose: (shelf: GlobalShelf | null) => void
  /** One press starts a book of Want to Read; without it, the press opens the menu. */
  start?: StartOffer | undefined
  /** The menu is drawn beside the button, not at the end of the page. */
  isInside?: boolean
}

/** One press puts a book on Want to Read, the arrow offers the other shelves; the menu is loaded on hover or focus. */
export function ShelfMenuButton(props: ShelfMenuButtonProps) {
  const { title, shelf, look = 'wide', isBusy, onChoose, isInside = false } = props
  const start = shelf === 'want-to-read' ? props.start : undefined
  const { t } = useT()
  const menu = useShelfMenu()
  const name = start?.words ?? t(globalShelves[shelf ?? 'want-to-read'])
  function choose(newShelf: GlobalShelf | null) {
    if (!isBusy && newShelf !== (shelf ?? null)) onChoose(newShelf)
  }
  const ShelfIcon = shelf ? icons[shelf] : IconBookmark
  const icon = start?.icon ?? <ShelfIcon size={16} stroke={shelf ? 2.25 : 1.75} />
  return (
    <div className={classes.root} data-look={look}>
      <Button
        size="xs"
        variant={shelf ? 'outline' : 'light'}
        className={classes.main ?? ''}
        {...(look === 'icon' && { title: name })}
        // The name of a shelf needs the room of a narrow card; its border says that the book is on it.
        {...(look === 'wide' && !shelf && { leftSection: icon })}
        aria-label={shelf ? t(':shelf: :title', { shelf: name, title }) : t('Want to Read: :title', { title })}
        aria-busy={isBusy}
        onClick={() => (shelf && !start ? menu.open() : choose(start ? 'currently-reading' : 'want-to-read'))}
      >
        {look === 'wide' ? <span className={classes.name}>{name}</span> : icon}
      </Button>
      <ShelfMenuArrow menu={menu} title={title} shelf={shelf} look={look} isInside={isInside} onChoose={choose} />
    </div>
  )
}
