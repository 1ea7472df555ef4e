import * as z from 'zod/mini'

const version7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/**
 * The id of something that a call creates, chosen by the caller: later calls can name it before this one is answered.
 * Version 7 keeps new rows together in their indexes. One that is taken, by this reader or another, is refused with 409.
 */
export const NewId = z.optional(z.string().check(z.regex(version7)))

/** The fields of a body that take such an id. */
export const idFields = (body: z.ZodMiniObject): string[] =>
  Object.entries(body.def.shape).flatMap(([name, field]) => (field === NewId ? [name] : []))
