import { Link } from '@tanstack/react-router'
import type { BookCard } from '../../../../contract/books.ts'
import type { AboutBook } from '../../../../contract/journal.ts'
import { screens } from '../../../../contract/screens.ts'
import { Cover } from '../../../ui/display/cover.tsx'
import { CardShelfButton } from '../../library/shelving/card-shelf-button.tsx'
import { AuthorLinks } from './author-links.tsx'
import classes from './book-on-card.module.css'

/** Cover and title for cards in lists of several books; nothing on the book's own page. */
export const bookOnCard = (book: BookCard | undefined) =>
  book && { picture: <ShelvableCover book={book} />, overline: <BookLine book={book} /> }

/** For the pointer only: screen readers and the keyboard use the title link next to it. */
export function CoverLink({ book }: { book: Pick<AboutBook, 'slug' | 'cover'> }) {
  return (
    <Link to={screens.book.path} params={{ book: book.slug }} className={classes.cover} tabIndex={-1} aria-hidden>
      <Cover src={book.cover} />
    </Link>
  )
}

/** The cover with the quick shelf button below it, which has the same width. */
export function ShelvableCover({ book }: { book: BookCard }) {
  return (
    <div className={classes.shelvable}>
      <CoverLink book={book} />
      <CardShelfButton book={book} look="icon" />
    </div>
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
