import { Button } from '@mantine/core'
import { useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'

const AppealModal = lazyModal(() => import('./appeal-modal.tsx'))

export function AppealButton({ onSubmit }: { onSubmit: (text: string) => Promise<unknown> }) {
  const { t } = useT()
  const writing = AppealModal.useControl()
  return (
    <div>
      <Button variant="default" size="compact-md" {...writing.opener}>
        {t('Appeal')}
      </Button>
      <AppealModal.Slot control={writing} onSubmit={onSubmit} />
    </div>
  )
}
