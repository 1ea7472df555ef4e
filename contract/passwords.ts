import * as z from 'zod/mini'
import { passwordMaxLength, passwordMinLength } from './constants.ts'

/** A password that is being chosen. */
export const NewPassword = z.string().check(z.minLength(passwordMinLength), z.maxLength(passwordMaxLength))

/**
 * A password that the server compares with the account's. Every call that takes one as this very schema is limited in
 * how often it may be wrong, without doing anything for it.
 */
export const GivenPassword = z.string().check(z.minLength(1), z.maxLength(passwordMaxLength))

/** The field of a call in which the account's password is given, if it asks for it. */
export const passwordFieldOf = (body: z.ZodMiniObject): string | undefined =>
  Object.entries(body.def.shape).find(([, schema]) => schema === GivenPassword)?.[0]
