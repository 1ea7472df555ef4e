import { useT } from '../../lib/i18n.tsx'
import { lazyModal } from './lazy-modal.tsx'

const ConfirmDialog = lazyModal(() => import('./confirm-dialog.tsx'))

export const useRemoval = ConfirmDialog.useControl

interface RemovalProps {
  /** From `useRemoval`. */
  control: ReturnType<typeof useRemoval>
  question: string
  keepLabel: string
  /** What else is deleted. */
  also?: string | undefined
  onConfirm: () => Promise<unknown>
}

/** Asks before an item of a list is deleted. */
export function Removal({ control, question, keepLabel, also, onConfirm }: RemovalProps) {
  const { t } = useT()
  return (
    <ConfirmDialog.Slot
      control={control}
      title={question}
      confirmLabel={t('Yes, Delete')}
      cancelLabel={keepLabel}
      onConfirm={async () => {
        await onConfirm()
      }}
    >
      {also} {t('This action cannot be undone.')}
    </ConfirmDialog.Slot>
  )
}
