import { listUserGoals } from '../../../../contract/goals.ts'
import { listUserLists } from '../../../../contract/lists.ts'
import { listUserReviews } from '../../../../contract/reviews.ts'
import { getTasteMatch } from '../../../../contract/taste-match.ts'
import { getUserShelf, listUserShelfBooks, listUserShelves } from '../../../../contract/user-shelves.ts'
import { getUser, listUserFollowers, listUserFollowing, listUsers } from '../../../../contract/users.ts'
import { callerZone } from '../../../http/caller-zone.ts'
import type { Context } from '../../../context.ts'
import { offsetOf, pageMeta } from '../../../db/page.ts'
import { route } from '../../../route.ts'
import { goalQueries } from '../../journal/goals/queries.ts'
import { goalOwner, withProgress } from '../../journal/goals/standing.ts'
import { listCovers } from '../../library/lists/list-covers.ts'
import { listQueries } from '../../library/lists/queries.ts'
import { reviewQueries } from '../../journal/reviews/queries.ts'
import { shelfNotFound, shownShelf } from '../../library/shelves/shown-shelf.ts'
import { shelfQueries } from '../../library/shelves/queries.ts'
import { shelfBookQueries } from '../../library/library/shelf-book-queries.ts'
import { inLanguage, withTags } from '../../catalogue/vocabulary/labels.ts'
import { getUserKey, userNotFound } from './user-key-queries.ts'
import { findTasteMatch } from './taste-queries.ts'
import { userQueries } from './queries.ts'

export function userRoutes({ db, clock }: Context) {
  const queries = userQueries(db)
  const shelves = shelfQueries(db)
  const shelfBooks = shelfBookQueries(db)
  const { listUserReviews: findReviews } = reviewQueries(db)
  const { listLists } = listQueries(db)
  const { listGoals } = goalQueries(db)
  const { withCovers } = listCovers(db)

  const getVisibleShelf = async (viewerId: string, ownerId: string, slug: string) => {
    const shelf = await shelves.findShelf(ownerId, slug, { viewerId })
    if (!shelf) throw shelfNotFound()
    return shelf
  }

  return [
    route(listUsers, async ({ reader, query }) => {
      const { users, total } = await queries.listUsers(reader.id, query, query)
      return { data: users, meta: pageMeta(query, total) }
    }),

    route(getUser, async ({ reader, params, translator }) => {
      const user = await queries.findUser(reader.id, params.user)
      if (!user) throw userNotFound()
      return { data: { ...user, genres: user.genres.map(inLanguage(translator)) } }
    }),

    route(getTasteMatch, async ({ reader, params, request }) => {
      const user = await getUserKey(db, reader.id, params.user, request)
      return { data: user.id === reader.id ? null : await findTasteMatch(db, reader.id, user.id) }
    }),

    route(listUserGoals, async ({ reader, params, query, request }) => {
      const user = await getUserKey(db, reader.id, params.user, request)
      const zone = user.id === reader.id ? callerZone(request, reader) : user.zone
      const owner = goalOwner(user.id, zone, clock())
      const { rows, total } = await listGoals(user.id, undefined, owner.today, query, reader.id)
      const goals = await withProgress(db, rows, owner)
      // The filters may name shelves that others must not know of.
      return { data: goals.map((goal) => ({ ...goal, filters: [] })), meta: pageMeta(query, total) }
    }),

    route(listUserReviews, async ({ reader, params, query, translator, request }) => {
      const user = await getUserKey(db, reader.id, params.user, request)
      const { reviews, total } = await findReviews(reader.id, user.id, query)
      return { data: reviews.map((review) => withTags(review, translator)), meta: pageMeta(query, total) }
    }),

    route(listUserLists, async ({ reader, params, query, locale, request }) => {
      const user = await getUserKey(db, reader.id, params.user, request)
      const { lists, total } = await listLists(reader.id, { owner: user.id, sort: 'updated' }, undefined, query)
      return { data: await withCovers(lists, locale), meta: pageMeta(query, total) }
    }),

    route(listUserShelves, async ({ reader, params, query, translator, request }) => {
      const user = await getUserKey(db, reader.id, params.user, request)
      const all = await shelves.listShelves(user.id, reader.id)
      const shown = all.slice(offsetOf(query), offsetOf(query) + query.per_page)
      const shelvesWithCovers = await shelfBooks.listCovers(user.id, shown)
      const coversOf = new Map(shelvesWithCovers.map(({ slug, covers }) => [slug, covers]))
      return {
        data: shown.map((shelf) => ({ ...shownShelf(shelf, translator), covers: coversOf.get(shelf.slug) ?? [] })),
        meta: pageMeta(query, all.length),
      }
    }),

    route(getUserShelf, async ({ reader, params, translator, request }) => {
      const user = await getUserKey(db, reader.id, params.user, request)
      return { data: shownShelf(await getVisibleShelf(reader.id, user.id, params.shelf), translator) }
    }),

    route(listUserShelfBooks, async ({ reader, params, query, request, locale }) => {
      const user = await getUserKey(db, reader.id, params.user, request)
      const shelf = await getVisibleShelf(reader.id, user.id, params.shelf)
      const { books, total } = await shelfBooks.listBooksForOthers(
        reader.id,
        user.id,
        shelf,
        { ...query, locale },
        query,
      )
      return { data: books, meta: pageMeta(query, total) }
    }),

    route(listUserFollowers, async ({ reader, params, query, request }) => {
      const user = await getUserKey(db, reader.id, params.user, request)
      const { users, meta } = await queries.listFollows(reader.id, user.id, 'followers', query)
      return { data: users, meta }
    }),

    route(listUserFollowing, async ({ reader, params, query, request }) => {
      const user = await getUserKey(db, reader.id, params.user, request)
      const { users, meta } = await queries.listFollows(reader.id, user.id, 'following', query)
      return { data: users, meta }
    }),
  ]
}
