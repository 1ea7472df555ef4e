import { Button } from '@mantine/core'
import { useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconListCheck } from '../../../ui/icons/list-check.ts'
import type { Resource } from './api.ts'

const AddToListModal = lazyModal(() => import('./add-to-list-modal.tsx'))

export function AddToListButton({ resource, className = '' }: { resource: Resource; className?: string }) {
  const { t } = useT()
  const modal = AddToListModal.useControl()
  return (
    <>
      <Button
        {...modal.opener}
        variant="subtle"
        title={t('Add to List')}
        leftSection={<IconListCheck size={20} stroke={1.75} />}
        className={className}
      >
        {t('Add to List')}
      </Button>
      <AddToListModal.Slot control={modal} resource={resource} />
    </>
  )
}
