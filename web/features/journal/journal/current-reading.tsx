import { Button } from '@mantine/core'
import type { Book } from '../../../../contract/books.ts'
import type { ListedReading } from '../../../../contract/readings.ts'
import { useT } from '../../../lib/i18n.tsx'
import { itemsOf } from '../../../lib/page-items.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useChosen } from '../../../ui/dialogs/chosen.ts'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { Pending } from '../../frame/offline/pending.tsx'
import { useReadings } from '../readings/api.ts'
import classes from './current-reading.module.css'
import { ReadingControls } from '../readings/reading-controls.tsx'
import { useReadingDialogs } from '../readings/reading-dialogs.tsx'

const AddReadingModal = lazyModal(() => import('../readings/add-reading-modal.tsx'))
const NoteModal = lazyModal(() => import('../notes/note-modal.tsx'))

/** On the page of a book that is being read: the log that is open, with what moves it on. */
export default function CurrentReading({ book }: { book: Book }) {
  const { t } = useT()
  const readings = useReadings(book.slug)
  const { actionsFor, openFinished, dialogs } = useReadingDialogs()
  const adding = AddReadingModal.useControl()
  const noting = NoteModal.useControl()
  const { chosen: noted, openerFor: noteOpenerFor } = useChosen<ListedReading>()
  const open = itemsOf(readings.data).filter(({ state }) => state === 'reading')
  if (!readings.data) return <Skeleton height="100%" />
  return (
    <section aria-label={t('Reading now')} className={classes.current}>
      {open.map((reading) => (
        <div key={reading.id} className={classes.card}>
          <Pending of={reading.id} />
          <ReadingControls
            reading={reading}
            title={book.title}
            finish={actionsFor(reading).finish}
            addNote={noteOpenerFor(reading, noting)}
            onFinished={(finished) => openFinished(finished.book, finished)}
          />
        </div>
      ))}
      {open.length === 0 && (
        <div className={classes.card}>
          <Button variant="light" size="sm" {...adding.opener} className={classes.start ?? ''}>
            {t('Start a reading log')}
          </Button>
        </div>
      )}
      {dialogs}
      {noted && <NoteModal.Slot key={noted.id} control={noting} book={book} note={undefined} />}
      <AddReadingModal.Slot control={adding} book={book} />
    </section>
  )
}
