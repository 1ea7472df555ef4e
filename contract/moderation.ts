import * as z from 'zod/mini'
import { Role, ReaderSlug } from './account.ts'
import { all, emptyAnswer, many, one, pageQuery } from './answers.ts'
import { searchTextLength } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { GivenReason, ModerationReason } from './reports.ts'

/** How much waits for a moderator, by the part of the moderation pages that it is in. */
export const ModerationCounts = z.object({
  /** Without those about the moderator, which are for the others. */
  reports: z.int(),
  appeals: z.int(),
  accounts: z.int(),
  merges: z.int(),
})
export type ModerationCounts = z.infer<typeof ModerationCounts>

export const countModeration = endpoint({
  method: 'GET',
  path: '/moderation/counts',
  access: 'reader',
  summary: 'How many reports, appeals, accounts and proposed merges wait; for moderators',
  refuses: ['not_found'],
  answer: one(ModerationCounts),
})

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

/** Somebody to give a role to. */
export const FoundReader = z.object({
  slug: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
  role: Role,
})
export type FoundReader = z.infer<typeof FoundReader>

export const maxFoundReaders = 8

export const findReaders = endpoint({
  method: 'GET',
  path: '/moderation/readers',
  access: 'reader',
  sessionOnly: true,
  summary: 'The first readers by name or @username, also those who are not listed; for admins',
  refuses: ['not_found'],
  query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(searchTextLength)) }),
  answer: all(FoundReader),
})

export const NewRole = z.object({ slug: ReaderSlug, role: Role, reason: z.optional(ModerationReason) })
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

/** Somebody whose account waits for approval. */
export const WaitingReader = z.object({
  slug: z.string(),
  name: z.string(),
  email: z.string(),
  join_reason: z.string(),
  /** Whether they have opened the link that was mailed to them. Only then do they get the answer by e-mail too. */
  is_verified: z.boolean(),
  since: z.string(),
})
export type WaitingReader = z.infer<typeof WaitingReader>

/** An account that nobody has looked at for so long is deleted. */
export const waitingDays = 60

/** So long somebody who was declined reads so when they sign in. */
export const declinedDays = 30

const waitingPerPage = 12

export const listWaiting = endpoint({
  method: 'GET',
  path: '/moderation/waiting',
  access: 'reader',
  sessionOnly: true,
  summary: 'Accounts that wait for approval, oldest first; for moderators',
  refuses: ['not_found'],
  query: pageQuery(waitingPerPage),
  answer: many(WaitingReader),
})

export const approveAccount = endpoint({
  method: 'POST',
  path: '/moderation/waiting/:user/approve',
  access: 'reader',
  sessionOnly: true,
  summary: 'Let a waiting reader in; for moderators',
  params: z.object({ user: z.string() }),
  answer: emptyAnswer,
})

export const declineAccount = endpoint({
  method: 'POST',
  path: '/moderation/waiting/:user/decline',
  access: 'reader',
  sessionOnly: true,
  summary: 'Delete a waiting account; its reader gets the reason by e-mail and when signing in. For moderators',
  params: z.object({ user: z.string() }),
  body: GivenReason,
  answer: emptyAnswer,
})
