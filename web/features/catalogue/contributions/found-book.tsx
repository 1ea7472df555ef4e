import type { Book } from '../../../../contract/books.ts'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import { useBook } from '../books/api.ts'
import { ShelfButton } from '../../library/shelves/shelf-button.tsx'
import { BookRow } from './book-row.tsx'
import classes from './isbn-panel.module.css'

/** The ISBN is in the catalogue: offers to shelve the book instead of adding it. */
export function FoundBook({ book: initialBook }: { book: Book }) {
  const { t } = useT()
  const { data } = useBook(initialBook.slug)
  const book = data?.data ?? initialBook
  return (
    <div className={classes.found}>
      <BookRow book={book} />
      <div className={classes.foundActions}>
        <ShelfButton book={book} />
        <ButtonLink to={screens.book.path} params={{ book: book.slug }} variant="default" size="md">
          {t('Open book page')}
        </ButtonLink>
      </div>
    </div>
  )
}
