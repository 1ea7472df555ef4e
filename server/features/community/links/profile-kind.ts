import { shelfBookQueries } from '../../library/library/shelf-book-queries.ts'
import { shelfQueries } from '../../library/shelves/queries.ts'
import { userQueries } from '../users/queries.ts'
import { inLanguage } from '../../catalogue/vocabulary/labels.ts'
import { bookCard } from './shared-cards.ts'
import type { SharedKind } from './shared-thing.ts'

/** A card has room for a few. */
const shownBooks = 12

export const profileKind: SharedKind = {
  findOwn: async () => ({}),

  show: async ({ db }, { owner }, { translator }) => {
    const { t, plural } = translator
    const shelf = await shelfQueries(db).findShelf(owner.id, 'currently-reading')
    const user = await userQueries(db).findUser(owner.id, owner.slug)
    if (!user || !shelf) return undefined
    const { books } = await shelfBookQueries(db).listBooksForOthers(
      owner.id,
      owner.id,
      shelf,
      { q: '', sort: 'order' },
      { page: 1, per_page: shownBooks },
    )
    return {
      title: user.name,
      byline: t('Reader profile'),
      owner,
      about: user.about,
      facts: [
        plural(user.read_count, ':count book read', ':count books read'),
        ...(user.location === null ? [] : [user.location]),
      ],
      cards: books.map(bookCard),
      cardsTitle: t('Currently Reading'),
      isProfile: true,
      links: user.links,
      words: user.genres.map((genre) => inLanguage(translator)(genre).name),
    }
  },
}
