import type { Book } from '../../../../contract/books.ts'
import { useT } from '../../../lib/i18n.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { useBookEdits } from './api.ts'
import { EditHistory } from './edit-history.tsx'
import { EditItem } from './edit-item.tsx'

/** Everything readers and moderators changed in a book. */
export default function HistoryModal({ book, ...control }: ModalControl & { book: Book }) {
  const { t } = useT()
  return (
    <EditHistory
      {...control}
      about={book.title}
      pages={useBookEdits(book.slug)}
      hint={t('Changes to this book’s details or cover will show up here.')}
    >
      {(edit) => <EditItem book={book.slug} edit={edit} />}
    </EditHistory>
  )
}
