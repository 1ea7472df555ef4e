import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '../../../contract/screens.ts'
import type { Shelf } from '../../../contract/shelves.ts'
import { appData } from '../../lib/app-data.ts'
import { useT } from '../../lib/i18n.tsx'
import { Cover } from '../../ui/display/cover.tsx'
import { visibilityIcons } from '../visibility/visibility-icons.ts'
import classes from './shelf-row.module.css'

interface ShelfRowProps {
  shelf: Shelf
  /** Of its first books; undefined until they are known. */
  covers: string[] | undefined
  actions?: ReactNode
  /** Whose it is, where it is another reader's. */
  owner?: string
}

/** A shelf among others: what it is called, how many books it holds, and the first of them standing on it. */
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
          <span className={classes.bare}>{t('There is room on the shelf.')}</span>
        ) : (
          (covers ?? []).map((cover) => <Cover key={cover} src={cover} className={classes.cover ?? ''} />)
        )}
      </div>
    </article>
  )
}

/** Said where not every reader sees a shelf. */
export function VisibilityMark({ visibility }: { visibility: NonNullable<Shelf['visibility']> }) {
  const Icon = visibilityIcons[visibility]
  return (
    <span className={classes.visibility}>
      <Icon size={15} stroke={1.75} aria-hidden />
      {appData().listVisibilityOptions[visibility]}
    </span>
  )
}
