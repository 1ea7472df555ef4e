/** Looking up who calls, as server/auth/session.ts does. */
export const isSessionLookUp = (sent: unknown): boolean =>
  /^select .* as (session_seen_at|token_used_at)\b/s.test((sent as { text?: string } | undefined)?.text ?? '')

/** How many statements were sent. Looking up the session is left out: whether it is still remembered is chance. */
export const countStatements = (spy: { mock: { calls: unknown[][] } }): number =>
  spy.mock.calls.filter(([sent]) => !isSessionLookUp(sent)).length
