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

const noPasskey = text('This passkey opens no account here.')
const startAgain = text('Too many tries, or too long a pause. Please sign in again.')
const notOn = text('Two-step sign-in is off.')

/** The auth library's codes in our words. What is not here reads as `otherwise`. */
export const messages: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: text('This e-mail address and password do not go together.'),
  SUSPENDED: text('This account is suspended. Write to whoever runs this Quire.'),
  EMAIL_NOT_VERIFIED: text('Please confirm your e-mail address first. We have sent you a link.'),
  INVALID_PASSWORD: text('The password is not right.'),
  INVALID_TOKEN: text('This link is not valid, or was used before.'),
  TOKEN_EXPIRED: text('This link has expired. Ask for a fresh one.'),
  EMAIL_ALREADY_VERIFIED: text('Your address is confirmed already.'),
  'Email is the same': text('This is your address already.'),
  EMAIL_MISMATCH: text('This is not the address of your account.'),
  SESSION_EXPIRED: text('Please sign in again.'),
  INVALID_CODE: text('This code is wrong or was used before. Wait for the next one.'),
  INVALID_BACKUP_CODE: text('This is none of your backup codes, or it was used before.'),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: startAgain,
  INVALID_TWO_FACTOR_COOKIE: startAgain,
  ACCOUNT_TEMPORARILY_LOCKED: text('Too many wrong codes. Please wait a quarter of an hour.'),
  TOTP_ALREADY_ENABLED: text('Two-step sign-in is on already.'),
  TOTP_NOT_ENABLED: notOn,
  TWO_FACTOR_NOT_ENABLED: notOn,
  BACKUP_CODES_NOT_ENABLED: notOn,
  CHALLENGE_NOT_FOUND: text('That took too long. Please try again.'),
  FAILED_TO_VERIFY_REGISTRATION: text('The passkey could not be kept. Please try again.'),
  PASSKEY_NOT_FOUND: noPasskey,
  AUTHENTICATION_FAILED: noPasskey,
  USER_NOT_VERIFIED: text('Your device did not check that it is you: with a fingerprint, your face or a PIN.'),
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
export const rightPasswordCodes = new Set(['EMAIL_NOT_VERIFIED', 'SUSPENDED'])

/** Where the message of a failure belongs in the form: the first of these fields that was sent. */
export const fieldsOf: Record<string, string[]> = {
  INVALID_PASSWORD: ['currentPassword', 'password'],
  'Email is the same': ['newEmail'],
  INVALID_CODE: ['code'],
  INVALID_BACKUP_CODE: ['code'],
}

/** What a person should read when it worked. */
export const successes: Partial<Record<AuthCall, string>> = {
  'request-password-reset': text('If we know this address, a message with a link is on its way.'),
  'send-verification-email': text('If this address awaits confirmation, a message with a link is on its way.'),
  'reset-password': text('Your new password is set. You can sign in with it.'),
  'change-password': text('Your password is changed.'),
  'change-email': text('A message with a link is on its way to the new address.'),
  'two-factor/disable': text('Two-step sign-in is off.'),
  'passkey/verify-registration': text('The passkey is added.'),
}
