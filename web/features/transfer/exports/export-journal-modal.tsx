import type { Book } from '../../../../contract/books.ts'
import { useT } from '../../../lib/i18n.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { useExportBookJournal } from './mailed-exports.ts'

interface ExportJournalModalProps extends ModalControl {
  book: Book
}

export default function ExportJournalModal({ book, ...control }: ExportJournalModalProps) {
  const { t } = useT()
  const exportJournal = useExportBookJournal(book.slug)
  return (
    <ExportDialog
      {...control}
      title={t('Export Book Journal')}
      question={t('Export your journal for :title?', { title: book.title })}
      hint={(email) => t('We’ll e-mail your notes, reading logs, transactions and review to :email.', { email })}
      refusal={t('Your e-mail account must be verified before you can export a journal.')}
      isBusy={exportJournal.isPending}
      onExport={() => exportJournal.mutate(undefined, { onSuccess: control.onClose })}
    />
  )
}
