import type { SharedRead } from '../../../../contract/shared-reads.ts'

interface SharedReadFacts {
  state: SharedRead['state']
  ended_at: Date | null
  members_count: number
  me: SharedRead['me']
  is_removed: boolean
  members_invite: boolean
}

/** Hosts manage their shared read; readers who see it may join, unless they were removed or it is over. */
export function sharedReadAbilities(sharedRead: SharedReadFacts): SharedRead['can'] {
  const { state, ended_at, members_count, me, is_removed, members_invite } = sharedRead
  return {
    edit: me.is_host,
    end: me.is_host && state !== 'finished',
    resume: me.is_host && ended_at !== null,
    delete: me.is_host && members_count === 1,
    join: me.state !== 'joined' && !is_removed && state !== 'finished',
    leave: me.state === 'joined',
    post: me.state === 'joined',
    invite: me.is_host || (members_invite && me.state === 'joined'),
  }
}
