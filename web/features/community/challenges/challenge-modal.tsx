import { useT } from '../../../lib/i18n.tsx'
import { FormAwaited } from '../../../ui/dialogs/form-awaited.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { useChoices } from '../../library/filters/choices.ts'
import { useChallengeToEdit } from './api.ts'
import { ChallengeForm } from './challenge-form.tsx'

interface ChallengeModalProps extends ModalControl {
  /** The slug of the challenge to edit; left out for a new one. */
  challenge?: string
}

/** Creates or edits a challenge. */
export default function ChallengeModal({ challenge, ...control }: ChallengeModalProps) {
  const { t } = useT()
  const { data, isFetchedAfterMount, isFetching, refetch } = useChallengeToEdit(challenge)
  const choices = useChoices()
  const isReady = challenge === undefined || (data && isFetchedAfterMount)
  const title = challenge === undefined ? t('Create Challenge') : t('Edit Challenge')
  return (
    <Modal {...control} title={title} size="lg" isStatic isLong>
      {isReady ? (
        <ChallengeForm challenge={data?.data} choices={choices} onClose={control.onClose} />
      ) : (
        <FormAwaited isFetching={isFetching} onRetry={() => void refetch()} onClose={control.onClose} />
      )}
    </Modal>
  )
}
