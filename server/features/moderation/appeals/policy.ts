import type { AppealStanding } from '../../../../contract/appeals.ts'

export interface AppealFacts {
  /** Whether the moderator wrote it. */
  is_own: boolean
  /** Whether the moderator took the decision. */
  is_decider: boolean
  /** Whether anyone on the team neither wrote it nor took the decision. */
  has_others: boolean
}

/** An appeal is answered by another moderator than the one who decided, wherever there is one. */
export function standingOf({ is_own, is_decider, has_others }: AppealFacts): AppealStanding {
  if (is_own) return 'own'
  if (!is_decider) return 'free'
  return has_others ? 'decided' : 'alone'
}
