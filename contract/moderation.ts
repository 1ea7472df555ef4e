import * as z from 'zod/mini'
import { Role, ReaderSlug } from './account.ts'
import { all, emptyAnswer, many, pageQuery } from './answers.ts'
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

/** A reader whose e-mail address nobody has verified. Only admins see the address. */
export const UnverifiedReader = z.object({
  slug: z.string(),
  name: z.string(),
  email: z.string(),
  joined_at: z.string(),
})
export type UnverifiedReader = z.infer<typeof UnverifiedReader>

const unverifiedPerPage = 12

export const listUnverified = endpoint({
  method: 'GET',
  path: '/moderation/unverified',
  access: 'reader',
  sessionOnly: true,
  summary: 'Readers with an unverified e-mail address, newest first; for admins',
  refuses: ['not_found'],
  query: pageQuery(unverifiedPerPage),
  answer: many(UnverifiedReader),
})

export const verifyReaderEmail = endpoint({
  method: 'POST',
  path: '/moderation/unverified/:user',
  access: 'reader',
  sessionOnly: true,
  summary: 'Verify a reader’s e-mail address without an e-mail; for admins',
  params: z.object({ user: z.string() }),
  answer: emptyAnswer,
})
