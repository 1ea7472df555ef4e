/** How many statements were sent. Looking up the session is left out: whether it is still remembered is chance. */
export const countStatements = (spy: { mock: { calls: unknown[][] } }): number =>
  spy.mock.calls.filter(([sent]) => (sent as { name?: string } | undefined)?.name !== 'find_session').length
