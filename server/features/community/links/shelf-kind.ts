import { usualSort } from '../../../../contract/shelf-books.ts'
import { shelfBookQueries } from '../../library/library/shelf-book-queries.ts'
import { shelfQueries } from '../../library/shelves/queries.ts'
import { shownShelf } from '../../library/shelves/shown-shelf.ts'
import { bookCard } from './shared-cards.ts'
import type { SharedKind } from './shared-thing.ts'

export const shelfKind: SharedKind = {
  findOwn: async ({ db }, readerId, slug) => {
    const shelf = await shelfQueries(db).findShelf(readerId, slug)
    return shelf && (shelf.id === null ? { global_shelf: shelf.slug } : { shelf_id: shelf.id })
  },

  show: async ({ db }, { owner, thing }, look) => {
    const { t, plural } = look.translator
    const shelf = await shelfQueries(db).findShelf(owner.id, thing)
    if (!shelf) return undefined
    const { books, total } = await shelfBookQueries(db).listBooksForOthers(
      owner.id,
      owner.id,
      shelf,
      { q: '', sort: usualSort(shelf.slug) },
      { page: look.page, per_page: look.perPage },
    )
    return {
      title: shownShelf(shelf, look.translator).name,
      byline: t('Shelf by :name', { name: owner.name }),
      owner,
      about: null,
      facts: [plural(total, ':count book', ':count books')],
      cards: books.map(bookCard),
      pages: { current: look.page, last: Math.max(1, Math.ceil(total / look.perPage)) },
    }
  },
}
