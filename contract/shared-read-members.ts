import * as z from 'zod/mini'
import { many, emptyAnswer, one, pageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { currentReadersPerPage } from './current-readers.ts'
import { searched } from './journal.ts'
import { Share, sharedReadParams } from './shared-read-parts.ts'
import { SharedRead } from './shared-reads.ts'
import { Person, UserCard } from './user-card.ts'

export const membersPerPage = 100
/** Who is in it and who is invited. */
export const maxMembers = 100

export const Member = z.object({
  reader: Person,
  is_host: z.boolean(),
  is_me: z.boolean(),
  share: z.nullable(Share),
  since: z.string(),
  can: z.object({ remove: z.boolean() }),
})
export type Member = z.infer<typeof Member>

export const joinSharedRead = endpoint({
  method: 'PUT',
  path: '/shared-reads/:shared_read/membership',
  access: 'reader',
  summary: 'Join a shared read, or accept the invitation to it',
  refuses: ['conflict'],
  params: sharedReadParams,
  answer: one(SharedRead),
  creates: 'joins',
})

export const leaveSharedRead = endpoint({
  method: 'DELETE',
  path: '/shared-reads/:shared_read/membership',
  access: 'reader',
  summary:
    'Leave a shared read, or decline the invitation; if the host leaves, the longest-standing member becomes host',
  params: sharedReadParams,
  answer: emptyAnswer,
})

export const listMembers = endpoint({
  method: 'GET',
  path: '/shared-reads/:shared_read/members',
  access: 'reader',
  summary: 'Members of a shared read and their progress, furthest first; invitations, for its host and their senders',
  params: sharedReadParams,
  query: z.extend(pageQuery(membersPerPage), { state: z._default(z.enum(['joined', 'invited']), 'joined') }),
  answer: many(Member),
})

export const listInvitable = endpoint({
  method: 'GET',
  path: '/shared-reads/:shared_read/invitable',
  access: 'reader',
  summary: 'Readers who can be invited: followers and followees of the host, or of a member where members can invite',
  params: sharedReadParams,
  query: z.extend(pageQuery(currentReadersPerPage), searched),
  answer: many(UserCard),
})

export const inviteMember = endpoint({
  method: 'POST',
  path: '/shared-reads/:shared_read/members',
  access: 'reader',
  summary: 'Invite a follower or followee to a shared read; for its host, and for members where they can invite',
  refuses: ['conflict'],
  params: sharedReadParams,
  body: z.object({ user: z.string() }),
  answer: emptyAnswer,
  status: 201,
  creates: 'invitations',
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/shared-reads/:shared_read/members/:user',
  access: 'reader',
  summary: 'Remove a member (for the host), or cancel an invitation (for its sender)',
  params: z.extend(sharedReadParams, { user: z.string() }),
  answer: emptyAnswer,
})
