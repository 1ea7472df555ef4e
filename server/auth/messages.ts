import type { AuthCall } from '../../contract/auth.ts'
import { text } from '../../shared/translate.ts'
import type { Limit } from '../http/rate-limit.ts'

const minute = 60
const hour = 60 * minute

/** How often a call may be made, right or wrong. Wrong passwords are counted for all calls alike: password-guesses.ts. */
export const limits: Partial<Record<AuthCall, { perClient?: Limit; perAddress?: Limit; perReader?: Limit }>> = {
  'sign-up/email': { perClient: { max: 60, seconds: 10 * minute }, perAddress: { max: 5, seconds: hour } },
  'request-password-reset': {
    perClient: { max: 20, seconds: hour },
    perAddress: { max: 5, seconds: hour },
  },
  'send-verification-email': {
    perClient: { max: 20, seconds: hour },
    perAddress: { max: 5, seconds: hour },
  },
  'reset-password': { perClient: { max: 20, seconds: hour } },
  // Each sends a mail to whatever address the reader names.
  'change-email': { perReader: { max: 10, seconds: hour } },
  // Beside these, the library takes five tries per sign-in and locks codes for a quarter of an hour after ten.
  'two-factor/verify-totp': { perClient: { max: 60, seconds: 10 * minute } },
  'two-factor/verify-backup-code': { perClient: { max: 30, seconds: 10 * minute } },
  'passkey/generate-authenticate-options': { perClient: { max: 100, seconds: 10 * minute } },
  'passkey/verify-authentication': { perClient: { max: 100, seconds: 10 * minute } },
}

/** Of all that the page of a mailed link calls; passwords are counted beside it. */
export const confirmationLimit: Limit = { max: 100, seconds: 10 * minute }

/** Accounts that wait for approval are looked at by a person, one by one, so the number per day from one network is limited. */
export const joinLimit: Limit = { max: 20, seconds: 24 * hour }

const noPasskey = text('We don’t recognise this passkey. Try another way to sign in.')
const startAgain = text('Your sign-in timed out. Please sign in again.')
const notOn = text('Two-step sign-in is off.')

/** The auth library's codes in our words. What is not here reads as `otherwise`. */
export const messages: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: text('Wrong e-mail or password.'),
  SUSPENDED: text('This account is suspended. Contact your Quire admin.'),
  WAITING: text('Your account is waiting for approval. A moderator will look at it soon.'),
  EMAIL_NOT_VERIFIED: text('Please verify your e-mail address first. We’ve sent you a link.'),
  INVALID_PASSWORD: text('Wrong password. Please try again.'),
  INVALID_TOKEN: text('This link isn’t valid or was already used.'),
  TOKEN_EXPIRED: text('This link has expired. Get a new one.'),
  EMAIL_ALREADY_VERIFIED: text('Your address is already verified.'),
  'Email is the same': text('This is already your e-mail address.'),
  EMAIL_MISMATCH: text('This isn’t your account’s e-mail address.'),
  SESSION_EXPIRED: text('Please sign in again.'),
  INVALID_CODE: text('This code is wrong or was already used. Wait for the next one.'),
  INVALID_BACKUP_CODE: text('This backup code is wrong or was already used. Try another one.'),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: startAgain,
  INVALID_TWO_FACTOR_COOKIE: startAgain,
  ACCOUNT_TEMPORARILY_LOCKED: text('Too many wrong codes. Please try again in 15 minutes.'),
  TOTP_ALREADY_ENABLED: text('Two-step sign-in is already on.'),
  TOTP_NOT_ENABLED: notOn,
  TWO_FACTOR_NOT_ENABLED: notOn,
  BACKUP_CODES_NOT_ENABLED: notOn,
  CHALLENGE_NOT_FOUND: text('That took too long. Please try again.'),
  FAILED_TO_VERIFY_REGISTRATION: text('We couldn’t save the passkey. Please try again.'),
  PASSKEY_NOT_FOUND: noPasskey,
  AUTHENTICATION_FAILED: noPasskey,
  USER_NOT_VERIFIED: text('Your device didn’t confirm it’s you. Use your fingerprint, face or PIN.'),
}

/** What the library says of links that no longer lead anywhere. */
export const badLinkCodes = new Set(['INVALID_TOKEN', 'TOKEN_EXPIRED', 'USER_NOT_FOUND', 'INVALID_USER'])

/** Refusals that the library gives another status: 401 would lead away from the message, and 500 is nobody's fault. */
export const plainRefusals = new Set([
  'CHALLENGE_NOT_FOUND',
  'FAILED_TO_VERIFY_REGISTRATION',
  'PASSKEY_NOT_FOUND',
  'AUTHENTICATION_FAILED',
  'USER_NOT_VERIFIED',
])

/** Those of which the reader must begin again. */
export const startAgainCodes = new Set(['TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 'INVALID_TWO_FACTOR_COOKIE'])

export const conflictCodes = new Set([
  'TOTP_ALREADY_ENABLED',
  'TOTP_NOT_ENABLED',
  'TWO_FACTOR_NOT_ENABLED',
  'BACKUP_CODES_NOT_ENABLED',
])

/** What the library refuses a sign-in for although the password is right. */
export const rightPasswordCodes = new Set(['EMAIL_NOT_VERIFIED', 'SUSPENDED', 'WAITING', 'DECLINED'])

/** Where the message of a failure belongs in the form: the first of these fields that was sent. */
export const fieldsOf: Record<string, string[]> = {
  INVALID_PASSWORD: ['currentPassword', 'password'],
  'Email is the same': ['newEmail'],
  INVALID_CODE: ['code'],
  INVALID_BACKUP_CODE: ['code'],
}

/** What a person should read when it worked. */
export const successes: Partial<Record<AuthCall, string>> = {
  'request-password-reset': text('If this address has an account, we’ve sent it a link.'),
  'send-verification-email': text('If this address isn’t verified yet, we’ve sent it a link.'),
  'reset-password': text('Password changed. You can now sign in.'),
  'change-password': text('Password changed.'),
  'change-email': text('We’ve sent a link to your new address.'),
  'two-factor/disable': text('Two-step sign-in is off.'),
  'passkey/verify-registration': text('Passkey added.'),
}
