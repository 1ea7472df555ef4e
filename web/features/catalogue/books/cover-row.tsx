import { Link } from '@tanstack/react-router'
import type { BookCard } from '../../../../contract/books.ts'
import { screens } from '../../../../contract/screens.ts'
import { Cover } from '../../../ui/display/cover.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { CoverSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { CardShelfButton } from '../../library/shelving/card-shelf-button.tsx'
import type { StartOffer } from '../../library/shelving/shelf-menu-button.tsx'
import classes from './cover-row.module.css'

const WarningMark = lazyPart(() => import('../content-warnings/warning-mark.tsx'))

interface CoverRowProps {
  /** A note is a short sentence under the author. */
  books: (Pick<BookCard, 'id' | 'slug' | 'title' | 'cover' | 'authors' | 'me'> & { note?: string })[]
  /** Of suggestions. */
  start?: StartOffer
  /** Number of skeletons while loading. */
  waiting?: number
  /** Beside something else: four in a row at most. */
  isNarrow?: boolean
}

/** A row of covers. */
export function CoverRow({ books, start, waiting = 0, isNarrow = false }: CoverRowProps) {
  return (
    <ul className={classes.row} data-narrow={isNarrow || undefined}>
      {Array.from({ length: waiting }, (_, index) => (
        <li key={index}>
          <CoverSkeleton />
        </li>
      ))}
      {books.map((book) => (
        <li key={book.id}>
          <Link to={screens.book.path} params={{ book: book.slug }} className={classes.book}>
            <Cover src={book.cover} />
            <span className={classes.title}>{book.title}</span>
            <span className={classes.author}>{book.authors[0]?.name}</span>
            {book.note !== undefined && <span className={classes.note}>{book.note}</span>}
          </Link>
          {book.me.warnings && <WarningMark warnings={book.me.warnings} />}
          <div className={classes.shelf}>
            <CardShelfButton book={book} look="icon" start={start} />
          </div>
        </li>
      ))}
    </ul>
  )
}
