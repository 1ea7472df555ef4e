import * as z from 'zod/mini'
import { many, one, pageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { NamedReader, ReportKind } from './reports.ts'
import { actionKinds } from './moderation-actions.ts'

export const ActionKind = z.enum(Object.keys(actionKinds) as [keyof typeof actionKinds])
export type ActionKind = z.infer<typeof ActionKind>

export const ActionTargetKind = z.enum([
  ...ReportKind.options,
  'work',
  'author',
  'series',
  'invitation',
  'source',
  'job',
  'text',
])
export type ActionTargetKind = z.infer<typeof ActionTargetKind>

/** What it was done to, as it was called at the time: it may be deleted since. */
export const ActionTarget = z.object({
  slug: z.nullable(z.string()),
  name: z.string(),
  owner: z.nullable(NamedReader),
  shared_read: z.nullable(z.string()),
})
export type ActionTarget = z.infer<typeof ActionTarget>

export const ModerationAction = z.object({
  id: z.string(),
  kind: ActionKind,
  /** Null where the account is deleted since, and for what was done on the server itself. */
  actor: z.nullable(NamedReader),
  by_server: z.boolean(),
  target_kind: ActionTargetKind,
  target: ActionTarget,
  /** The role that was given, what a merge kept, how many books a series has or `ongoing`, whether a catalogue is on or off, the language of a text, the megabytes that were given or `default`, or `again` for what was hidden as an earlier copy. */
  detail: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  created_at: z.string(),
})
export type ModerationAction = z.infer<typeof ModerationAction>

/** As the actor of the query: what was done on the server itself, by `npm run admin`. */
export const serverActor = 'server:'

const actionsPerPage = 30

export const listModerationLog = endpoint({
  method: 'GET',
  path: '/moderation/log',
  access: 'reader',
  summary:
    'What moderators and admins did, newest first; by who did it (a username, or `server:`) and by kind. For moderators',
  refuses: ['not_found'],
  query: z.extend(pageQuery(actionsPerPage), {
    actor: z.optional(z.string().check(z.maxLength(60))),
    kind: z.optional(ActionKind),
  }),
  answer: many(ModerationAction),
})

export const AppealOutcome = z.enum(['uphold', 'overturn'])
export type AppealOutcome = z.infer<typeof AppealOutcome>

/** Why something of the reader's own is hidden, and how their appeal ended. */
export const ModeratorDecision = z.object({
  id: z.string(),
  reason: z.nullable(z.string()),
  created_at: z.string(),
  /** Without an outcome and an answer while it is open. */
  appeal: z.nullable(z.object({ outcome: z.nullable(AppealOutcome), answer: z.nullable(z.string()) })),
})
export type ModeratorDecision = z.infer<typeof ModeratorDecision>

export const HideableKind = z.enum(['review', 'list', 'comment', 'post', 'challenge', 'quote'])
export type HideableKind = z.infer<typeof HideableKind>

export const getDecision = endpoint({
  method: 'GET',
  path: '/decisions/:kind/:thing',
  access: 'reader',
  summary: 'Why a moderator hid a review, quote, comment or post (by id), list or challenge (by slug) of the reader’s',
  params: z.object({ kind: HideableKind, thing: z.string() }),
  answer: one(ModeratorDecision),
})
