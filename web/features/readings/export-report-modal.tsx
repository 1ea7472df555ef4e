import { useT } from '../../lib/i18n.tsx'
import type { ModalControl } from '../../ui/dialogs/modal.tsx'
import { ExportDialog } from '../exports/export-dialog.tsx'
import { useExportReadingReport } from './api.ts'

export default function ExportReportModal(control: ModalControl) {
  const { t } = useT()
  const exportReport = useExportReadingReport()
  return (
    <ExportDialog
      {...control}
      title={t('Export Reading Report')}
      question={t('Do you want to export your reading report?')}
      hint={(email) => t('Your reading logs with all their sessions are put together and sent to :email.', { email })}
      refusal={t('Your e-mail account must be verified before you can export a report.')}
      isBusy={exportReport.isPending}
      onExport={() => exportReport.mutate(undefined, { onSuccess: control.onClose })}
    />
  )
}
