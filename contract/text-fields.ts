import * as z from 'zod/mini'

/** Text that may be left out; blank is how a form says "none". */
export const optionalText = (length: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(length))))
