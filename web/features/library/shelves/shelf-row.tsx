import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '../../../../contract/screens.ts'
import type { Shelf } from '../../../../contract/shelves.ts'
import { appData } from '../../../lib/app-data.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import { visibilityIcons } from '../../community/visibility/visibility-icons.ts'
import classes from './shelf-row.module.css'

interface ShelfRowProps {
  shelf: Shelf
  /** Covers of its first books; undefined while loading. */
  covers: string[] | undefined
  actions?: ReactNode
  /** The owner's slug, for another reader's shelf. */
  owner?: string
}

/** A shelf in a list: name, number of books and first covers. */
export function ShelfRow({ shelf, covers, actions, owner }: ShelfRowProps) {
  const { t, plural } = useT()
  return (
    <article className={classes.root}>
      <div className={classes.head}>
        <h3 className={classes.name}>
          {owner === undefined ? (
            <Link to={screens.shelf.path} params={{ shelf: shelf.slug }} className={classes.whole}>
              {shelf.name}
            </Link>
          ) : (
            <Link to={screens.userShelf.path} params={{ user: owner, shelf: shelf.slug }} className={classes.whole}>
              {shelf.name}
            </Link>
          )}
        </h3>
        <p className={classes.facts}>
          {plural(shelf.books_count, ':count book', ':count books')}
          {shelf.visibility && shelf.visibility !== 'public' && <VisibilityMark visibility={shelf.visibility} />}
        </p>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      <div className={classes.board} aria-hidden>
        {shelf.books_count === 0 ? (
          <span className={classes.bare}>{t('Start your library')}</span>
        ) : (
          (covers ?? []).map((cover) => <Cover key={cover} src={cover} className={classes.cover ?? ''} />)
        )}
      </div>
    </article>
  )
}

/** Shown for shelves that are not public. */
export function VisibilityMark({ visibility }: { visibility: NonNullable<Shelf['visibility']> }) {
  const Icon = visibilityIcons[visibility]
  return (
    <span className={classes.visibility}>
      <Icon size={15} stroke={1.75} aria-hidden />
      {appData().listVisibilityOptions[visibility]}
    </span>
  )
}
