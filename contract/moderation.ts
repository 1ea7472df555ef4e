import * as z from 'zod/mini'
import { Role, ReaderSlug } from './account.ts'
import { all, emptyAnswer } from './answers.ts'
import { endpoint } from './endpoint.ts'

export const TeamMember = z.object({ slug: z.string(), name: z.string(), role: Role, is_me: z.boolean() })
export type TeamMember = z.infer<typeof TeamMember>

/** There are never many of them. */
export const maxTeam = 100

export const listTeam = endpoint({
  method: 'GET',
  path: '/moderation/team',
  access: 'reader',
  summary: 'Admins and moderators; for moderators',
  refuses: ['not_found'],
  answer: all(TeamMember),
})

export const NewRole = z.object({ slug: ReaderSlug, role: Role })
export type NewRole = z.infer<typeof NewRole>

export const setRole = endpoint({
  method: 'PUT',
  path: '/moderation/team',
  access: 'reader',
  sessionOnly: true,
  summary: 'Change a reader’s role: reader, moderator or admin; for admins',
  refuses: ['not_found', 'conflict'],
  body: NewRole,
  answer: emptyAnswer,
})
