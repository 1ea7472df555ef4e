import * as z from 'zod/mini'
import { all, emptyAnswer, one } from './answers.ts'
import { endpoint } from './endpoint.ts'

export const registrations = ['open', 'approval', 'invitation', 'closed'] as const
export const Registration = z.enum(registrations)
export type Registration = z.infer<typeof Registration>

export const invitationDays = 30

/** So many may be waiting to be used. */
export const maxInvitations = 50

export const getRegistration = endpoint({
  method: 'GET',
  path: '/registration',
  access: 'anyone',
  summary: 'Whether registration is open, with approval, by invitation, or closed',
  answer: one(z.object({ registration: Registration })),
})

export const Invitation = z.object({ id: z.string(), created_at: z.string(), expires_at: z.string() })
export type Invitation = z.infer<typeof Invitation>

export const listInvitations = endpoint({
  method: 'GET',
  path: '/moderation/invitations',
  access: 'reader',
  summary: 'Unused invitations, without their codes; for admins',
  refuses: ['not_found'],
  answer: all(Invitation),
})

export const createInvitation = endpoint({
  method: 'POST',
  path: '/moderation/invitations',
  access: 'reader',
  sessionOnly: true,
  summary: 'Create an invitation; its code is shown only once. For admins',
  refuses: ['not_found', 'conflict'],
  answer: one(z.extend(Invitation, { code: z.string() })),
  status: 201,
  creates: 'invitations',
})

export const deleteInvitation = endpoint({
  method: 'DELETE',
  path: '/moderation/invitations/:invitation',
  access: 'reader',
  sessionOnly: true,
  summary: 'Revoke an invitation; for admins',
  params: z.object({ invitation: z.string() }),
  answer: emptyAnswer,
})
