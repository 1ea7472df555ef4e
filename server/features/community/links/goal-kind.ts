import { goalName, progressWords } from '../../../../shared/goal-name.ts'
import { periodWords } from '../../../../shared/goal-period.ts'
import { goalQueries } from '../../journal/goals/queries.ts'
import { goalOwner, withProgress } from '../../journal/goals/standing.ts'
import type { SharedKind } from './shared-thing.ts'

export const goalKind: SharedKind = {
  findOwn: async ({ db }, readerId, id) => {
    const goal = await goalQueries(db).findGoal(readerId, id)
    return goal && { goal_id: goal.id }
  },

  show: async ({ db }, { owner, thing }, { translator, now }) => {
    const row = await goalQueries(db).findGoal(owner.id, thing)
    if (!row) return undefined
    // Counted as if anyone could see it: what is only on private shelves stays out. Its filters are never shown.
    const open = { ...row, visibility: 'public' as const }
    const [goal] = await withProgress(db, [open], goalOwner(owner.id, owner.zone, now))
    if (!goal) return undefined
    const { metric, target, period, state, progress, points } = goal
    return {
      title: goalName(goal, translator),
      byline: translator.t('Goal by :name', { name: owner.name }),
      owner,
      about: null,
      facts: [periodWords(period, translator)],
      cards: [],
      goal: { metric, target, period, state, progress, points, words: progressWords(goal, translator) },
    }
  },
}
