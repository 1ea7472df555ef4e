import type { AuthCall } from '../../contract/auth.ts'
import type { SecurityEventKind } from '../../contract/security-events.ts'
import { isId } from '../db/page.ts'

/** What a call of the auth library leaves in the reader’s security events when it succeeds. */
const kinds: Partial<Record<AuthCall, SecurityEventKind>> = {
  'sign-up/email': 'signed-up',
  'sign-in/email': 'signed-in',
  'sign-out': 'signed-out',
  'change-password': 'password-changed',
  'reset-password': 'password-reset',
  'two-factor/disable': 'two-step-off',
  'two-factor/generate-backup-codes': 'backup-codes-made',
  'passkey/verify-registration': 'passkey-added',
  'passkey/verify-authentication': 'signed-in-passkey',
}

/** A code ends a sign-in, or turns the second step on for somebody who is signed in. */
export const isCode = (path: AuthCall) => path === 'two-factor/verify-totp' || path === 'two-factor/verify-backup-code'

export const isNotedCall = (path: AuthCall) => isCode(path) || kinds[path] !== undefined

interface AuthAnswer {
  user?: { id?: unknown }
  session?: { userId?: unknown }
  twoFactorRedirect?: unknown
}

/** Those that open an account, even in a browser that is signed in to another one: the answer says whose. */
const opens = new Set<AuthCall>(['sign-up/email', 'sign-in/email', 'passkey/verify-authentication'])

/** Undefined while a second step is still to come, or where nobody’s account is concerned. */
export function securityEventOf(
  path: AuthCall,
  content: AuthAnswer,
  /** Who was signed in before, or whose link it was. */
  before: string | undefined,
): { reader_id: string; kind: SecurityEventKind } | undefined {
  const answered = content.user?.id ?? content.session?.userId
  // For an address that has an account already, the library makes up a reader with an id of its own kind.
  const entered = typeof answered === 'string' && isId(answered) ? answered : undefined
  const reader_id = opens.has(path) ? entered : (before ?? entered)
  const kind = isCode(path) ? (before === undefined ? 'signed-in-two-step' : 'two-step-on') : kinds[path]
  if (reader_id === undefined || kind === undefined || content.twoFactorRedirect) return undefined
  return { reader_id, kind }
}
