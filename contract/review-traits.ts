import * as z from 'zod/mini'

/** What a review says of its book beside stars and words. The labels are in trait-labels.ts, which loads with the form. */

/** A reader names each warning once, so this is more than there are. */
export const maxWarnings = 100
const mostPages = 100_000

export const warningGrades = ['graphic', 'moderate', 'minor'] as const

/** A slug of `contentWarnings`, which the server checks: the list is too long for every page. */
export const WarningSlug = z.string().check(z.maxLength(40))

const ContentWarning = z.object({
  warning: WarningSlug,
  grade: z.enum(warningGrades),
  /** Where it begins, in the edition that the review is about. */
  page: z.optional(z.int().check(z.gte(1), z.lte(mostPages))),
})
export type ContentWarning = z.infer<typeof ContentWarning>

export const ReviewTraits = z.object({
  pace: z.optional(z.enum(['slow', 'medium', 'fast'])),
  driven_by: z.optional(z.enum(['plot', 'character', 'both'])),
  content_warnings: z.optional(z.array(ContentWarning).check(z.maxLength(maxWarnings))),
})
export type ReviewTraits = z.infer<typeof ReviewTraits>
