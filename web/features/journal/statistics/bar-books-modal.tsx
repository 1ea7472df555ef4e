import { useT } from '../../../lib/i18n.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { BookGrid, BookGridSkeleton } from '../../catalogue/books/book-grid.tsx'
import { useBarBooks, type PickedBar, type StatisticsSearch } from './api.ts'

interface BarBooksModalProps extends ModalControl {
  search: StatisticsSearch
  bar: PickedBar
}

/** The books behind a bar. */
export default function BarBooksModal({ search, bar, ...control }: BarBooksModalProps) {
  const { t } = useT()
  const pages = useBarBooks(search, bar)
  return (
    <Modal {...control} title={bar.title} size="lg" isLong>
      <PagedList
        pages={pages}
        skeleton={<BookGridSkeleton count={4} />}
        failure={t('Failed to load books')}
        more={t('Load More')}
        empty={<EmptyState title={t('No books here yet')} />}
      >
        {(items) => <BookGrid books={items.map(({ book }) => book)} />}
      </PagedList>
    </Modal>
  )
}
