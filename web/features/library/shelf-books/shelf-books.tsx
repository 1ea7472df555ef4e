import { Button } from '@mantine/core'
import { startTransition, useState } from 'react'
import { mostAtOnce } from '../../../../contract/library.ts'
import { screens } from '../../../../contract/screens.ts'
import { listShelfBooks, usualSort, type ShelfBook } from '../../../../contract/shelf-books.ts'
import type { Shelf } from '../../../../contract/shelves.ts'
import { useT } from '../../../lib/i18n.tsx'
import { usePages } from '../../../lib/queries.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import { IconArrowsSort } from '../../../ui/icons/arrows-sort.ts'
import { IconBookmarkOff } from '../../../ui/icons/bookmark-off.ts'
import { IconBooks } from '../../../ui/icons/books.ts'
import { IconCheck } from '../../../ui/icons/check.ts'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { PositionField } from '../../../ui/forms/position-field.tsx'
import { useSelection } from '../../../ui/lists/selection.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useReader } from '../../account/session/api.ts'
import bookGrid from '../../catalogue/books/book-grid.module.css'
import { BookCardSkeleton } from '../../catalogue/books/book-grid.tsx'
import { CoverTile, coverTiles } from '../../catalogue/books/cover-tile.tsx'
import { useShelveBooks } from '../library/api.ts'
import { useBookActions } from '../library/book-actions.tsx'
import { BulkBar } from '../library/bulk-bar.tsx'
import { LibraryBookCard } from '../library/library-book-card.tsx'
import { useListAddress } from '../list-pages/list-address.ts'
import { ListFrame } from '../list-pages/list-frame.tsx'
import { useMoveBook } from './api.ts'
import classes from './shelf-books.module.css'
import { shelfColumns } from './shelf-columns.tsx'
import { ownShelfSorts } from './shelf-sorts.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

const SortableEntries = lazyPart(() => import('../lists/sortable-entries.tsx'))

/** The books on a shelf, with reordering. */
export function ShelfBooks({ shelf }: { shelf: Shelf }) {
  const translator = useT()
  const { t, plural } = translator
  const timeZone = useReader()?.time_zone ?? null
  const { slug, books_count: count } = shelf
  const address = useListAddress(listShelfBooks)
  const view = { shelf: slug, search: address.search }
  const { sort: _, ...narrowed } = address.search
  const filters = { ...narrowed, shelf: slug }
  const moveBook = useMoveBook(view)
  const shelveBooks = useShelveBooks()
  const selection = useSelection(mostAtOnce, filters)
  const [isSorting, setSorting] = useState(false)
  const actions = useBookActions((book: ShelfBook) => [
    {
      label: t('Remove from shelf'),
      icon: IconBookmarkOff,
      onClick: () =>
        shelveBooks.mutate({ books: [book.slug], ...(shelf.global ? { shelf: null } : { remove: [slug] }) }),
    },
  ])
  const isInOrder = (address.search.sort ?? usualSort(slug)) === 'order'
  const move = (book: ShelfBook, order: number) => moveBook.mutate({ book, order })
  // Positions are shown only in custom order.
  const positionOf = (book: ShelfBook) =>
    isInOrder && (
      <PositionField
        value={book.order}
        max={count}
        label={t('Position of “:name”', { name: book.title })}
        onMove={(order) => move(book, order)}
      />
    )

  function handleReorder() {
    // Dragging needs the whole shelf in custom order: clears search and sort.
    if (address.isNarrowed || !isInOrder)
      address.change({ q: undefined, sort: usualSort(slug) === 'order' ? undefined : 'order' }, { replace: true })
    startTransition(() => setSorting(true))
  }

  if (isSorting) return <SortableBooks slug={slug} onMove={move} onDone={() => setSorting(false)} />
  return (
    <ListFrame
      endpoint={listShelfBooks}
      params={{ shelf: slug }}
      label={t('Books on this shelf')}
      searchLabel={t('Search this shelf')}
      sorts={ownShelfSorts(translator, slug)}
      count={(total) => plural(total, ':count book', ':count books')}
      failure={t('Failed to load books')}
      empty={
        <EmptyState
          icon={<IconBooks size={40} stroke={1.25} />}
          title={t('Start your library')}
          action={<ButtonLink to={screens.search.path}>{t('Find a book')}</ButtonLink>}
        >
          {t('Choose this shelf on any book’s page to add it here.')}
        </EmptyState>
      }
      keyOf={(book) => book.slug}
      grid={{
        render: (book) => (
          <LibraryBookCard
            book={book}
            actions={actions.menuFor(book)}
            swipes={actions.swipesFor(book)}
            position={isInOrder && <div className={classes.position}>{positionOf(book)}</div>}
          />
        ),
        skeleton: <BookCardSkeleton />,
        className: bookGrid.grid ?? '',
        estimate: 518,
      }}
      covers={{ ...coverTiles, render: (book) => <CoverTile book={book} actions={actions.menuFor(book)} /> }}
      columns={shelfColumns({ translator, timeZone, positionOf, menuFor: actions.menuFor })}
      tools={
        count > 1 && (
          <Button
            variant="default"
            leftSection={<IconArrowsSort size={18} stroke={1.75} />}
            onPointerEnter={SortableEntries.warmUp}
            onFocus={SortableEntries.warmUp}
            onClick={handleReorder}
          >
            {t('Reorder')}
          </Button>
        )
      }
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
  )
}

interface SortableBooksProps {
  slug: string
  onMove: (book: ShelfBook, order: number) => void
  onDone: () => void
}

/** The books of the shelf in custom order, with drag handles. */
function SortableBooks({ slug, onMove, onDone }: SortableBooksProps) {
  const { t } = useT()
  const pages = usePages(listShelfBooks, {
    params: { shelf: slug },
    query: usualSort(slug) === 'order' ? {} : { sort: 'order' },
  })
  const waiting = <Skeleton height="30rem" />
  return (
    <section aria-label={t('Books on this shelf')}>
      <div className={classes.done}>
        <Button leftSection={<IconCheck size={18} />} onClick={onDone}>
          {t('Done')}
        </Button>
      </div>
      <PagedList
        pages={pages}
        skeleton={waiting}
        empty={null}
        failure={t('Failed to load books')}
        more={t('Load More Books')}
      >
        {(books) => (
          <SortableEntries
            entries={books.map((book) => ({ id: book.id, order: book.order, book }))}
            onMove={(id, order) => {
              const book = books.find((each) => each.id === id)
              if (book) onMove(book, order)
            }}
            fallback={waiting}
          />
        )}
      </PagedList>
    </section>
  )
}
