import { useT } from '../../lib/i18n.tsx'
import { FormAwaited } from '../../ui/dialogs/form-awaited.tsx'
import { Modal, type ModalControl } from '../../ui/dialogs/modal.tsx'
import { useListToEdit, type Resource } from './api.ts'
import { useChoices } from '../filters/choices.ts'
import { ListForm } from './list-form.tsx'

interface ListModalProps extends ModalControl {
  /** The slug of the list to change; left out for one that is yet to be made. */
  list?: string
  /** What is put on a new list at once. */
  resource?: Resource
}

/** Makes a list, or changes one. Only its own buttons close it, since there is much to lose. */
export default function ListModal({ list, resource, ...control }: ListModalProps) {
  const { t } = useT()
  const { data, isFetchedAfterMount, isFetching, refetch } = useListToEdit(list)
  // What the filters choose from is fetched as it opens, not when the first of them is switched on.
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
