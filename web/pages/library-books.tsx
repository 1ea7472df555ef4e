import { bookFilters, bookSorts, showsFacets } from '../../contract/book-filters.ts'
import { listMyBooks, mostAtOnce } from '../../contract/library.ts'
import { screens } from '../../contract/screens.ts'
import { useReader } from '../features/account/session/api.ts'
import bookGrid from '../features/catalogue/books/book-grid.module.css'
import { BookCardSkeleton } from '../features/catalogue/books/book-grid.tsx'
import { CoverTile, coverTiles } from '../features/catalogue/books/cover-tile.tsx'
import { useLibraryFacets } from '../features/library/library/api.ts'
import { useBookActions } from '../features/library/library/book-actions.tsx'
import { BulkBar } from '../features/library/library/bulk-bar.tsx'
import { bookColumns } from '../features/library/library/book-columns.tsx'
import { LibraryBookCard } from '../features/library/library/library-book-card.tsx'
import { AreaScreen } from '../features/frame/areas/area-screen.tsx'
import { useListAddress } from '../features/library/list-pages/list-address.ts'
import { ListFrame } from '../features/library/list-pages/list-frame.tsx'
import { useShelves } from '../features/library/shelves/api.ts'
import { appData } from '../lib/app-data.ts'
import { useT } from '../lib/i18n.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { IconBarcode } from '../ui/icons/barcode.ts'
import { IconBooks } from '../ui/icons/books.ts'
import { IconPlus } from '../ui/icons/plus.ts'
import { useSelection } from '../ui/lists/selection.ts'

export default function LibraryBooksPage() {
  const translator = useT()
  const { t, plural } = translator
  const timeZone = useReader()?.time_zone ?? null
  const shelves = useShelves().data?.data ?? []
  const actions = useBookActions()
  const { sort: _, book: _book, ...filters } = useListAddress(listMyBooks).search
  const selection = useSelection(mostAtOnce, filters)
  const { facets, onFiltersNear } = useLibraryFacets(showsFacets(filters))
  const shelfNames = new Map(shelves.map(({ slug, name }) => [slug, name]))
  return (
    <AreaScreen
      area="library"
      title={t('Books')}
      actions={
        <>
          <ButtonLink to={screens.scanBooks.path} variant="default" leftSection={<IconBarcode size={18} />}>
            {t('Scan books')}
          </ButtonLink>
          <ButtonLink to={screens.addBook.path} variant="default" leftSection={<IconPlus size={18} />}>
            {t('Add a book')}
          </ButtonLink>
        </>
      }
    >
      <ListFrame
        endpoint={listMyBooks}
        label={t('Books in your library')}
        searchLabel={t('Search your books')}
        sorts={bookSorts(translator, filters.shelf)}
        filters={bookFilters(shelves, facets, appData(), translator)}
        onFiltersNear={onFiltersNear}
        count={(total) => plural(total, ':count book', ':count books')}
        failure={t('Failed to load books')}
        empty={
          <EmptyState
            icon={<IconBooks size={40} stroke={1.25} />}
            title={t('Your library is empty')}
            action={<ButtonLink to={screens.search.path}>{t('Find a book')}</ButtonLink>}
          >
            {t('Books you shelve will show up here.')}
          </EmptyState>
        }
        keyOf={({ slug }) => slug}
        grid={{
          render: (book) => (
            <LibraryBookCard book={book} actions={actions.menuFor(book)} swipes={actions.swipesFor(book)} />
          ),
          skeleton: <BookCardSkeleton />,
          className: bookGrid.grid ?? '',
          estimate: 440,
        }}
        covers={{ ...coverTiles, render: (book) => <CoverTile book={book} actions={actions.menuFor(book)} /> }}
        columns={bookColumns({ translator, timeZone, shelfNames, menuFor: actions.menuFor })}
        selecting={{ selection, nameOf: ({ title }) => title }}
      >
        {(books, total) => (
          <>
            {actions.dialogs(books)}
            {selection.isOn && (
              <BulkBar key={selection.of} selection={selection} books={books} total={total} filters={filters} />
            )}
          </>
        )}
      </ListFrame>
    </AreaScreen>
  )
}
