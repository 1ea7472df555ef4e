import { useMutation } from '@tanstack/react-query'
import { listShelfCovers } from '../../../../contract/own-shelves.ts'
import { changeBookPosition, listShelfBooks, type ShelfBook } from '../../../../contract/shelf-books.ts'
import type { ListSearch } from '../../../../contract/list-search.ts'
import { call } from '../../../lib/api-client.ts'
import { translator } from '../../../lib/i18n.tsx'
import { itemsOf, withItems, type Pages } from '../../../lib/page-items.ts'
import { pagesKey, queryClient, refresh } from '../../../lib/queries.ts'
import { withMoved } from '../lists/moving.ts'

/** A shelf with the sort and search of its address. */
export interface ShelfView {
  shelf: string
  search: ListSearch<typeof listShelfBooks>
}

const keyOf = ({ shelf, search }: ShelfView) => pagesKey(listShelfBooks, { params: { shelf }, query: search })
const cachedBooks = (view: ShelfView) => queryClient.getQueryData<Pages<ShelfBook>>(keyOf(view))

/** Applies an optimistic change and returns the previous books, for rolling back. */
async function begin(view: ShelfView, change: (books: ShelfBook[]) => ShelfBook[]) {
  const queryKey = keyOf(view)
  await queryClient.cancelQueries({ queryKey })
  const before = cachedBooks(view)
  queryClient.setQueryData<Pages<ShelfBook>>(queryKey, (pages) => pages && withItems(pages, change(itemsOf(pages))))
  return before
}

/** Marks other sorts and other shelves as stale; they are refetched on next use. */
const outdateOthers = (view: ShelfView) =>
  queryClient.invalidateQueries({
    queryKey: [listShelfBooks.path],
    refetchType: 'none',
    predicate: ({ queryKey }) => queryKey[1] !== keyOf(view)[1],
  })

export const useMoveBook = (view: ShelfView) =>
  useMutation({
    // Sent one at a time: an earlier move must not arrive last.
    scope: { id: `moveBook ${view.shelf}` },
    mutationFn: ({ book, order }: { book: ShelfBook; order: number }) =>
      call(
        changeBookPosition,
        { body: { book: book.slug, shelf: view.shelf, order } },
        { failure: translator().t('Failed to change position. Please try again.') },
      ),
    onMutate: ({ book, order }) => begin(view, (books) => withMoved(books, book.id, order)),
    onSuccess: (_answer, { order }) => {
      void refresh(listShelfCovers)
      // Moved past the loaded books: the last loaded position now has another book.
      return order > itemsOf(cachedBooks(view)).length ? refresh(listShelfBooks) : outdateOthers(view)
    },
    onError: (error, _move, before) => {
      console.error(error)
      queryClient.setQueryData(keyOf(view), before)
    },
  })
