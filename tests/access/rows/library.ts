import {
  getLibraryFacets,
  listMyAuthors,
  listMyBooks,
  listMyContributions,
  listMySeries,
  removeBooks,
  restoreBooks,
  selectMyBooks,
  shelveBooks,
} from '../../../contract/library.ts'
import { deleteShelf, getShelf, listShelfCovers, reorderShelves, updateShelf } from '../../../contract/own-shelves.ts'
import { changeBookPosition, listShelfBooks } from '../../../contract/shelf-books.ts'
import { createShelf, listShelves, setBookShelves } from '../../../contract/shelves.ts'
import { making, row, type Row, type Scene } from '../row.ts'

/** A book that the owner has on a shelf of their own, and the caller has in their library as well. */
async function sharedBook({ own, of, viewer }: Scene) {
  const { book, slug } = await own.shelf()
  if (viewer !== 'owner') await of(viewer).libraryBook(book)
  return { book, slug }
}

const shelving = {
  shelf: 'read',
  position: 1,
  added_at: '2026-03-01T00:00:00Z',
  shelved_at: '2026-03-01T00:00:00Z',
} as const

export const libraryRows: Row[] = [
  row(
    listMyBooks,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.libraryBook()),
    { isOwn: true },
  ),
  row(
    listMyBooks,
    [200, 200, 200, 200, 401, 200],
    // Others are shown their own books: a shelf that is not theirs does not exist for them.
    async ({ own }) => ({ query: { shelf: (await own.shelf()).slug } }),
    { of: 'on a shelf of the owner' },
  ),
  row(
    getLibraryFacets,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.libraryBook()),
    { isOwn: true },
  ),
  row(
    listMyAuthors,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.libraryBook()),
    { isOwn: true },
  ),
  row(
    listMySeries,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.seriesBook()),
    { isOwn: true },
  ),
  row(
    listMyContributions,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.contribution()),
    { isOwn: true },
  ),
  row(
    selectMyBooks,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.libraryBook()),
    { isOwn: true },
  ),
  row(
    shelveBooks,
    [200, 422, 422, 422, 401, 422],
    async ({ own }) => ({ body: { books: [(await own.libraryBook()).slug], shelf: 'paused' } }),
    { of: 'a book only the owner has' },
  ),
  row(
    shelveBooks,
    [200, 200, 200, 200, 401, 200],
    async (world) => ({ body: { books: [(await sharedBook(world)).book.slug], shelf: 'paused' } }),
    { of: 'a book that the caller has, too' },
  ),
  row(
    shelveBooks,
    [200, 422, 422, 422, 401, 422],
    async (world) => {
      const { book, slug } = await sharedBook(world)
      return { body: { books: [book.slug], remove: [slug] } }
    },
    { of: 'off a shelf of the owner' },
  ),
  row(
    removeBooks,
    [200, 422, 422, 422, 401, 422],
    async ({ own }) => ({ body: { books: [(await own.libraryBook()).slug] } }),
    { of: 'a book only the owner has' },
  ),
  row(
    removeBooks,
    [200, 200, 200, 200, 401, 200],
    async (world) => ({ body: { books: [(await sharedBook(world)).book.slug] } }),
    { of: 'a book that the caller has, too' },
  ),
  row(restoreBooks, [200, 200, 200, 200, 401, 200], async (world) => {
    const { book } = await sharedBook(world)
    const own = [{ shelf: (await world.own.shelf()).slug, position: 5, added_at: shelving.added_at }]
    return { body: { shelvings: [{ ...shelving, book: book.slug, own }] } }
  }),

  row(
    listShelves,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.shelf()),
    { isOwn: true, shows: 'private' },
  ),
  row(
    listShelfCovers,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.shelf()),
    { isOwn: true },
  ),
  row(getShelf, [200, 404, 404, 404, 401, 404], async ({ own }) => ({ params: { shelf: (await own.shelf()).slug } }), {
    of: 'a private one',
    shows: 'private',
  }),
  row(
    getShelf,
    [200, 404, 404, 404, 401, 404],
    async ({ own }) => ({ params: { shelf: (await own.shelf('public')).slug } }),
    { of: 'a public one', shows: 'public' },
  ),
  row(createShelf, [201, 201, 201, 201, 401, 201], () => ({ body: { name: 'Beach' } })),
  row(updateShelf, [200, 404, 404, 404, 401, 404], async ({ own }) => ({
    params: { shelf: (await own.shelf()).slug },
    body: { name: 'Changed' },
  })),
  row(reorderShelves, [200, 404, 404, 404, 401, 404], async ({ own }) => ({
    body: { order: [(await own.shelf()).slug, (await own.shelf()).slug] },
  })),
  row(
    reorderShelves,
    [200, 200, 200, 200, 401, 200],
    async ({ of, viewer }) => ({
      body: { order: [(await of(viewer).shelf()).slug, (await of(viewer).shelf()).slug] },
    }),
    { of: 'those of the caller' },
  ),
  row(deleteShelf, [200, 404, 404, 404, 401, 404], async ({ own }) => ({
    params: { shelf: (await own.shelf()).slug },
  })),
  row(listShelfBooks, [200, 404, 404, 404, 401, 404], async ({ own }) => ({
    params: { shelf: (await own.shelf()).slug },
  })),
  row(
    setBookShelves,
    [200, 200, 200, 200, 401, 200],
    async ({ own }) => ({ params: { book: (await own.shelf()).book.slug }, body: { shelves: ['paused'] } }),
    { of: 'of a book that the owner has' },
  ),
  row(
    setBookShelves,
    [200, 200, 200, 200, 401, 200],
    async (world) => ({ params: { book: (await sharedBook(world)).book.slug }, body: { shelves: [] } }),
    { of: 'none' },
  ),
  row(
    setBookShelves,
    [200, 422, 422, 422, 401, 422],
    async ({ own }) => ({
      params: { book: (await own.book()).slug },
      body: { shelves: [(await own.shelf()).slug] },
    }),
    { of: 'one of the owner' },
  ),
  row(
    changeBookPosition,
    [200, 404, 404, 404, 401, 404],
    async (world) => {
      const { book, slug } = await sharedBook(world)
      return { body: { book: book.slug, shelf: slug, order: 1 } }
    },
    { of: 'on a shelf of the owner' },
  ),
  row(
    changeBookPosition,
    [200, 404, 404, 404, 401, 404],
    async ({ own }) => ({ body: { book: (await own.libraryBook()).slug, shelf: 'read', order: 1 } }),
    { of: 'on a global shelf' },
  ),
]
