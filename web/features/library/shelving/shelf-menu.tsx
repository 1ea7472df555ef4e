import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { globalShelves, type GlobalShelf } from '../../../../contract/shelves.ts'
import { useT } from '../../../lib/i18n.tsx'
import menu from '../../../ui/buttons/actions.module.css'
import { IconCheck } from '../../../ui/icons/check.ts'
import { ShelfArrow, type ShelfArrowProps } from './shelf-arrow.tsx'

interface ShelfMenuProps extends Required<ShelfArrowProps> {
  isInside: boolean
  /** Null: it leaves the shelf. */
  onChoose: (shelf: GlobalShelf | null) => void
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

export default function ShelfMenu({ isInside, isOpen, onOpen, onChoose, ...arrow }: ShelfMenuProps) {
  const { t } = useT()
  const { shelf } = arrow
  const button = useRef<HTMLButtonElement>(null)
  const [isReady, setReady] = useState(false)
  // Replaces the button that loaded it, so it takes over that button's focus.
  useEffect(() => {
    button.current?.focus()
    const frame = requestAnimationFrame(() => setReady(true))
    return () => cancelAnimationFrame(frame)
  }, [])

  function handleChange(isWanted: boolean) {
    onOpen(isWanted)
    if (!isWanted) button.current?.focus()
  }
  const slugs = Object.keys(globalShelves) as GlobalShelf[]

  return (
    <Menu
      opened={isOpen && isReady}
      onChange={handleChange}
      position="bottom-end"
      width={220}
      hideDetached={false}
      withinPortal={!isInside}
    >
      <Menu.Target>
        <ShelfArrow ref={button} {...arrow} />
      </Menu.Target>
      <Menu.Dropdown className={menu.menu}>
        {slugs.map((slug) => (
          <Menu.Item
            key={slug}
            className={menu.item ?? ''}
            aria-current={slug === shelf || undefined}
            rightSection={slug === shelf && <IconCheck size={18} stroke={2} aria-hidden />}
            onClick={() => onChoose(slug)}
          >
            {t(globalShelves[slug])}
          </Menu.Item>
        ))}
        {shelf && (
          <Menu.Item className={menu.item ?? ''} data-danger onClick={() => onChoose(null)}>
            {t('Remove from shelf')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
