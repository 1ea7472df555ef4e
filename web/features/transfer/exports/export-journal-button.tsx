import { Button } from '@mantine/core'
import type { Book } from '../../../../contract/books.ts'
import { useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconFileExport } from '../../../ui/icons/file-export.ts'

const ExportJournalModal = lazyModal(() => import('./export-journal-modal.tsx'))

export function ExportJournalButton({ book, className = '' }: { book: Book; className?: string }) {
  const { t } = useT()
  const modal = ExportJournalModal.useControl()
  return (
    <>
      <Button
        {...modal.opener}
        variant="subtle"
        leftSection={<IconFileExport size={20} stroke={1.75} />}
        className={className}
      >
        {t('Export Book Journal')}
      </Button>
      <ExportJournalModal.Slot control={modal} book={book} />
    </>
  )
}
