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
import { openEventStream, whileVisible } from '../../../lib/event-stream.ts'
import { refresh } from '../../../lib/queries.ts'

/** What each signal refreshes; the reader's own position decides which posts are visible. */
const outdated: Record<SharedReadSignal, () => Promise<void>> = {
  members: () => refresh(getSharedRead, listMembers),
  milestones: () => refresh(getSharedRead),
  posts: () => refresh(listPosts, listHiddenPositions),
  position: () => refresh(getSharedRead, listMembers, listPosts, listHiddenPositions),
}

const isSignal = (word: string): word is SharedReadSignal => word in outdated

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
    return whileVisible(() =>
      openEventStream(() => addressNow(), {
        onWord: (word) => {
          if (isSignal(word)) void outdated[word]()
        },
        // The reader may no longer be a member, or be signed out. What else has changed the next stream says.
        onRefused: () => void outdated.position(),
      }),
    )
  }, [isMember])
}
