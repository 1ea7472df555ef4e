import { Link } from '@tanstack/react-router'
import type { BookCard } from '../../../../contract/books.ts'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import classes from './book-row.module.css'
import { editionFacts } from '../books/edition-facts.ts'

/** A possible duplicate on one line. Opens in a new tab, so that the form is kept. */
export function BookRow({ book }: { book: BookCard }) {
  const translator = useT()
  return (
    <div className={classes.root}>
      <span className={classes.cover}>
        <Cover src={book.cover} sizes="3rem" />
      </span>
      <span className={classes.words}>
        <Link to={screens.book.path} params={{ book: book.slug }} target="_blank" className={classes.title}>
          {book.title}
          <span className="q-spoken"> {translator.t('(opens in a new tab)')}</span>
        </Link>
        <span className={classes.facts}>{book.authors.map(({ name }) => name).join(', ')}</span>
        <span className={classes.facts}>{editionFacts(book, translator)}</span>
      </span>
    </div>
  )
}

export function BookRows({ books }: { books: BookCard[] }) {
  return (
    <ul className={classes.list}>
      {books.map((book) => (
        <li key={book.id}>
          <BookRow book={book} />
        </li>
      ))}
    </ul>
  )
}
