import { text } from '../../../../shared/translate.ts'

const reasons: readonly (readonly [RegExp, string])[] = [
  [/TimeoutError|AbortError|ETIMEDOUT|aborted/, text('It took too long to answer.')],
  [/ECONNRESET|EPIPE|socket hang up/, text('The connection was closed.')],
  [/ECONNREFUSED/, text('The connection was refused.')],
  [/ENOTFOUND|EAI_AGAIN/, text('We couldn’t find its address.')],
  [/ENETUNREACH|EHOSTUNREACH/, text('We couldn’t reach it.')],
  [/CERT|certificate|SSL|TLS/, text('Its certificate isn’t valid.')],
  [/status (401|403)$/, text('It refused our key or our requests.')],
  [/status 429$/, text('It asked us to slow down.')],
  [/status 5\d\d$/, text('It had an internal error.')],
  [/SyntaxError|JSON|too long|status \d+$/, text('We couldn’t read its answer.')],
  [/another server|circle|nowhere/, text('It redirected us to another server.')],
]

const otherwise = text('Something went wrong.')

/** Why a source gave no answer, as moderators read it; what the error says itself is in the log. */
export function plainReason(error: unknown): string {
  if (!(error instanceof Error)) return otherwise
  const code = 'code' in error ? String(error.code) : ''
  const description = `${error.name} ${code} ${error.message}`
  return reasons.find(([pattern]) => pattern.test(description))?.[1] ?? otherwise
}
