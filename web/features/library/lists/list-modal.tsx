import { useT } from '../../../lib/i18n.tsx'
import { FormAwaited } from '../../../ui/dialogs/form-awaited.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { useListToEdit, type Resource } from './api.ts'
import { useChoices } from '../filters/choices.ts'
import { ListForm } from './list-form.tsx'

interface ListModalProps extends ModalControl {
  /** The slug of the list to edit; left out for a new one. */
  list?: string
  /** Put on the new list. */
  resource?: Resource
}

/** Creates or edits a list. Escape and clicks outside do not close it: the form is long. */
export default function ListModal({ list, resource, ...control }: ListModalProps) {
  const { t } = useT()
  const { data, isFetchedAfterMount, isFetching, refetch } = useListToEdit(list)
  // Loaded when the dialog opens, so that options are ready when a filter is switched on.
  const choices = useChoices()
  const isReady = list === undefined || (data && isFetchedAfterMount)
  return (
    <Modal {...control} title={list === undefined ? t('Create List') : t('Edit List')} size="lg" isStatic isLong>
      {isReady ? (
        <ListForm list={data?.data} resource={resource} choices={choices} onClose={control.onClose} />
      ) : (
        <FormAwaited isFetching={isFetching} onRetry={() => void refetch()} onClose={control.onClose} />
      )}
    </Modal>
  )
}
