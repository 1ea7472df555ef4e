import * as z from 'zod/mini'
import { many, one, pageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { NamedReader, ReportKind } from './reports.ts'
import { text } from '../shared/translate.ts'

/** What a moderator or an admin can do; the log has a line for each time. */
export const actionKinds = {
  hide: text('Hid content'),
  show: text('Restored content'),
  suspend: text('Suspended a reader'),
  reinstate: text('Restored an account'),
  'dismiss-report': text('Dismissed a report'),
  'resolve-report': text('Resolved a report'),
  'set-role': text('Changed a role'),
  merge: text('Merged two entries'),
  'decline-merge': text('Declined a merge'),
  'undo-merge': text('Undid a merge'),
  'verify-email': text('Verified an e-mail address'),
  'reset-password': text('Created a password link'),
  'turn-off-two-step': text('Turned off two-step sign-in'),
  invite: text('Created an invitation'),
  'revoke-invitation': text('Revoked an invitation'),
  'switch-source': text('Turned a catalogue on or off'),
  'approve-account': text('Approved an account'),
  'decline-account': text('Declined an account'),
  'revert-edit': text('Reverted an edit'),
  'edit-book': text('Edited a book'),
  uphold: text('Kept a decision after an appeal'),
  overturn: text('Undid a decision after an appeal'),
  'delete-post': text('Deleted a post'),
  'retry-job': text('Restarted a failed job'),
  'delete-job': text('Deleted a failed job'),
  'change-text': text('Changed a page of this server'),
  'set-storage': text('Changed a storage limit'),
} as const
export const ActionKind = z.enum(Object.keys(actionKinds) as [keyof typeof actionKinds])
export type ActionKind = z.infer<typeof ActionKind>

export const ActionTargetKind = z.enum([...ReportKind.options, 'work', 'author', 'invitation', 'source', 'job', 'text'])
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
  /** The role that was given, what a merge kept, whether a catalogue is on or off, the language of a text, the megabytes that were given or `default`, or `again` for what was hidden as an earlier copy. */
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

/** Why something of the reader's own is hidden, and what became of their appeal. */
export const ModeratorDecision = z.object({
  id: z.string(),
  reason: z.nullable(z.string()),
  created_at: z.string(),
  /** Without an outcome and an answer while it is open. */
  appeal: z.nullable(z.object({ outcome: z.nullable(AppealOutcome), answer: z.nullable(z.string()) })),
})
export type ModeratorDecision = z.infer<typeof ModeratorDecision>

export const HideableKind = z.enum(['review', 'list', 'comment', 'post', 'challenge'])
export type HideableKind = z.infer<typeof HideableKind>

export const getDecision = endpoint({
  method: 'GET',
  path: '/decisions/:kind/:thing',
  access: 'reader',
  summary: 'Why a moderator hid a review, comment or post (by id), list or challenge (by slug) of the reader’s',
  params: z.object({ kind: HideableKind, thing: z.string() }),
  answer: one(ModeratorDecision),
})
