import { Link } from '@tanstack/react-router'
import type { BookCard } from '../../../../contract/books.ts'
import { screens } from '../../../../contract/screens.ts'
import { Cover } from '../../../ui/display/cover.tsx'
import { CoverSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { CardShelfButton } from '../../library/shelving/card-shelf-button.tsx'
import type { StartOffer } from '../../library/shelving/shelf-menu-button.tsx'
import classes from './cover-row.module.css'

interface CoverRowProps {
  /** A note is a short sentence under the author. */
  books: (Pick<BookCard, 'id' | 'slug' | 'title' | 'cover' | 'authors' | 'me'> & { note?: string })[]
  /** Of suggestions. */
  start?: StartOffer
  /** Number of skeletons while loading. */
  waiting?: number
}

/** A row of covers. */
export function CoverRow({ books, start, waiting = 0 }: CoverRowProps) {
  return (
    <ul className={classes.row}>
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
          <div className={classes.shelf}>
            <CardShelfButton book={book} look="icon" start={start} />
          </div>
        </li>
      ))}
    </ul>
  )
}
