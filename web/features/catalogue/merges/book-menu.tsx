import { useNavigate } from '@tanstack/react-router'
import type { Book } from '../../../../contract/books.ts'
import { localePath } from '../../../../contract/locales.ts'
import { screens } from '../../../../contract/screens.ts'
import { appData } from '../../../lib/app-data.ts'
import { useT } from '../../../lib/i18n.tsx'
import type { Action } from '../../../ui/buttons/action-dots.tsx'
import { ActionsButton } from '../../../ui/buttons/actions-button.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconArrowMerge } from '../../../ui/icons/arrow-merge.ts'
import { IconFlag } from '../../../ui/icons/flag.ts'
import { IconHistory } from '../../../ui/icons/history.ts'
import { IconPencil } from '../../../ui/icons/pencil.ts'
import { IconTrash } from '../../../ui/icons/trash.ts'
import { DeleteBookDialog, useDeletion } from '../book-actions/delete-book-dialog.tsx'
import { bookThing } from './merge-thing.ts'

const MergeModal = lazyModal(() => import('./merge-modal.tsx'))
const HistoryModal = lazyModal(() => import('../book-edits/history-modal.tsx'))
const ReportModal = lazyModal(() => import('../../moderation/reports/report-modal.tsx'))

/** What few readers do with a book: edit, merge, report and delete it, and see its history. Lazy for that reason. */
export default function BookMenu({ book }: { book: Book }) {
  const translator = useT()
  const { t } = translator
  const navigate = useNavigate()
  const merge = MergeModal.useControl()
  const history = HistoryModal.useControl()
  const report = ReportModal.useControl()
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
          ...(can.edit ? [edit] : []),
          { label: t('Propose a merge'), icon: IconArrowMerge, ...merge.opener },
          { label: t('Edit history'), icon: IconHistory, ...history.opener },
          { label: t('Report'), icon: IconFlag, ...report.opener },
          ...(can.delete ? [remove] : []),
        ]}
      />
      <MergeModal.Slot control={merge} thing={bookThing(book, translator)} />
      <HistoryModal.Slot control={history} book={book} />
      <ReportModal.Slot control={report} kind="book" thing={slug} title={t('Report “:name”', { name: title })} />
      <DeleteBookDialog control={deletion} book={book} onDeleted={handleDeleted} />
    </>
  )
}
