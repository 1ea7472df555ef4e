import { useT } from '../../../lib/i18n.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { useExportReadingReport } from './mailed-exports.ts'

export default function ExportReportModal(control: ModalControl) {
  const { t } = useT()
  const exportReport = useExportReadingReport()
  return (
    <ExportDialog
      {...control}
      title={t('Export Reading Report')}
      question={t('Export your reading report?')}
      hint={(email) => t('We’ll e-mail your reading logs and all their sessions to :email.', { email })}
      refusal={t('Your e-mail account must be verified before you can export a report.')}
      isBusy={exportReport.isPending}
      onExport={() => exportReport.mutate(undefined, { onSuccess: control.onClose })}
    />
  )
}
