import { defaultLocale } from '../../../../contract/locales.ts'
import { sharedReadEvents } from '../../../../contract/shared-reads.ts'
import type { ServerContext } from '../../../context.ts'
import { sharedReadChanges } from '../../../db/signals.ts'
import type { EventStreams } from '../../../http/event-streams.ts'
import { sharedReadLoader } from './service.ts'

/** Tells a member's browser what has changed; the API then decides what of it they may see, so no hidden post leaks. */
export function addSharedReadStream(streams: EventStreams, context: ServerContext): void {
  const { getJoined, getFresh } = sharedReadLoader(context)

  streams.add({
    stream: sharedReadEvents,
    channel: sharedReadChanges,
    missed: 'position',
    hear: (payload, about) => {
      const [sharedReadId = '', kind, readerId] = payload.split(' ')
      for (const stream of about(sharedReadId)) {
        const isOwn = stream.readerId === readerId
        if (kind === 'left') {
          if (isOwn) stream.end()
        } else if (kind === 'position') stream.send(isOwn ? 'position' : 'members')
        else if (kind === 'posts' || kind === 'members' || kind === 'milestones') stream.send(kind)
      }
    },
    ensureMayListen: ({ reader, request, params }) =>
      getJoined({ reader, locale: defaultLocale, request, params: { shared_read: params['shared_read'] ?? '' } }),
    findTopic: async ({ reader, request, params }) => {
      const asking = { reader, locale: defaultLocale, request, params: { shared_read: params['shared_read'] ?? '' } }
      const { id, version } = await getFresh(asking)
      return { topic: id, version }
    },
  })
}
