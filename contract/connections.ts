import * as z from 'zod/mini'
import { cursorPageQuery, many, one } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { oneOf } from './journal.ts'
import { text } from '../shared/translate.ts'
import { FollowState, UserCard } from './user-card.ts'
import { usersPerPage } from './users.ts'

/** Follows, follow requests and blocks. */

/** The follows and the block between two readers after the call. */
export const Relation = z.object({ follow: FollowState, follows_me: FollowState, is_blocked: z.boolean() })
export type Relation = z.infer<typeof Relation>

const userParams = z.object({ user: z.string() })

export const followUser = endpoint({
  method: 'PUT',
  path: '/users/:user/follow',
  access: 'reader',
  summary: 'Follow a reader, or send a request if they approve followers',
  refuses: ['conflict'],
  params: userParams,
  answer: one(Relation),
  creates: 'follows',
})

export const unfollowUser = endpoint({
  method: 'DELETE',
  path: '/users/:user/follow',
  access: 'reader',
  summary: 'Unfollow a reader, or cancel the request',
  refuses: ['conflict'],
  params: userParams,
  answer: one(Relation),
})

export const approveFollower = endpoint({
  method: 'PUT',
  path: '/users/:user/follower',
  access: 'reader',
  summary: 'Approve a follow request',
  refuses: ['conflict'],
  params: userParams,
  answer: one(Relation),
})

export const removeFollower = endpoint({
  method: 'DELETE',
  path: '/users/:user/follower',
  access: 'reader',
  summary: 'Decline a follow request, or remove a follower; they get no notification',
  refuses: ['conflict'],
  params: userParams,
  answer: one(Relation),
})

export const blockUser = endpoint({
  method: 'PUT',
  path: '/users/:user/block',
  access: 'reader',
  summary: 'Block a reader: both are hidden from each other and stop following each other',
  refuses: ['conflict'],
  params: userParams,
  answer: one(Relation),
  creates: 'blocks',
})

export const unblockUser = endpoint({
  method: 'DELETE',
  path: '/users/:user/block',
  access: 'reader',
  summary: 'Unblock a reader; follows are not restored',
  refuses: ['conflict'],
  params: userParams,
  answer: one(Relation),
})

/** `sent` are requests of one’s own that wait for an answer. */
export const connectionKinds = {
  followers: text('Followers'),
  following: text('Following'),
  requests: text('Requests'),
  sent: text('Sent requests'),
  blocked: text('Blocked'),
} as const
export const ConnectionKind = oneOf(connectionKinds)
export type ConnectionKind = z.infer<typeof ConnectionKind>

const counts = { followers: z.int(), following: z.int(), requests: z.int(), sent: z.int(), blocked: z.int() }

export const listConnections = endpoint({
  method: 'GET',
  path: '/connections',
  access: 'reader',
  summary: 'The signed-in reader’s connections, newest first, with a count per kind',
  query: z.extend(cursorPageQuery(usersPerPage), { kind: z._default(ConnectionKind, 'followers') }),
  answer: z.extend(many(UserCard), { counts: z.object(counts) }),
})
