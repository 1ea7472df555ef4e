import * as z from 'zod/mini'
import { LengthType, maxLength, twoDecimals } from './lengths.ts'

/**
 * A review, a comment or a quote can say how far into the book it gives things away. Until the reader has read that far,
 * or asks for this one text, the server withholds it.
 */

/** How far, in the unit of the writer's own log or edition, or in percent; or that it takes the whole book. */
export const SpoilerLock = z.union([
  z.literal('whole'),
  z.object({
    until: z.object({
      position: z.number().check(z.gte(0.01), z.lte(maxLength), twoDecimals),
      length_type: LengthType,
    }),
  }),
])
export type SpoilerLock = z.infer<typeof SpoilerLock>

/** Of a text to write: null takes a lock off, and a change that leaves it out keeps it. */
export const newLock = { lock: z.optional(z.nullable(SpoilerLock)) }

/** Of the reader's own text. */
export const ownLock = { lock: z.nullable(SpoilerLock) }

/** Of a text as others see it: while it is locked for them, its `content` is null. */
export const lockedText = { ...ownLock, is_locked: z.boolean() }
