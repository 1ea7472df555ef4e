import { Link } from '@tanstack/react-router'
import type { AboutBook } from '../../../contract/journal.ts'
import { screens } from '../../../contract/screens.ts'
import { Cover } from '../../ui/display/cover.tsx'
import { AuthorLinks } from './author-links.tsx'
import classes from './book-on-card.module.css'

/** For cards that stand among those of other books: whose they are. On a book's own page nothing is added. */
export const bookOnCard = (book: AboutBook | undefined) =>
  book && { picture: <CoverLink book={book} />, overline: <BookLine book={book} /> }

/** The title stands beside it, and is the link for those who hear the page or use its keys. */
export function CoverLink({ book }: { book: Pick<AboutBook, 'slug' | 'cover'> }) {
  return (
    <Link to={screens.book.path} params={{ book: book.slug }} className={classes.cover} tabIndex={-1} aria-hidden>
      <Cover src={book.cover} />
    </Link>
  )
}

export function BookTitle({ book }: { book: Pick<AboutBook, 'slug' | 'title'> }) {
  return (
    <Link to={screens.book.path} params={{ book: book.slug }} className={classes.title}>
      {book.title}
    </Link>
  )
}

export function BookAuthors({ book }: { book: Pick<AboutBook, 'authors'> }) {
  return (
    <span className={classes.authors}>
      <AuthorLinks authors={book.authors} />
    </span>
  )
}

function BookLine({ book }: { book: AboutBook }) {
  return (
    <>
      <BookTitle book={book} /> <BookAuthors book={book} />
    </>
  )
}
