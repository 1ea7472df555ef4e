import { useEffect, useEffectEvent } from 'react'
import { addressOf, apiPrefix } from '../../../../contract/endpoint.ts'
import { listHiddenPositions, listPosts } from '../../../../contract/shared-read-posts.ts'
import { listMembers } from '../../../../contract/shared-read-members.ts'
import {
  getSharedRead,
  sharedReadEvents,
  type SharedRead,
  type SharedReadSignal,
} from '../../../../contract/shared-reads.ts'
import { appData } from '../../../lib/app-data.ts'
import { refresh } from '../../../lib/queries.ts'

/** What each signal refreshes; the reader's own position decides which posts are visible. */
const outdated: Record<SharedReadSignal, () => Promise<void>> = {
  members: () => refresh(getSharedRead, listMembers),
  milestones: () => refresh(getSharedRead),
  posts: () => refresh(listPosts, listHiddenPositions),
  position: () => refresh(getSharedRead, listMembers, listPosts, listHiddenPositions),
}

const isSignal = (word: unknown): word is SharedReadSignal => typeof word === 'string' && word in outdated

/** Milliseconds until a refused stream is asked for again; twice as long after each refusal. */
const firstPause = 1000
const longestPause = 60_000

/**
 * Keeps a shared read up to date by server-sent events. The version of the page's data goes with the request, so the
 * stream first sends what has changed since, also after a reconnect. The slug must not change during the component's
 * lifetime.
 */
export function useLive({ slug, version, can }: SharedRead): void {
  const isMember = can.post
  const addressNow = useEffectEvent(
    () =>
      apiPrefix +
      addressOf(sharedReadEvents, { params: { shared_read: slug }, query: { version, lang: appData().locale } }),
  )

  useEffect(() => {
    if (!isMember) return undefined
    let source: EventSource | undefined
    let pause = firstPause
    let retry: number | undefined
    const close = () => {
      window.clearTimeout(retry)
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
      stream.addEventListener('open', () => {
        pause = firstPause
      })
      stream.addEventListener('error', () => {
        // Browsers reconnect after a stream that ends, but not after one that is refused.
        if (stream.readyState !== EventSource.CLOSED) return
        close()
        // The reader may no longer be a member, or be signed out. What else has changed the next stream says.
        if (pause === firstPause) void outdated.position()
        retry = window.setTimeout(follow, pause)
        pause = Math.min(2 * pause, longestPause)
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
