import { Button } from '@mantine/core'
import type { ListCard } from '../../../../contract/lists.ts'
import { useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { IconCheck } from '../../../ui/icons/check.ts'
import { IconPlus } from '../../../ui/icons/plus.ts'
import { useAddListEntry, useRemoveListEntry, type Resource } from './api.ts'
import { ListPicker } from './list-picker.tsx'

const ListModal = lazyModal(() => import('./list-modal.tsx'))

interface AddToListModalProps extends ModalControl {
  resource: Resource
}

export default function AddToListModal({ resource, ...control }: AddToListModalProps) {
  const { t } = useT()
  return (
    <ListPicker
      {...control}
      title={t('Add to List')}
      closeLabel={t('Done')}
      resources={resource}
      renderAction={(list, describedBy) => <Toggle list={list} resource={resource} describedBy={describedBy} />}
      empty={<CreateList resource={resource} />}
    />
  )
}

/** Shown without any list: creates one with the item on it. */
function CreateList({ resource }: { resource: Resource }) {
  const { t } = useT()
  const creating = ListModal.useControl()
  return (
    <>
      <Button {...creating.opener} variant="default" leftSection={<IconPlus size={18} />}>
        {t('Create List')}
      </Button>
      <ListModal.Slot control={creating} resource={resource} />
    </>
  )
}

interface ToggleProps {
  list: ListCard
  resource: Resource
  describedBy: string
}

function Toggle({ list, resource, describedBy }: ToggleProps) {
  const { t } = useT()
  const add = useAddListEntry(resource)
  const remove = useRemoveListEntry(resource)
  const [entry] = list.entries
  return (
    <Button
      variant={entry ? 'light' : 'default'}
      leftSection={entry ? <IconCheck size={18} /> : <IconPlus size={18} />}
      aria-describedby={describedBy}
      loading={add.isPending || remove.isPending}
      onClick={() => (entry ? remove.mutate({ list: list.slug, entry: entry.id }) : add.mutate(list.slug))}
    >
      {entry ? t('Remove') : t('Add')}
    </Button>
  )
}
