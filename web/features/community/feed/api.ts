import { homeQueries } from '../../../../contract/home.ts'
import { listActivities, type Activity } from '../../../../contract/feed.ts'
import type { ListSearch } from '../../../../contract/list-search.ts'
import { changePages, usePages } from '../../../lib/queries.ts'
import { alsoShownIn } from '../reactions/shown-subjects.ts'

/** The first few of the feed, for Home. */
export const useLatestNews = () => usePages(listActivities, { query: homeQueries.feed })

export const useFeed = (filter: Pick<ListSearch<typeof listActivities>, 'show' | 'user'>) =>
  usePages(listActivities, { query: filter }, { keepPrevious: true })

alsoShownIn(({ kind, id }, change) =>
  changePages<Activity>(listActivities, (activities) =>
    activities.map((activity) =>
      activity.subject?.kind === kind && activity.subject.id === id
        ? { ...activity, subject: { ...activity.subject, ...change(activity.subject) } }
        : activity,
    ),
  ),
)
