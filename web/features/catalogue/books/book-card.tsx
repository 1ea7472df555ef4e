import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BookCard as BookCardData, CardState as CardStateData } from '../../../../contract/books.ts'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import { Stars } from '../../../ui/display/stars.tsx'
import { CardShelfButton } from '../../library/shelving/card-shelf-button.tsx'
import type { StartOffer } from '../../library/shelving/shelf-menu-button.tsx'
import { AuthorLinks } from './author-links.tsx'
import { Pending } from '../../frame/offline/pending.tsx'
import classes from './book-card.module.css'
import { editionFacts } from './edition-facts.ts'
import { isGlobalShelf } from '../../../../contract/shelves.ts'
import { IconBookmarkFilled } from '../../../ui/icons/bookmark-filled.ts'

const WarningMark = lazyPart(() => import('../content-warnings/warning-mark.tsx'))

/** "On your shelves · Owned": what the card's shelf button does not say; empty if there is nothing. */
function CardState({ shelves, owned }: CardStateData) {
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

interface BookCardProps {
  book: BookCardData
  /** Of a suggestion. */
  start?: StartOffer
  /** Its position in a list with an order: "Book 2". */
  position?: ReactNode
  /** Buttons besides the link to the book. */
  actions?: ReactNode
  /** More lines about the book. */
  children?: ReactNode
}

export function BookCard({ book, start, position, actions, children }: BookCardProps) {
  const translator = useT()
  const { t } = translator
  return (
    <article className={classes.root}>
      <Cover src={book.cover} className={classes.cover ?? ''} />
      {position && <div className={classes.position}>{position}</div>}
      <h3 className={classes.title}>
        <Link to={screens.book.path} params={{ book: book.slug }} className={classes.whole}>
          {book.title}
        </Link>
      </h3>
      <p className={classes.authors}>
        <AuthorLinks authors={book.authors} />
      </p>
      <Stars rating={book.rating} count={book.ratings_count} />
      <p className={classes.facts}>{editionFacts(book, translator)}</p>
      <CardState {...book.me} />
      {book.me.warnings && <WarningMark warnings={book.me.warnings} fallback={<div className={classes.awaited} />} />}
      <Pending of={book.slug} />
      {children}
      <div className={classes.bottom}>
        <CardShelfButton book={book} start={start} />
        <div className={classes.view}>
          <ButtonLink
            to={screens.book.path}
            params={{ book: book.slug }}
            variant="default"
            size="xs"
            fullWidth
            aria-label={t('View Details: :title', { title: book.title })}
          >
            {t('View Details')}
          </ButtonLink>
          {actions}
        </div>
      </div>
    </article>
  )
}
