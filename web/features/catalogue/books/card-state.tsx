import type { CardState as CardStateData } from '../../../../contract/books.ts'
import { isGlobalShelf } from '../../../../contract/shelves.ts'
import { useT } from '../../../lib/i18n.tsx'
import { IconBookmarkFilled } from '../../../ui/icons/bookmark-filled.ts'
import classes from './book-card.module.css'

/** "On your shelves · Owned": what the card's shelf button does not say; empty if there is nothing. */
export function CardState({ shelves, owned }: CardStateData) {
  const { t } = useT()
  const isOnOwnOnly = shelves.length > 0 && !shelves.some(isGlobalShelf)
  const words = [isOnOwnOnly && t('On your shelves'), owned && t('Owned')].filter(Boolean)
  if (words.length === 0) return null
  return (
    <p className={classes.state}>
      <IconBookmarkFilled size={14} aria-hidden />
      {words.join(' · ')}
    </p>
  )
}
