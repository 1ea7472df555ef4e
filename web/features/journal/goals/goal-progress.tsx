import type { Goal } from '../../../../contract/goals.ts'
import { useT } from '../../../lib/i18n.tsx'
import classes from './goal-progress.module.css'
import { progressWords } from '../../../../shared/goal-name.ts'
import { isUphill, statusWords } from './goal-words.ts'

/** "12 of 40 books, 28 in 43 days" */
export function GoalProgress({ goal, isSmall = false }: { goal: Goal; isSmall?: boolean }) {
  const translator = useT()
  return (
    <p className={classes.root} data-small={isSmall || undefined}>
      <span className={classes.progress}>{progressWords(goal, translator)}</span>
      <span className="q-spoken">, </span>
      <span className={classes.state} data-state={isUphill(goal) ? undefined : (goal.pace?.state ?? goal.state)}>
        {statusWords(goal, translator)}
      </span>
    </p>
  )
}
