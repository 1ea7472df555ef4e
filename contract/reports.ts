import * as z from 'zod/mini'
import { many, emptyAnswer, pageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { NamedSubject } from './subjects.ts'
import { text } from '../shared/translate.ts'
import { requiredText } from './text-fields.ts'

export const reportReasonLength = 2000

/** Per reader; the next one is refused. */
export const maxOpenReports = 50

export const reportKinds = {
  review: text('A review'),
  list: text('A list'),
  book: text('A book'),
  reader: text('A reader'),
  comment: text('A comment'),
  post: text('A post'),
  challenge: text('A challenge'),
  quote: text('A quote'),
} as const
export const ReportKind = z.enum(Object.keys(reportKinds) as [keyof typeof reportKinds])
export type ReportKind = z.infer<typeof ReportKind>

export const NewReport = z.object({
  kind: ReportKind,
  /** The id of a review, a comment, a post or a quote; the slug of a list, a book, a reader or a challenge. */
  thing: z.string().check(z.minLength(1), z.maxLength(120)),
  reason: requiredText(reportReasonLength),
})
export type NewReport = z.infer<typeof NewReport>

export const NamedReader = z.object({ slug: z.string(), name: z.string() })

/** What was reported, or is hidden: whose it is, what it is called, and what it says. */
const Thing = z.object({
  /** Where it is found: the slug of the list, the challenge, the reader or the book, also of the book that what is said is about; null for a comment on a list or a goal. */
  slug: z.nullable(z.string()),
  name: z.string(),
  excerpt: z.nullable(z.string()),
  owner: z.nullable(NamedReader),
  /** What the shared read is called in which a post was said. */
  shared_read: z.nullable(z.string()),
  /** What a comment is on. */
  subject: z.nullable(NamedSubject),
})

export const Report = z.object({
  id: z.string(),
  kind: ReportKind,
  reason: z.string(),
  reporter: z.nullable(NamedReader),
  created_at: z.string(),
  thing: Thing,
  /** What it said when it was reported, if it was edited since. */
  earlier: z.nullable(z.string()),
  /** What a moderator decided about the same thing before, and whether that was undone: at once or after an appeal. */
  last_decision: z.nullable(
    z.object({
      kind: z.enum(['hide', 'suspend', 'dismiss-report', 'resolve-report']),
      moderator: z.nullable(NamedReader),
      reason: z.nullable(z.string()),
      created_at: z.string(),
      undone_by: z.nullable(z.enum(['show', 'reinstate', 'overturn'])),
    }),
  ),
  can: z.object({ hide: z.boolean(), suspend: z.boolean() }),
})
export type Report = z.infer<typeof Report>

/** `hide` the content, `suspend` its author, `dismiss`: nothing changes; `done`: handled in another way. */
export const Decision = z.enum(['hide', 'suspend', 'dismiss', 'done'])
export type Decision = z.infer<typeof Decision>

export const moderationReasonLength = 1000

/** Why a moderator does something; empty for none. */
export const ModerationReason = z.string().check(z.trim(), z.maxLength(moderationReasonLength))

/** The reader who is hidden or suspended reads the reason, so there has to be one. */
export const NewDecision = z.object({ decision: Decision, reason: z.optional(ModerationReason) }).check(
  z.refine(({ decision, reason }) => (decision !== 'hide' && decision !== 'suspend') || Boolean(reason), {
    path: ['reason'],
    error: text('Give a reason. The reader will see it.'),
  }),
)
export type NewDecision = z.infer<typeof NewDecision>

/** For what needs no reason, but may have one. */
export const GivenReason = z.object({ reason: z.optional(ModerationReason) })
export type GivenReason = z.infer<typeof GivenReason>

/** Something that others do not see because of a moderator. */
export const Measure = z.object({
  id: z.string(),
  kind: z.enum(['review', 'list', 'reader', 'comment', 'post', 'challenge', 'quote']),
  since: z.string(),
  thing: Thing,
  /** Their own things, moderators leave to others. */
  can: z.object({ lift: z.boolean() }),
})
export type Measure = z.infer<typeof Measure>

const reportsPerPage = 10
const measuresPerPage = 20

export const createReport = endpoint({
  method: 'POST',
  path: '/reports',
  access: 'reader',
  summary:
    'Report a review, comment, quote, shared-read post or reply, list, challenge, book or reader to the moderators',
  refuses: ['not_found', 'conflict'],
  body: NewReport,
  answer: emptyAnswer,
  status: 201,
  creates: 'reports',
})

export const listReports = endpoint({
  method: 'GET',
  path: '/moderation/reports',
  access: 'reader',
  summary: 'Open reports, oldest first; for moderators',
  refuses: ['not_found'],
  query: pageQuery(reportsPerPage),
  answer: many(Report),
})

export const decideReport = endpoint({
  method: 'POST',
  path: '/moderation/reports/:report/decide',
  access: 'reader',
  sessionOnly: true,
  summary: 'Hide the reported content, suspend its owner, or dismiss; resolves all reports about it. For moderators',
  refuses: ['conflict'],
  params: z.object({ report: z.string() }),
  body: NewDecision,
  answer: emptyAnswer,
})

export const listMeasures = endpoint({
  method: 'GET',
  path: '/moderation/measures',
  access: 'reader',
  summary:
    'Hidden reviews, quotes, comments, posts, lists and challenges, and suspended readers, newest first; for moderators',
  refuses: ['not_found'],
  query: pageQuery(measuresPerPage),
  answer: many(Measure),
})

/** Without a report: something that the moderator came across. The reader reads the reason. */
export const NewMeasure = z.object({
  kind: Measure.shape.kind,
  thing: NewReport.shape.thing,
  reason: ModerationReason.check(z.minLength(1, text('Give a reason. The reader will see it.'))),
})
export type NewMeasure = z.infer<typeof NewMeasure>

export const takeMeasure = endpoint({
  method: 'POST',
  path: '/moderation/measures',
  access: 'reader',
  sessionOnly: true,
  summary:
    'Hide a review, quote, comment or post (by id), list or challenge (by slug), or suspend a reader (by username); resolves all reports about it. For moderators',
  refuses: ['not_found', 'conflict'],
  body: NewMeasure,
  answer: emptyAnswer,
  status: 201,
})

export const liftMeasure = endpoint({
  method: 'DELETE',
  path: '/moderation/measures/:measure',
  access: 'reader',
  sessionOnly: true,
  summary:
    'Restore a hidden review, quote, comment, post, list or challenge, or a suspended reader, by id; for moderators',
  params: z.object({ measure: z.string() }),
  body: GivenReason,
  answer: emptyAnswer,
})
