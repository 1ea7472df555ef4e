import { descriptionPreviewLength } from '../../../../contract/constants.ts'
import { listActivities, type Activity } from '../../../../contract/feed.ts'
import { shortenMarked } from '../../../../shared/marks.ts'
import { globalShelves, isGlobalShelf } from '../../../../contract/shelves.ts'
import type { Translator } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../route.ts'
import { feedQueries } from './queries.ts'

/** For the viewer: global shelves in their language, long reviews shortened. */
const shownActivity = ({ shelf, review, ...activity }: Activity, { t }: Translator): Activity => ({
  ...activity,
  shelf: shelf && isGlobalShelf(shelf.slug) ? { ...shelf, name: t(globalShelves[shelf.slug]) } : shelf,
  review: review && {
    ...review,
    content: review.content === null ? null : shortenMarked(review.content, descriptionPreviewLength),
  },
})

export function feedRoutes({ db }: Context) {
  const queries = feedQueries(db)

  return [
    route(listActivities, async ({ reader, query, translator }) => {
      const activities = await queries.listActivities(reader.id, query)
      return {
        data: activities.map((activity) => shownActivity(activity, translator)),
        current_page: query.page,
        per_page: query.per_page,
      }
    }),
  ]
}
