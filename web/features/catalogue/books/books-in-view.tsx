import { bookViews } from '../../../../contract/account.ts'
import type { BookCard } from '../../../../contract/books.ts'
import { authorBooksPerPage } from '../../../../contract/constants.ts'
import { useT } from '../../../lib/i18n.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx'
import { ViewSwitch } from '../../../ui/lists/view-switch.tsx'
import { useBookView } from '../../account/session/book-view.ts'
import { BookGrid, BookGridSkeleton } from './book-grid.tsx'
import { CoverTile, coverTiles } from './cover-tile.tsx'

const BookTable = lazyPart(() => import('./book-table.tsx'))

/** Books as the reader last chose to look at them. */
export function BooksInView({ books, label }: { books: BookCard[]; label: string }) {
  const { remembered: view } = useBookView()
  if (view === 'table')
    return <BookTable books={books} label={label} fallback={<TableSkeleton rows={books.length} />} />
  if (view === 'grid') return <BookGrid books={books} />
  return (
    <ul className={coverTiles.className}>
      {books.map((book) => (
        <li key={book.id}>
          <CoverTile book={book} />
        </li>
      ))}
    </ul>
  )
}

export function BooksInViewSkeleton({ count = authorBooksPerPage }: { count?: number }) {
  const { t } = useT()
  const { remembered: view } = useBookView()
  if (view === 'grid') return <BookGridSkeleton count={count} />
  return (
    <>
      <output className="q-spoken">{t('Loading books')}</output>
      {view === 'table' ? (
        <TableSkeleton rows={count} />
      ) : (
        <div className={coverTiles.className}>
          {Array.from({ length: count }, (_, index) => (
            <div key={index}>{coverTiles.skeleton}</div>
          ))}
        </div>
      )}
    </>
  )
}

export function BookViewSwitch() {
  const { remembered, remember } = useBookView()
  return <ViewSwitch views={bookViews} value={remembered} onChange={remember} />
}
