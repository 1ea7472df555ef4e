import type { BookCard } from '../../../../contract/books.ts'
import { Cover } from '../../../ui/display/cover.tsx'
import classes from './book-choices.module.css'

interface BookChoicesProps<Book> {
  books: Book[]
  onChoose: (book: Book) => void
}

/** Books side by side, each one press away. */
export const BookChoices = <Book extends Pick<BookCard, 'id' | 'title' | 'cover'>>({
  books,
  onChoose,
}: BookChoicesProps<Book>) => (
  <ul className={classes.books}>
    {books.map((book) => (
      <li key={book.id}>
        <button type="button" className={classes.book} onClick={() => onChoose(book)}>
          <Cover src={book.cover} />
          <span>{book.title}</span>
        </button>
      </li>
    ))}
  </ul>
)
