import { addressOf, apiPrefix } from '../../../../contract/endpoint.ts'
import { feedEvents, listActivities } from '../../../../contract/feed.ts'
import type { ListSearch } from '../../../../contract/list-search.ts'
import { call, type AnswerOf } from '../../../lib/api-client.ts'
import { appData } from '../../../lib/app-data.ts'
import { openEventStream, whileVisible } from '../../../lib/event-stream.ts'
import { pagesKey, queryClient } from '../../../lib/queries.ts'

export type FeedFilter = Pick<ListSearch<typeof listActivities>, 'show' | 'user'>
export type FeedAnswer = AnswerOf<typeof listActivities>

interface FeedListener {
  /** Of what is shown: with it the stream says at once whether there is something later. */
  versionNow: () => string
  onNews: () => void
}

/** The page is there first, as with what happens on the reader's other devices. */
const secondsUntilLive = 3

/** Says when there may be something new in the feed, while the page is seen, until the function it returns is called. */
export function followFeed(filter: FeedFilter, { versionNow, onNews }: FeedListener): () => void {
  const addressNow = () =>
    apiPrefix + addressOf(feedEvents, { query: { ...filter, version: versionNow(), lang: appData().locale } })
  let stop = () => {}
  const start = window.setTimeout(() => {
    stop = whileVisible(() => openEventStream(addressNow, { onWord: onNews, onReopened: onNews }))
  }, secondsUntilLive * 1000)
  return () => {
    window.clearTimeout(start)
    stop()
  }
}

export const fetchNewest = (filter: FeedFilter): Promise<FeedAnswer> =>
  call(listActivities, { query: filter }, { quiet: true })

/** What came after it is fetched again from here on. */
export function showNewest(filter: FeedFilter, newest: FeedAnswer): void {
  queryClient.setQueryData(pagesKey(listActivities, { query: filter }), { pages: [newest], pageParams: [1] })
}
