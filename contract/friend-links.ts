import * as z from 'zod/mini'
import { all, emptyAnswer, one } from './answers.ts'
import { Relation } from './connections.ts'
import { endpoint } from './endpoint.ts'
import { Person } from './user-card.ts'
import { screens } from './screens.ts'

/** Links by which readers invite friends: who accepts one and its reader follow each other. */

export const friendLinkDays = 30

/** So many of a reader's may work at a time. */
export const maxFriendLinks = 20

/** Where a secret leads to. */
export const friendLinkPath = (secret: string) => screens.join.path.replace('$secret', secret)

/** One that works. */
export const FriendLink = z.object({
  id: z.string(),
  accepted_count: z.int(),
  created_at: z.string(),
  expires_at: z.string(),
})
export type FriendLink = z.infer<typeof FriendLink>

export const listFriendLinks = endpoint({
  method: 'GET',
  path: '/account/friend-links',
  access: 'reader',
  sessionOnly: true,
  summary: 'The links by which the reader invites friends, newest first, without their secrets',
  answer: all(FriendLink),
})

export const createFriendLink = endpoint({
  method: 'POST',
  path: '/account/friend-links',
  access: 'reader',
  sessionOnly: true,
  summary: 'Invite friends: everyone who accepts follows the reader and is followed back; its `url` is shown only once',
  refuses: ['conflict'],
  answer: one(z.extend(FriendLink, { url: z.string() })),
  status: 201,
  creates: 'links',
})

export const revokeFriendLink = endpoint({
  method: 'DELETE',
  path: '/account/friend-links/:link',
  access: 'reader',
  sessionOnly: true,
  summary: 'End an invitation; those who have accepted keep following',
  params: z.object({ link: z.string() }),
  answer: emptyAnswer,
})

const secretParams = z.object({ secret: z.string() })

/** Who invites, for all who have the link. */
export const Invite = z.object({
  /** Their picture is shown to all who have the link; `is_visible` is whether there is a profile to open. */
  reader: Person,
  is_mine: z.boolean(),
  /** Whether the two follow each other already. */
  is_friend: z.boolean(),
})
export type Invite = z.infer<typeof Invite>

export const getInvite = endpoint({
  method: 'GET',
  path: '/friend-links/:secret',
  access: 'anyone',
  summary: 'Who invites by this link, also for those without an account; null where it no longer works',
  params: secretParams,
  answer: one(z.nullable(Invite)),
})

export const acceptInvite = endpoint({
  method: 'POST',
  path: '/friend-links/:secret/accept',
  access: 'reader',
  sessionOnly: true,
  summary: 'Follow the reader who invites, and be followed by them',
  refuses: ['conflict'],
  params: secretParams,
  answer: one(Relation),
  creates: 'follows',
})
