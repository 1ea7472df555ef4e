import { useNavigate } from '@tanstack/react-router'
import type { Book } from '../../contract/books.ts'
import { localePath } from '../../contract/locales.ts'
import { screens } from '../../contract/screens.ts'
import { appData } from '../lib/app-data.ts'
import { useT } from '../lib/i18n.tsx'
import type { Action } from '../ui/buttons/action-dots.tsx'
import { ActionsButton } from '../ui/buttons/actions-button.tsx'
import { lazyModal } from '../ui/dialogs/lazy-modal.tsx'
import { IconBooks } from '../ui/icons/books.ts'
import { IconFileExport } from '../ui/icons/file-export.ts'
import { IconPhoto } from '../ui/icons/photo.ts'
import { IconUsers } from '../ui/icons/users.ts'
import { IconArrowMerge } from '../ui/icons/arrow-merge.ts'
import { IconFlag } from '../ui/icons/flag.ts'
import { IconHistory } from '../ui/icons/history.ts'
import { IconPencil } from '../ui/icons/pencil.ts'
import { IconTrash } from '../ui/icons/trash.ts'
import { DeleteBookDialog, useDeletion } from '../features/catalogue/book-actions/delete-book-dialog.tsx'
import { useBookSources } from '../features/catalogue/book-sources/api.ts'
import { bookThing } from '../features/catalogue/merges/merge-thing.ts'

const MergeModal = lazyModal(() => import('../features/catalogue/merges/merge-modal.tsx'))
const HistoryModal = lazyModal(() => import('../features/catalogue/book-edits/history-modal.tsx'))
const CoverModal = lazyModal(() => import('../features/catalogue/book-sources/cover-modal.tsx'))
const EditionsModal = lazyModal(() => import('../features/catalogue/book-sources/editions-modal.tsx'))
const ExportJournalModal = lazyModal(() => import('../features/transfer/exports/export-journal-modal.tsx'))
const ReportModal = lazyModal(() => import('../features/moderation/reports/report-modal.tsx'))

/** What few readers do with a book. Lazy for that reason. */
export default function BookMenu({ book }: { book: Book }) {
  const translator = useT()
  const { t } = translator
  const navigate = useNavigate()
  const merge = MergeModal.useControl()
  const history = HistoryModal.useControl()
  const report = ReportModal.useControl()
  const exporting = ExportJournalModal.useControl()
  const cover = CoverModal.useControl()
  const editions = EditionsModal.useControl()
  const sources = useBookSources(book).data
  const deletion = useDeletion()
  const { slug, title, can } = book

  // A full page load clears the cache, which may have the deleted book in many lists.
  const handleDeleted = () => window.location.assign(localePath(appData().locale, screens.myContributions.path))

  const edit: Action = {
    label: t('Edit Book'),
    icon: IconPencil,
    onClick: () => void navigate({ to: screens.editBook.path, params: { book: slug } }),
  }
  const remove: Action = { label: t('Delete Book'), icon: IconTrash, isDanger: true, ...deletion.opener }
  return (
    <>
      <ActionsButton
        label={t('Actions for :title', { title })}
        actions={[
          {
            label: t('Start a shared read'),
            icon: IconUsers,
            onClick: () => void navigate({ to: screens.sharedReads.path, search: { start: slug } }),
          },
          { label: t('Export Book Journal'), icon: IconFileExport, ...exporting.opener },
          ...(sources?.can.find_editions ? [{ label: t('Find my edition'), icon: IconBooks, ...editions.opener }] : []),
          ...(sources?.can.choose_cover ? [{ label: t('Choose a cover'), icon: IconPhoto, ...cover.opener }] : []),
          ...(can.edit ? [edit] : []),
          { label: t('Propose a merge'), icon: IconArrowMerge, ...merge.opener },
          { label: t('Edit history'), icon: IconHistory, ...history.opener },
          { label: t('Report'), icon: IconFlag, ...report.opener },
          ...(can.delete ? [remove] : []),
        ]}
      />
      <ExportJournalModal.Slot control={exporting} book={book} />
      <CoverModal.Slot control={cover} book={book} />
      <EditionsModal.Slot control={editions} book={book} />
      <MergeModal.Slot control={merge} thing={bookThing(book, translator)} />
      <HistoryModal.Slot control={history} book={book} />
      <ReportModal.Slot control={report} kind="book" thing={slug} title={t('Report “:name”', { name: title })} />
      <DeleteBookDialog control={deletion} book={book} onDeleted={handleDeleted} />
    </>
  )
}
