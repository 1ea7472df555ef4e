import * as z from 'zod/mini'
import { text } from '../shared/translate.ts'
import { many, pageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'

/** What is noted about how a reader signs in, as it is shown to them. */
export const securityEventKinds = {
  'signed-up': text('Account created'),
  'signed-in': text('Signed in with your password'),
  'signed-in-two-step': text('Signed in with your password and a code'),
  'signed-in-passkey': text('Signed in with a passkey'),
  'signed-in-link': text('Signed in with a link from an e-mail'),
  'sign-in-failed': text('Sign-in with a wrong password'),
  'signed-out': text('Signed out'),
  'device-signed-out': text('Another device signed out'),
  'others-signed-out': text('All other devices signed out'),
  'password-changed': text('Password changed, other devices signed out'),
  'password-reset': text('Password reset with a link, all devices signed out'),
  'reset-link-made': text('An admin created a link to reset your password'),
  disowned: text('Account registered by someone else, all devices signed out'),
  'email-verified': text('E-mail address verified'),
  'email-changed': text('E-mail address changed'),
  'two-step-on': text('Two-step sign-in turned on'),
  'two-step-off': text('Two-step sign-in turned off'),
  'backup-codes-made': text('New backup codes created'),
  'passkey-added': text('Passkey added'),
  'passkey-removed': text('Passkey removed'),
  'token-created': text('API token created'),
  'token-revoked': text('API token revoked'),
  'calendar-link-created': text('Calendar link created'),
  'calendar-link-revoked': text('Calendar link revoked'),
  'access-revoked': text('Links, API tokens and passkeys revoked'),
  'webhook-created': text('Webhook created'),
  'webhook-changed': text('Webhook changed'),
  'webhook-deleted': text('Webhook deleted'),
} as const

/** What the reader is e-mailed about, as the e-mail says it: they outlive the session in which they were made. */
export const securityMailSubjects = {
  'password-changed': text('Your password was changed'),
  'password-reset': text('Your password was changed'),
  'two-step-off': text('Two-step sign-in was turned off'),
  'passkey-added': text('A passkey was added to your account'),
  'token-created': text('An API token was created for your account'),
  'calendar-link-created': text('A calendar link was created for your account'),
} as const satisfies Partial<Record<keyof typeof securityEventKinds, string>>
export type MailedKind = keyof typeof securityMailSubjects
export const mailedKinds = Object.keys(securityMailSubjects) as MailedKind[]

export const SecurityEventKind = z.enum(
  Object.keys(securityEventKinds) as [keyof typeof securityEventKinds, ...(keyof typeof securityEventKinds)[]],
)
export type SecurityEventKind = z.infer<typeof SecurityEventKind>

export const SecurityEvent = z.object({
  id: z.string(),
  kind: SecurityEventKind,
  /** The name of the token, passkey or device, or the webhook’s host. */
  detail: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Where the call came from, without the last part of the address. */
  network: z.nullable(z.string()),
  created_at: z.string(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

/** How long they are kept. */
export const securityEventMonths = 12

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/account/security-events',
  access: 'reader',
  sessionOnly: true,
  summary: 'The reader’s sign-ins and security changes of the last twelve months, newest first',
  query: pageQuery(10),
  answer: many(SecurityEvent),
})
