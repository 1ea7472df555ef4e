import { useT } from '../../../lib/i18n.tsx'
import { FormAwaited } from '../../../ui/dialogs/form-awaited.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { useChoices } from '../../library/filters/choices.ts'
import { useGoalToEdit } from './api.ts'
import { GoalForm } from './goal-form.tsx'

interface GoalModalProps extends ModalControl {
  /** The id of the goal to edit; left out for a new one. */
  goal?: string
}

/** Creates or edits a goal. */
export default function GoalModal({ goal, ...control }: GoalModalProps) {
  const { t } = useT()
  const { data, isFetchedAfterMount, isFetching, refetch } = useGoalToEdit(goal)
  const choices = useChoices()
  const isReady = goal === undefined || (data && isFetchedAfterMount)
  return (
    <Modal {...control} title={goal === undefined ? t('Set a Goal') : t('Edit Goal')} size="lg" isStatic isLong>
      {isReady ? (
        <GoalForm goal={data?.data} choices={choices} onClose={control.onClose} />
      ) : (
        <FormAwaited isFetching={isFetching} onRetry={() => void refetch()} onClose={control.onClose} />
      )}
    </Modal>
  )
}
