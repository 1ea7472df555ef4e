import type { ReachedGoal } from '../../../../contract/milestones.ts'
import { goalName } from '../../../../shared/goal-name.ts'
import { today } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useReader } from '../../account/session/api.ts'
import { ShareButton } from './share.tsx'

/** Shares a goal that was met; days in a row are a part of the year. */
export function ShareMilestone({ goal }: { goal: ReachedGoal | undefined }) {
  const translator = useT()
  const year = today(useReader()?.time_zone ?? null).slice(0, 4)
  return (
    <ShareButton
      isQuiet
      shared={
        goal
          ? { kind: 'goal', thing: goal.id, name: goalName(goal, translator), isHidden: goal.visibility !== 'public' }
          : { kind: 'year', thing: year, name: year, isHidden: true }
      }
    />
  )
}
