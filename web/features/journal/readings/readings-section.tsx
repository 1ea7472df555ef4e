import type { Book } from '../../../../contract/books.ts'
import { isOpenReading } from '../../../../contract/readings.ts'
import { useT } from '../../../lib/i18n.tsx'
import { itemsOf } from '../../../lib/page-items.ts'
import { CardList } from '../../../ui/display/card.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { ListSection } from '../../../ui/lists/list-section.tsx'
import { useReadings } from './api.ts'
import { ReadingCard } from './reading-card.tsx'
import { useReadingDialogs } from './reading-dialogs.tsx'
import { useShelfEvents } from './shelf-events.ts'

const AddReadingModal = lazyModal(() => import('./add-reading-modal.tsx'))

/** Milliseconds until the shelves modal has closed and returned the focus. */
const afterDialog = 200

/** The reader's logs of a book. */
export function ReadingsSection({ book }: { book: Book }) {
  const { t } = useT()
  const readings = useReadings(book.slug)
  const adding = AddReadingModal.useControl()
  const { actionsFor, finishBook, dialogs } = useReadingDialogs()

  useShelfEvents(book.slug, (shelf) => {
    // An open log exists already.
    if (shelf === 'currently-reading' && itemsOf(readings.data).some(isOpenReading)) return
    window.setTimeout(
      () => (shelf === 'read' ? finishBook(book.slug, { title: book.title }) : adding.open()),
      afterDialog,
    )
  })

  return (
    <ListSection
      title={t('Reading Log')}
      pages={readings}
      add={adding.opener}
      addLabel={t('Add Reading Log')}
      empty={{
        title: t('No reading logs yet'),
        addLabel: t('Add your first reading log'),
      }}
      loading={t('Loading reading logs')}
      more={t('Load More Reading Logs')}
      dialogs={
        <>
          {dialogs}
          <AddReadingModal.Slot control={adding} book={book} />
        </>
      }
    >
      {(logs) => (
        <CardList columns={2}>
          {logs.map((reading) => (
            <li key={reading.id}>
              <ReadingCard reading={reading} {...actionsFor(reading)} />
            </li>
          ))}
        </CardList>
      )}
    </ListSection>
  )
}
