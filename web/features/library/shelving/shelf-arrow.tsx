import type { ComponentProps } from 'react'
import type { GlobalShelf } from '../../../../contract/shelves.ts'
import { useT } from '../../../lib/i18n.tsx'
import { IconChevronDown } from '../../../ui/icons/chevron-down.ts'
import classes from './shelf-menu-button.module.css'

export interface ShelfArrowProps {
  /** Of the book, for those who hear the button without its card. */
  title: string
  shelf: GlobalShelf | undefined
  /** `wide` names the shelf, `icon` fits small cards and rows, `large` is the button of a book’s own page. */
  look?: 'wide' | 'icon' | 'large'
}

/** Opens the menu of shelves. */
export function ShelfArrow({
  title,
  shelf,
  look = 'wide',
  className = '',
  ...rest
}: ShelfArrowProps & Omit<ComponentProps<'button'>, 'title'>) {
  const { t } = useT()
  return (
    <button
      type="button"
      className={`${classes.arrow} ${className}`}
      data-on={shelf !== undefined || undefined}
      data-look={look}
      aria-label={t('Choose a shelf: :title', { title })}
      {...rest}
    >
      <IconChevronDown size={16} stroke={2} aria-hidden />
    </button>
  )
}
