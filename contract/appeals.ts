import * as z from 'zod/mini'
import { emptyAnswer, many, pageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { ActionTarget, AppealOutcome } from './moderation-log.ts'
import { Measure, moderationReasonLength, NamedReader } from './reports.ts'
import { requiredText } from './text-fields.ts'

export const appealLength = 1000

const AppealText = requiredText(appealLength)

export const NewAppeal = z.object({
  /** The id of the decision. */
  decision: z.string(),
  text: AppealText,
})
export type NewAppeal = z.infer<typeof NewAppeal>

export const createAppeal = endpoint({
  method: 'POST',
  path: '/appeals',
  access: 'reader',
  summary: 'Appeal against a moderator’s decision to hide something of the reader’s; once per decision',
  refuses: ['not_found', 'conflict'],
  body: NewAppeal,
  answer: emptyAnswer,
  status: 201,
  creates: 'reports',
})

export const NewSuspensionAppeal = z.object({ ticket: z.string().check(z.maxLength(200)), text: AppealText })
export type NewSuspensionAppeal = z.infer<typeof NewSuspensionAppeal>

export const appealSuspension = endpoint({
  method: 'POST',
  path: '/appeals/suspension',
  access: 'anyone',
  summary: 'Appeal against a suspension, with the ticket that the refused sign-in gave; once per suspension',
  refuses: ['conflict'],
  body: NewSuspensionAppeal,
  answer: emptyAnswer,
  status: 201,
})

/**
 * Whether a moderator may answer: not their own appeal, and not one against their own decision, unless they are `alone`
 * because nobody else on the team could.
 */
export const AppealStanding = z.enum(['free', 'alone', 'decided', 'own'])
export type AppealStanding = z.infer<typeof AppealStanding>

export const Appeal = z.object({
  id: z.string(),
  text: z.string(),
  created_at: z.string(),
  reader: NamedReader,
  kind: Measure.shape.kind,
  thing: z.extend(ActionTarget, { excerpt: z.nullable(z.string()) }),
  /** What it said when the moderator decided, if it was edited or deleted since. */
  earlier: z.nullable(z.string()),
  /** Which moderator decided; null where the account is deleted since, and for what was done on the server itself. */
  moderator: z.nullable(NamedReader),
  reason: z.nullable(z.string()),
  standing: AppealStanding,
})
export type Appeal = z.infer<typeof Appeal>

const appealsPerPage = 10

export const listAppeals = endpoint({
  method: 'GET',
  path: '/moderation/appeals',
  access: 'reader',
  summary: 'Open appeals, oldest first; for moderators',
  refuses: ['not_found'],
  query: pageQuery(appealsPerPage),
  answer: many(Appeal),
})

/** The reader reads the answer. */
export const AppealAnswer = z.object({
  outcome: AppealOutcome,
  answer: requiredText(moderationReasonLength),
})
export type AppealAnswer = z.infer<typeof AppealAnswer>

export const answerAppeal = endpoint({
  method: 'POST',
  path: '/moderation/appeals/:appeal/answer',
  access: 'reader',
  sessionOnly: true,
  summary: 'Uphold the decision or overturn it, which undoes it; for moderators other than the one who decided',
  refuses: ['conflict'],
  params: z.object({ appeal: z.string() }),
  body: AppealAnswer,
  answer: emptyAnswer,
})
