import * as z from 'zod/mini'
import { ReaderName } from './account.ts'
import { PasskeyName } from './passkeys.ts'
import { GivenPassword, NewPassword } from './passwords.ts'
import { westernDigits } from '../shared/digits.ts'
import { text } from '../shared/translate.ts'

/** What registering, signing in and resetting a password take. The calls themselves are the auth library's, under `/api/auth`. */

export const Email = z.string().check(z.trim(), z.maxLength(320), z.email())

/** The longest reason for asking to join. */
export const joinReasonLength = 500

export const SignUp = z.object({
  name: ReaderName,
  email: Email,
  password: NewPassword,
  /** The code of an invitation, where one is asked for. */
  invitation: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** Why they would like to join, where a moderator approves accounts. */
  join_reason: z.optional(z.string().check(z.trim(), z.maxLength(joinReasonLength))),
})
export const SignIn = z.object({ email: Email, password: GivenPassword })
export const PasswordForgotten = z.object({ email: Email })
/** Whether somebody else was in the account: then everything that was made to open or show it is revoked with the password. */
const hadIntruder = z.optional(z.boolean())
export const PasswordReset = z.object({
  token: z.string().check(z.minLength(1)),
  newPassword: NewPassword,
  hadIntruder,
})
export const PasswordChange = z.object({ currentPassword: GivenPassword, newPassword: NewPassword, hadIntruder })

/** Calls that ask a signed-in reader for the password. */
export const PasswordGiven = z.object({ password: GivenPassword })
export const EmailChange = z.extend(PasswordGiven, { newEmail: Email })

/** Apps show the six digits in two halves. */
const Code = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => westernDigits(value).replaceAll(/\s/g, '')),
  ),
  z.string().check(z.refine((code) => /^\d{6}$/.test(code), text('Enter the six digits shown in your app.'))),
)

/** However it is typed: `ABCDE FGHJK` is `abcde-fghjk`. */
const BackupCode = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => value.toLowerCase().replace(/^\W*(\w{5})\W*(\w{5})\W*$/, '$1-$2')),
  ),
  z
    .string()
    .check(
      z.refine((code) => /^\w{5}-\w{5}$/.test(code), text('Enter one of your backup codes, such as abcde-fghjk.')),
    ),
)

/** Whether this device skips the second step from now on. */
const trustDevice = z.optional(z.boolean())

export const CodeGiven = z.object({ code: Code, trustDevice })
export const BackupCodeGiven = z.object({ code: BackupCode, trustDevice })

/** What a browser answers for a passkey; the auth library checks its content. */
export const Ceremony = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(2000)),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string() }),
  clientExtensionResults: z.looseObject({}),
})

export const NewPasskey = z.object({ name: PasskeyName, password: GivenPassword })

/** Signing in is done, or a code is asked for. */
export const SignedIn = z.object({ twoFactorRedirect: z.optional(z.boolean()) })
/** With the refusal to a suspended reader who has not appealed yet; see contract/appeals.ts. */
export const AppealTicket = z.object({ appeal_ticket: z.string() })
export const TwoStepSetUp = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) })
export type TwoStepSetUp = z.infer<typeof TwoStepSetUp>
export const BackupCodes = z.object({ backupCodes: z.array(z.string()) })

/** The auth library's paths that are open, and what each must be sent. */
export const authCalls = {
  'sign-up/email': SignUp,
  'sign-in/email': SignIn,
  /** Whether the browser has work that was never sent, such as another reader’s; else its storage is cleared. */
  'sign-out': z.object({ keeps_storage: z.optional(z.boolean()) }),
  'request-password-reset': PasswordForgotten,
  'reset-password': PasswordReset,
  'send-verification-email': z.object({ email: Email }),
  'change-password': PasswordChange,
  'change-email': EmailChange,
  'two-factor/enable': PasswordGiven,
  'two-factor/disable': PasswordGiven,
  'two-factor/generate-backup-codes': PasswordGiven,
  'two-factor/verify-totp': CodeGiven,
  'two-factor/verify-backup-code': BackupCodeGiven,
  'passkey/generate-register-options': PasswordGiven,
  'passkey/verify-registration': z.object({ name: PasskeyName, response: Ceremony }),
  'passkey/generate-authenticate-options': z.object({}),
  'passkey/verify-authentication': z.object({ response: Ceremony }),
} as const
export type AuthCall = keyof typeof authCalls

/** What the link of a confirmation mail needs from the browser it is opened in. */
export const LinkState = z.object({
  /** Already verified, verified by one press, or by the account's password. */
  state: z.enum(['verified', 'ready', 'password']),
  email: z.string(),
  /** A signed-in reader changes to another address. */
  is_change: z.boolean(),
})
export type LinkState = z.infer<typeof LinkState>

/** The secret of a mailed link. */
const LinkToken = z.string().check(z.minLength(1), z.maxLength(4000))
const lang = z.optional(z.string().check(z.maxLength(20)))

export const AddressVerification = z.object({ token: LinkToken, password: z.optional(GivenPassword) })
export const AddressVerified = z.object({ is_first_sign_in: z.boolean(), twoFactorRedirect: z.boolean() })
export const AddressClaim = z.object({ token: LinkToken, newPassword: NewPassword })

/** What the page of a mailed link calls, under `/api/auth` as the auth library's calls are. */
export const confirmationCalls = {
  'verify-email/check': { body: z.object({ token: LinkToken }), answer: LinkState },
  'verify-email': { body: AddressVerification, answer: AddressVerified },
  /** Somebody else registered with this address: they are signed out everywhere, and their password stops working. */
  'verify-email/disown': { body: z.object({ token: LinkToken }), answer: z.object({}) },
  'verify-email/claim': { body: AddressClaim, answer: z.object({}) },
  'verify-email/delete': { body: z.object({ token: LinkToken, lang }), answer: z.object({}) },
} as const
export type ConfirmationCall = keyof typeof confirmationCalls
