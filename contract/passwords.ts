import * as z from 'zod/mini'
import { passwordMaxLength, passwordMinLength } from './constants.ts'

/** A password that is being chosen. */
export const NewPassword = z.string().check(z.minLength(passwordMinLength), z.maxLength(passwordMaxLength))

/**
 * A password that the server compares with the account's. Every call that takes one as this very schema is limited in
 * how often it may be wrong, without doing anything for it.
 */
export const GivenPassword = z.string().check(z.minLength(1), z.maxLength(passwordMaxLength))

const fieldWith = (body: z.ZodMiniObject, wanted: z.ZodMiniType): string | undefined =>
  Object.entries(body.def.shape).find(([, schema]) => schema === wanted)?.[0]

/** The field of a call in which the account's password is given, if it asks for it. */
export const passwordFieldOf = (body: z.ZodMiniObject) => fieldWith(body, GivenPassword)

/** The field of a call in which a password is chosen. Every call that takes one as this very schema refuses common ones. */
export const newPasswordFieldOf = (body: z.ZodMiniObject) => fieldWith(body, NewPassword)
