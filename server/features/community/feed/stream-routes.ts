import { feedEvents, feedVersion, listActivities } from '../../../../contract/feed.ts'
import type { ServerContext } from '../../../context.ts'
import { feedChanges } from '../../../db/signals.ts'
import type { EventStreams, OpenStream } from '../../../http/event-streams.ts'
import { followersQueries } from './follower-queries.ts'
import { feedQueries } from './queries.ts'

type FeedStream = OpenStream<(typeof feedEvents.says)[number]>

/** All streams have one topic: the database says which of their readers follow the one who did something. */
const everyone = 'feed'

/**
 * Tells readers who look at their feed that there may be something new. What one reader did is one signal and, in each
 * process where somebody looks, one statement, however many follow them; those of the meantime are asked for together.
 */
export function addFeedStream(streams: EventStreams, { db, log }: ServerContext): void {
  const { listActivities: list } = feedQueries(db)
  const { listFollowersAmong } = followersQueries(db)
  const waiting = new Set<string>()
  let isAsking = false

  async function passOn(openStreams: () => FeedStream[]): Promise<void> {
    if (isAsking) return
    isAsking = true
    try {
      while (waiting.size > 0) {
        const active = [...waiting]
        waiting.clear()
        const open = openStreams()
        const followers = await listFollowersAmong(active, [...new Set(open.map(({ readerId }) => readerId))])
        for (const stream of open) if (followers.has(stream.readerId)) stream.send('news')
      }
    } finally {
      isAsking = false
    }
  }

  streams.add({
    stream: feedEvents,
    channel: feedChanges,
    missed: 'news',
    hear: (payload, about) => {
      const [readerId = '', kind] = payload.split(' ')
      const open = () => [...about(everyone)]
      if (kind === 'left') {
        for (const stream of open()) if (stream.readerId === readerId) stream.end()
      } else if (open().length > 0) {
        waiting.add(readerId)
        passOn(open).catch((error: unknown) => {
          log.warn(error, 'Asking who follows failed')
          for (const stream of open()) stream.send('news')
        })
      }
    },
    findTopic: async ({ reader, request }) => {
      const filter = listActivities.query.safeParse(request.query)
      const first = filter.success ? await list(reader.id, { ...filter.data, page: 1, per_page: 1 }) : []
      return { topic: everyone, version: feedVersion(first) }
    },
  })
}
