import { useEffect, useEffectEvent } from 'react'
import { addressOf, apiPrefix } from '../../../contract/endpoint.ts'
import { listHiddenPlaces, listPosts } from '../../../contract/shared-read-posts.ts'
import { listMembers } from '../../../contract/shared-read-members.ts'
import {
  getSharedRead,
  sharedReadEvents,
  type SharedRead,
  type SharedReadSignal,
} from '../../../contract/shared-reads.ts'
import { refresh } from '../../lib/queries.ts'

/** What is asked for again when something has changed; one's own place decides what there is to see. */
const outdated: Record<SharedReadSignal, () => Promise<void>> = {
  members: () => refresh(getSharedRead, listMembers),
  milestones: () => refresh(getSharedRead),
  posts: () => refresh(listPosts, listHiddenPlaces),
  place: () => refresh(getSharedRead, listMembers, listPosts, listHiddenPlaces),
}

const isSignal = (word: unknown): word is SharedReadSignal => typeof word === 'string' && word in outdated

/**
 * Keeps the page of a shared read as it is by now, as long as somebody looks at it. The stream is told what the page
 * was made of, and so tells at once what has happened since, also when it comes back after a break. A component is about
 * one shared read for as long as it is there.
 */
export function useLive({ slug, version, can }: SharedRead): void {
  const isMember = can.post
  const addressNow = useEffectEvent(
    () => `${apiPrefix}${addressOf(sharedReadEvents, { params: { shared_read: slug }, query: { version } })}`,
  )

  useEffect(() => {
    if (!isMember) return undefined
    let source: EventSource | undefined
    const close = () => {
      source?.close()
      source = undefined
    }
    const follow = () => {
      if (document.hidden) {
        close()
        return
      }
      if (source) return
      const stream = new EventSource(addressNow())
      stream.addEventListener('message', ({ data }) => {
        if (isSignal(data)) void outdated[data]()
      })
      stream.addEventListener('error', () => {
        // It does not come back: whoever looks is no member any more, or not signed in.
        if (stream.readyState === EventSource.CLOSED) void outdated.place()
      })
      source = stream
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      close()
    }
  }, [isMember])
}
