import { IconPlus } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.tsx'
import { lazyModal } from '../../ui/dialogs/lazy-modal.tsx'

const AddSheet = lazyModal(() => import('./add-sheet.tsx'))
const LogProgressModal = lazyModal(() => import('./log-progress-modal.tsx'))

/** What can be added from everywhere: progress, a book, a note. */
export function AddButton({ className }: { className: string }) {
  const { t } = useT()
  const sheet = AddSheet.useControl()
  const progress = LogProgressModal.useControl()
  return (
    <>
      <button type="button" className={className} aria-label={t('Add')} {...sheet.opener}>
        <IconPlus size={22} stroke={2} aria-hidden />
      </button>
      <AddSheet.Slot control={sheet} onLogProgress={progress.open} />
      <LogProgressModal.Slot control={progress} />
    </>
  )
}
