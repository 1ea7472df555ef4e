import { bookFilters, bookSorts } from '../../../contract/book-filters.ts'
import { bookViews } from '../../../contract/account.ts'
import { tileCoverSizes } from '../../../contract/cover-tiles.ts'
import { cardCoverSizes } from '../../../contract/covers.ts'
import { listMyBooks, type LibraryBook, type LibraryFacets } from '../../../contract/library.ts'
import { listSearch } from '../../../contract/list-search.ts'
import type { Shelf } from '../../../contract/shelves.ts'
import { labelsFor } from '../../features/catalogue/vocabulary/labels.ts'
import { paintArea } from './area.ts'
import { paintToolbar } from './list-toolbar.ts'
import { markup, type Markup } from './markup.ts'
import { authorLinks, cover, type Painting } from './page.ts'
import type { Scene } from './scene.ts'

/** How many are beside each other: on a phone, and at most. */
const inRow = { covers: { fewest: 3, most: 8 }, grid: { fewest: 2, most: 5 }, table: { fewest: 0, most: 0 } }

interface Shown {
  books: LibraryBook[]
  total: number
  /** Whether a line says that filters were left out. */
  isFilterIgnored: boolean
  facets: LibraryFacets | undefined
  shelves: Shelf[]
}

/** web/pages/library-books.tsx: what is above the list, and its first row. */
export function paintLibraryBooks(
  { books, total, isFilterIgnored, facets, shelves }: Shown,
  scene: Scene,
): Painting | undefined {
  const { locale, translator, address } = scene
  const { t, plural } = translator
  const search = listSearch(listMyBooks, address)
  const isNarrowed = Object.keys(search).some((name) => name !== 'sort')
  const isRefused = Object.keys(listMyBooks.query.shape).some((name) => Boolean(address[name]) && !(name in search))
  const view = bookViews.find((each) => each === address['view']) ?? scene.reader.book_view
  const { fewest, most } = inRow[view]
  const toolbar = paintToolbar(
    {
      search,
      sorts: bookSorts(translator, search.shelf),
      filters: bookFilters(shelves, facets, labelsFor(locale), translator),
      count: plural(total, ':count book', ':count books'),
      isNarrowed,
      view,
      views: bookViews,
      isSelectable: true,
      searchLabel: t('Search your books'),
    },
    translator,
  )
  const row = isRefused || isFilterIgnored ? [] : books.slice(0, most)
  const sizes = view === 'covers' ? tileCoverSizes : cardCoverSizes
  const looks = { heading: t('Books'), actions: [t('Scan books'), t('Add a book')] }
  const content = [(total > 0 || isNarrowed) && toolbar, view === 'covers' ? firstTiles(row) : firstCards(row)]
  const painting = paintArea('libraryBooks', looks, scene, content)
  const covers = row.map(({ cover: src }, index) => ({ src, sizes, isWide: index >= fewest }))
  return painting && { ...painting, covers }
}

/** web/features/catalogue/books/book-card.tsx, without what is below the names. */
const firstCards = (books: LibraryBook[]): Markup =>
  markup`<ul class="book-grid_grid q-first-row">${books.map(
    (book, index) =>
      markup`<li><article class="book-card_root">${cover(book.cover, { className: 'book-card_cover', isLazy: index >= inRow.grid.fewest })}<h3 class="book-card_title">${book.title}</h3><p class="book-card_authors">${authorLinks(book.authors)}</p><div></div></article></li>`,
  )}</ul>`

/** web/features/catalogue/books/cover-tile.tsx, without what shows up only under the pointer. */
const firstTiles = (books: LibraryBook[]): Markup =>
  markup`<ul class="cover-tile_grid q-first-row">${books.map(
    ({ cover: src }, index) =>
      markup`<li><article class="cover-tile_root"><h3 class="cover-tile_heading"><span class="cover-tile_link">${cover(src, { sizes: tileCoverSizes, isLazy: index >= inRow.covers.fewest })}</span></h3></article></li>`,
  )}</ul>`
