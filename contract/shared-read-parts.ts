import * as z from 'zod/mini'
import { LengthType, maxLength, twoDecimals } from './lengths.ts'
import { text } from '../shared/translate.ts'

/** What the calls of a shared read have in common. */

/** Percent of the book, with two decimals: the same place in every edition. */
export const Share = z.number()

/** A place in the unit of the reader's own log, or in percent. */
export const Position = z.object({
  position: z.number().check(z.gte(0), z.lte(maxLength), twoDecimals),
  length_type: LengthType,
})
export type Position = z.infer<typeof Position>

/** What is no day is not compared with the other one. */
export const ReadDay = z.iso
  .date({ abort: true })
  .check(z.refine((day) => day >= '1900' && day < '2201', text('Choose a date between 1900 and 2200.')))

/** Blank is how a form says "none". */
export const OptionalDay = z.optional(z.nullable(z.union([ReadDay, z.literal('')])))

export const sharedReadParams = z.object({ shared_read: z.string() })
