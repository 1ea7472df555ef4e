import type { ReachedGoal } from '../../../../contract/milestones.ts'
import { goalName } from '../../../../shared/goal-name.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ShareButton } from './share.tsx'

interface ShareMilestoneProps {
  goal: ReachedGoal | undefined
  /** Of days in a row. */
  heading: string
}

/** Shares a goal that was met, or the days in a row that go on now. */
export function ShareMilestone({ goal, heading }: ShareMilestoneProps) {
  const translator = useT()
  return (
    <ShareButton
      isQuiet
      shared={
        goal
          ? {
              kind: 'goal',
              thing: goal.id,
              name: goalName(goal, translator),
              isHidden: goal.visibility !== 'public',
              isPrivate: goal.visibility === 'private',
            }
          : { kind: 'streak', thing: 'current', name: heading }
      }
    />
  )
}
