import * as z from 'zod/mini'
import { many, emptyAnswer, pageQuery } from './answers.ts'
import { detailFields, storedFields } from './book-fields.ts'
import { endpoint } from './endpoint.ts'
import { text } from '../shared/translate.ts'

/** How long a merge can be taken back. */
export const undoDays = 30

/** Per reader; the next one is refused. */
export const maxOpenProposals = 50

export const mergeReasonLength = 2000

export const mergeKinds = {
  book: text('Two books'),
  work: text('Two works'),
  author: text('Two authors'),
} as const
export const MergeKind = z.enum(Object.keys(mergeKinds) as [keyof typeof mergeKinds])
export type MergeKind = z.infer<typeof MergeKind>

/** The slug or id of a book or an author; a work is named by any of its books. */
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(120))

export const NewMerge = z
  .object({
    kind: MergeKind,
    /** What becomes part of the other. */
    gone: Name,
    kept: Name,
    reason: z.optional(z.string().check(z.trim(), z.maxLength(mergeReasonLength))),
  })
  .check(
    z.refine(({ gone, kept }) => gone !== kept, {
      path: ['kept'],
      error: text('Choose another one to merge it with.'),
    }),
  )
export type NewMerge = z.infer<typeof NewMerge>

/** What tells two editions apart. */
export const comparedFields = ['language', 'format', ...detailFields, 'isbn_13', 'pages'] as const

/** One of the two, as it is laid beside the other. What does not apply, or is not known, is null. */
export const MergeSide = z.object({
  /** Of a work, its most fitting book's. */
  slug: z.string(),
  name: z.string(),
  cover: z.nullable(z.string()),
  authors: z.array(z.string()),
  facts: z.object({
    ...storedFields(comparedFields),
    first_published_year: z.nullable(z.int()),
    birth_year: z.nullable(z.int()),
    death_year: z.nullable(z.int()),
    editions_count: z.nullable(z.int()),
    works_count: z.nullable(z.int()),
  }),
  /** What hangs on it, and would go along. */
  counts: z.object({
    readers: z.int(),
    reviews: z.int(),
    readings: z.int(),
    notes: z.int(),
    transactions: z.int(),
    lists: z.int(),
    editions: z.int(),
    works: z.int(),
  }),
})
export type MergeSide = z.infer<typeof MergeSide>

const Person = z.nullable(z.object({ slug: z.string(), name: z.string() }))

export const MergeProposal = z.object({
  id: z.string(),
  kind: MergeKind,
  reason: z.nullable(z.string()),
  proposer: Person,
  created_at: z.string(),
  gone: MergeSide,
  kept: MergeSide,
  /** Why it cannot be accepted, in a sentence. */
  obstacle: z.nullable(z.string()),
})
export type MergeProposal = z.infer<typeof MergeProposal>

/** A merge that can still be taken back. */
export const Merge = z.object({
  id: z.string(),
  kind: MergeKind,
  gone_name: z.string(),
  /** Null where it has been deleted since. */
  kept: z.nullable(z.object({ slug: z.string(), name: z.string(), cover: z.nullable(z.string()) })),
  moderator: Person,
  merged_at: z.string(),
  /** How many days are left to undo it, today included. */
  days_left: z.int(),
  /** Why it cannot be undone for now, in a sentence. */
  obstacle: z.nullable(z.string()),
})
export type Merge = z.infer<typeof Merge>

const proposalsPerPage = 10
const mergesPerPage = 20

export const proposeMerge = endpoint({
  method: 'POST',
  path: '/merges',
  access: 'reader',
  summary: 'Propose merging two books, works or authors; a moderator decides',
  refuses: ['conflict'],
  body: NewMerge,
  answer: emptyAnswer,
  status: 201,
  creates: 'merges',
})

export const listMergeProposals = endpoint({
  method: 'GET',
  path: '/moderation/merges',
  access: 'reader',
  summary: 'Open merge proposals, oldest first, with both sides and what would move; for moderators',
  refuses: ['not_found'],
  query: pageQuery(proposalsPerPage),
  answer: many(MergeProposal),
})

const proposalParams = z.object({ proposal: z.string() })

export const acceptMerge = endpoint({
  method: 'POST',
  path: '/moderation/merges/:proposal/accept',
  access: 'reader',
  sessionOnly: true,
  summary: 'Accept a merge proposal, in either direction; for moderators',
  refuses: ['conflict'],
  params: proposalParams,
  body: z.object({ swapped: z.optional(z.boolean()) }),
  answer: emptyAnswer,
})

export const declineMerge = endpoint({
  method: 'POST',
  path: '/moderation/merges/:proposal/decline',
  access: 'reader',
  sessionOnly: true,
  summary: 'Decline a merge proposal; for moderators',
  params: proposalParams,
  answer: emptyAnswer,
})

export const listMerges = endpoint({
  method: 'GET',
  path: '/moderation/merged',
  access: 'reader',
  summary: 'Merges of the last 30 days, newest first; for moderators',
  refuses: ['not_found'],
  query: pageQuery(mergesPerPage),
  answer: many(Merge),
})

export const undoMerge = endpoint({
  method: 'POST',
  path: '/moderation/merged/:merge/undo',
  access: 'reader',
  sessionOnly: true,
  summary: 'Undo a merge within 30 days; for moderators',
  refuses: ['conflict'],
  params: z.object({ merge: z.string() }),
  answer: emptyAnswer,
})
