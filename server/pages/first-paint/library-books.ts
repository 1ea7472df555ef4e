import { bookFilters, bookSorts } from '../../../contract/book-filters.ts'
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

/** As many as are beside each other at most; on a phone there are two. */
const mostInRow = 5
const fewestInRow = 2

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
  const isTable = address['view'] === 'table'
  const toolbar = paintToolbar(
    {
      search,
      sorts: bookSorts(translator, search.shelf),
      filters: bookFilters(shelves, facets, labelsFor(locale), translator),
      count: plural(total, ':count book', ':count books'),
      isNarrowed,
      isTable,
      isSelectable: true,
      searchLabel: t('Search your books'),
    },
    translator,
  )
  const isGrid = !isTable && !isRefused && !isFilterIgnored
  const row = isGrid ? books.slice(0, mostInRow) : []
  const looks = { heading: t('Books'), actions: [t('Scan books'), t('Add a book')] }
  const content = [(total > 0 || isNarrowed) && toolbar, firstCards(row)]
  const painting = paintArea('libraryBooks', looks, scene, content)
  const covers = row.map(({ cover: src }, index) => ({ src, sizes: cardCoverSizes, isWide: index >= fewestInRow }))
  return painting && { ...painting, covers }
}

/** web/features/catalogue/books/book-card.tsx, without what is below the names. */
const firstCards = (books: LibraryBook[]): Markup =>
  markup`<ul class="book-grid_grid q-first-row">${books.map(
    (book, index) =>
      markup`<li><article class="book-card_root">${cover(book.cover, { className: 'book-card_cover', isLazy: index >= fewestInRow })}<h3 class="book-card_title">${book.title}</h3><p class="book-card_authors">${authorLinks(book.authors)}</p><div></div></article></li>`,
  )}</ul>`
