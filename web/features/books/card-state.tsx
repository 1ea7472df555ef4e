import { IconBookmarkFilled } from '@tabler/icons-react'
import type { CardState as CardStateData } from '../../../contract/books.ts'
import { globalShelves, isGlobalShelf } from '../../../contract/shelves.ts'
import { useT } from '../../lib/i18n.tsx'
import classes from './book-card.module.css'

interface CardStateProps extends CardStateData {
  /** A button of the card says it already. */
  isShelfShown?: boolean
}

/** "Currently Reading · Owned": the book's state in the reader's library; empty if it is not there. */
export function CardState({ shelves, owned, isShelfShown = false }: CardStateProps) {
  const { t } = useT()
  const shelf = shelves.find(isGlobalShelf)
  const words = [
    shelf ? !isShelfShown && t(globalShelves[shelf]) : shelves.length > 0 && t('On your shelves'),
    owned && t('Owned'),
  ].filter(Boolean)
  if (words.length === 0) return null
  return (
    <p className={classes.state}>
      <IconBookmarkFilled size={14} aria-hidden />
      {words.join(' · ')}
    </p>
  )
}
