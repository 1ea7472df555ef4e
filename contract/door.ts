import * as z from 'zod/mini'
import { passwordMaxLength, passwordMinLength } from './constants.ts'
import { ReaderName } from './account.ts'

/** What is asked of someone who comes in. The calls themselves are the auth library's, under `/api/auth`. */

export const Email = z.string().check(z.trim(), z.maxLength(320), z.email())

/** A password that is being chosen. */
export const NewPassword = z.string().check(z.minLength(passwordMinLength), z.maxLength(passwordMaxLength))

/** A password that is being given; wrong ones are told from right ones by the door, not by their form. */
const GivenPassword = z.string().check(z.minLength(1), z.maxLength(passwordMaxLength))

export const SignUp = z.object({ name: ReaderName, email: Email, password: NewPassword })
export const SignIn = z.object({ email: Email, password: GivenPassword })
export const PasswordForgotten = z.object({ email: Email })
export const PasswordReset = z.object({ token: z.string().check(z.minLength(1)), newPassword: NewPassword })
export const PasswordChange = z.object({ currentPassword: GivenPassword, newPassword: NewPassword })
export const EmailChange = z.object({ newEmail: Email })

/** The auth library's paths that are open, and what each must be sent. */
export const doorCalls = {
  'sign-up/email': SignUp,
  'sign-in/email': SignIn,
  'sign-out': z.object({}),
  'request-password-reset': PasswordForgotten,
  'reset-password': PasswordReset,
  'send-verification-email': z.object({ email: Email }),
  'change-password': PasswordChange,
  'change-email': EmailChange,
} as const
export type DoorCall = keyof typeof doorCalls

/** Those that are only read. */
export const doorReads = ['verify-email'] as const
