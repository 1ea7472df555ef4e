import { Button } from '@mantine/core'
import { useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconFileExport } from '../../../ui/icons/file-export.ts'

const ExportReportModal = lazyModal(() => import('./export-report-modal.tsx'))

export function ExportReportButton() {
  const { t } = useT()
  const modal = ExportReportModal.useControl()
  return (
    <>
      <Button {...modal.opener} variant="default" leftSection={<IconFileExport size={20} stroke={1.75} />}>
        {t('Export Report')}
      </Button>
      <ExportReportModal.Slot control={modal} />
    </>
  )
}
