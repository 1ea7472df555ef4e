import type { Goal } from '../../../../contract/goals.ts'
import { goalName } from '../../../../shared/goal-name.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useChosen } from '../../../ui/dialogs/chosen.ts'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { Removal, useRemoval } from '../../../ui/dialogs/removal.tsx'
import { useShare } from '../../community/links/share.tsx'
import { useDeleteGoal } from './api.ts'

const GoalModal = lazyModal(() => import('./goal-modal.tsx'))

/** Dialogs to create, edit and delete goals. */
export function useGoalDialogs() {
  const translator = useT()
  const { t } = translator
  const sharing = useShare()
  const creating = GoalModal.useControl()
  const editing = GoalModal.useControl()
  const removing = useRemoval()
  const deleteGoal = useDeleteGoal()
  const { chosen, openerFor } = useChosen<Goal>()
  return {
    /** Props for the button that creates a goal. */
    creator: creating.opener,
    actionsFor: (goal: Goal) => ({
      edit: openerFor(goal, editing),
      share: sharing.actionsFor({
        kind: 'goal',
        thing: goal.id,
        name: goalName(goal, translator),
        isHidden: goal.visibility !== 'public',
        isPrivate: goal.visibility === 'private',
      }),
      remove: openerFor(goal, removing),
    }),
    dialogs: (
      <>
        <GoalModal.Slot control={creating} />
        {chosen && <GoalModal.Slot key={chosen.id} control={editing} goal={chosen.id} />}
        {sharing.dialog}
        <Removal
          control={removing}
          question={t('Are you sure you want to delete this goal?')}
          keepLabel={t('Keep Goal')}
          onConfirm={async () => chosen && deleteGoal.mutateAsync(chosen.id)}
        />
      </>
    ),
  }
}
