import { homeQueries } from '../../../../contract/home.ts'
import { listActivities, type Activity } from '../../../../contract/feed.ts'
import { changePages, usePages } from '../../../lib/queries.ts'
import { alsoShownIn } from '../reactions/shown-reviews.ts'

/** Activities of followed readers. */
export const useFeed = () => usePages(listActivities, { query: homeQueries.feed })

alsoShownIn((id, change) =>
  changePages<Activity>(listActivities, (activities) =>
    activities.map((activity) =>
      activity.review?.id === id
        ? { ...activity, review: { ...activity.review, ...change(activity.review) } }
        : activity,
    ),
  ),
)
