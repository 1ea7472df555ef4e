import { startTransition, useState } from 'react'
import type { GlobalShelf } from '../../../../contract/shelves.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { ShelfArrow, type ShelfArrowProps } from './shelf-arrow.tsx'

const ShelfMenu = lazyPart(() => import('./shelf-menu.tsx'))

export function useShelfMenu() {
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(true)
    startTransition(() => setWanted(true))
  }
  return { isWanted, isOpen, open, setOpen, drop: () => setWanted(false) }
}

interface ShelfMenuArrowProps extends ShelfArrowProps {
  menu: ReturnType<typeof useShelfMenu>
  /** The menu is drawn beside the button, not at the end of the page. */
  isInside?: boolean
  /** Null: it leaves the shelf. */
  onChoose: (shelf: GlobalShelf | null) => void
}

/** The arrow at the end of a button, with the menu of shelves, which is loaded on hover or focus. */
export function ShelfMenuArrow({ menu, isInside = false, onChoose, ...props }: ShelfMenuArrowProps) {
  const { look = 'wide', ...rest } = props
  const arrow = (
    <ShelfArrow
      {...props}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={ShelfMenu.warmUp}
      onFocus={ShelfMenu.warmUp}
      onClick={menu.open}
    />
  )
  if (!menu.isWanted) return arrow
  return (
    <ShelfMenu
      {...rest}
      look={look}
      isInside={isInside}
      isOpen={menu.isOpen}
      onOpen={menu.setOpen}
      onChoose={onChoose}
      fallback={arrow}
      onMissing={menu.drop}
    />
  )
}
