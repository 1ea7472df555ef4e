import type { Book } from '../../../../contract/books.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { IconHistory } from '../../../ui/icons/history.ts'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { useBookEdits } from './api.ts'
import { EditItem } from './edit-item.tsx'
import classes from './edit-item.module.css'

/** Everything readers and moderators changed in a book, newest first. */
export default function HistoryModal({ book, ...control }: ModalControl & { book: Book }) {
  const { t } = useT()
  const pages = useBookEdits(book.slug)
  return (
    <Modal {...control} title={t('Edit history')} about={book.title} size="lg" isLong>
      <PagedList
        pages={pages}
        skeleton={<CardSkeletons label={t('Loading')} />}
        empty={
          <EmptyState icon={<IconHistory size={40} stroke={1.25} />} title={t('No edits yet')}>
            {t('Changes to this book’s details or cover will show up here.')}
          </EmptyState>
        }
        failure={t('Failed to load the history')}
        more={t('Load More')}
      >
        {(edits) => (
          <ul className={classes.list}>
            {edits.map((edit) => (
              <li key={edit.id}>
                <EditItem book={book.slug} edit={edit} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Modal>
  )
}
