import * as z from 'zod/mini'
import {
  challengeDescriptionLength,
  hasSharedShelves,
  maxPrompts,
  NewChallengePeriod,
  NewPageRange,
  promptLength,
  TitleInitial,
} from '../../../../contract/challenges.ts'
import { Moment } from '../../../../contract/versions.ts'
import { Visibility } from '../../../../contract/vocabulary.ts'
import { BookId, filters, long, optional, reference, requiredName } from './shape-values.ts'

/** A challenge of an archive: shape.ts */

export const ArchiveChallenge = z.object({
  slug: reference,
  name: requiredName,
  description: optional(challengeDescriptionLength),
  period: NewChallengePeriod,
  visibility: Visibility,
  /** Made by the reader; else only joined. */
  own: z.boolean(),
  joined_at: z.nullable(Moment),
  created_at: Moment,
  prompts: z
    .array(
      z.object({
        text: long(promptLength),
        filters: filters.check(z.refine(hasSharedShelves)),
        title_initial: z.nullable(TitleInitial),
        length: z.nullable(NewPageRange),
        book: z.nullable(BookId),
        filled_at: z.nullable(Moment),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxPrompts)),
})
export type ArchiveChallenge = z.infer<typeof ArchiveChallenge>
