import { Button } from '@mantine/core'
import type { DismissedBook } from '../../../../contract/next-reads.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Card, CardList } from '../../../ui/display/card.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { BookAuthors, BookTitle, CoverLink } from '../../catalogue/books/book-on-card.tsx'
import { useReader } from '../../account/session/api.ts'
import { useDismissedBooks, useRestoreBook } from './api.ts'

/** The books that are not suggested; each can be again. */
export default function HiddenBooksModal(control: ModalControl) {
  const { t } = useT()
  const pages = useDismissedBooks()
  return (
    <Modal {...control} title={t('Hidden suggestions')} size="lg" isLong>
      <PagedList
        pages={pages}
        skeleton={<CardSkeletons label={t('Loading books…')} />}
        failure={t('Failed to load books')}
        more={t('Load More')}
        empty={
          <EmptyState title={t('No hidden suggestions')}>
            {t('Suggestions you hide with “Not now” or “Not for me” show up here.')}
          </EmptyState>
        }
      >
        {(dismissed) => (
          <CardList>
            {dismissed.map((one) => (
              <li key={one.book.id}>
                <HiddenBook dismissed={one} />
              </li>
            ))}
          </CardList>
        )}
      </PagedList>
    </Modal>
  )
}

function HiddenBook({ dismissed: { book, until } }: { dismissed: DismissedBook }) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  const restore = useRestoreBook()
  return (
    <Card
      picture={<CoverLink book={book} />}
      heading={<BookTitle book={book} />}
      meta={<BookAuthors book={book} />}
      actions={
        <Button
          variant="default"
          size="sm"
          loading={restore.isPending}
          aria-label={t('Suggest again: :title', { title: book.title })}
          onClick={() => restore.mutate(book.slug)}
        >
          {t('Suggest again')}
        </Button>
      }
    >
      <p>{until === null ? t('Not for me') : t('Hidden until :date', { date: formatDay(until, translator, zone) })}</p>
    </Card>
  )
}
