import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BookCard } from '../../../../contract/books.ts'
import { tileCoverSizes } from '../../../../contract/cover-tiles.ts'
import { screens } from '../../../../contract/screens.ts'
import { Cover } from '../../../ui/display/cover.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { CoverSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { Pending } from '../../frame/offline/pending.tsx'
import { CardShelfButton } from '../../library/shelving/card-shelf-button.tsx'
import classes from './cover-tile.module.css'

const WarningMark = lazyPart(() => import('../content-warnings/warning-mark.tsx'))

interface CoverTileProps {
  book: BookCard
  /** Buttons besides the one of the shelves. */
  actions?: ReactNode
}

/** A cover whose title and buttons show up under the pointer or with the focus; on a touch screen one small button stays. */
export function CoverTile({ book, actions }: CoverTileProps) {
  return (
    <article className={classes.root}>
      <h3 className={classes.heading}>
        <Link to={screens.book.path} params={{ book: book.slug }} className={classes.link}>
          <Cover src={book.cover} sizes={tileCoverSizes} />
          <span className={classes.caption}>
            <span className={classes.title}>{book.title}</span>
          </span>
        </Link>
      </h3>
      {book.me.warnings && <WarningMark warnings={book.me.warnings} look="icon" />}
      <p className="q-spoken">{book.authors.map(({ name }) => name).join(', ')}</p>
      <div className={classes.shelf}>
        <CardShelfButton book={book} look="icon" />
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
      <div className={classes.pending}>
        <Pending of={book.slug} />
      </div>
    </article>
  )
}

/** For lists that can be shown as covers alone. */
export const coverTiles = { skeleton: <CoverSkeleton />, className: classes.grid ?? '', estimate: 160 }
