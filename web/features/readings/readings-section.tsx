import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'
import type { Book } from '../../../contract/books.ts'
import type { Reading } from '../../../contract/readings.ts'
import { useT } from '../../lib/i18n.tsx'
import { itemsOf } from '../../lib/page-items.ts'
import { CardList } from '../../ui/card.tsx'
import { lazyModal } from '../../ui/lazy-modal.tsx'
import { ListSection, useRemoval } from '../../ui/list-section.tsx'
import { useDeleteReading, useReadings } from './api.ts'
import { ReadingCard } from './reading-card.tsx'
import { useShelfEvents } from './shelf-events.ts'

const AddReadingModal = lazyModal(() => import('./add-reading-modal.tsx'))
const UpdateReadingModal = lazyModal(() => import('./update-reading-modal.tsx'))
const SessionsModal = lazyModal(() => import('./sessions-modal.tsx'))

/** The shelves modal has gone by then, and has given the focus back. */
const afterDialog = 200

/** Each time a reader read a book, and how far they came. */
export function ReadingsSection({ book }: { book: Book }) {
  const { t } = useT()
  const readings = useReadings(book.slug)
  const items = itemsOf(readings.data)
  const deleteReading = useDeleteReading(book.slug)
  const adding = AddReadingModal.useControl()
  const updating = UpdateReadingModal.useControl()
  const viewing = SessionsModal.useControl()
  const removing = useRemoval()
  const [chosen, setChosen] = useState<Reading | undefined>()
  /** The form is offered because the book is read. */
  const [isRead, setRead] = useState(false)
  // As it is by now: sessions come and go while they are looked at.
  const current = items.find(({ id }) => id === chosen?.id) ?? chosen

  function openFor(reading: Reading | undefined, modal: { open: () => void }, isReadAlready = false) {
    setChosen(reading)
    setRead(isReadAlready)
    modal.open()
  }

  useShelfEvents(book.slug, (shelf) => {
    const unfinished = items.find(({ finished_at }) => finished_at === null)
    // A log that runs already needs no second start.
    if (shelf === 'currently-reading' && unfinished) return
    window.setTimeout(() => openFor(unfinished, unfinished ? updating : adding, shelf === 'read'), afterDialog)
  })

  return (
    <>
      <ListSection
        title={t('Reading Log')}
        pages={readings}
        add={{ ...adding.opener, onClick: () => openFor(undefined, adding) }}
        addLabel={t('Add Reading Log')}
        empty={{
          icon: <IconBookmark size={40} stroke={1.25} />,
          title: t('No reading logs yet'),
          text: t('Start one when you open the book, and it keeps your place and every session.'),
          addLabel: t('Add your first reading log'),
        }}
        loading={t('Loading reading logs')}
        more={t('Load More Reading Logs')}
        removal={{
          control: removing,
          question: t('Are you sure you want to delete this reading log?'),
          keep: t('Keep Reading Log'),
          onConfirm: async () => chosen && deleteReading.mutateAsync(chosen.id),
        }}
      >
        {(logs) => (
          <CardList columns={2}>
            {logs.map((reading) => (
              <li key={reading.id}>
                <ReadingCard
                  reading={reading}
                  viewSessions={{ ...viewing.opener, onClick: () => openFor(reading, viewing) }}
                  updateProgress={{ ...updating.opener, onClick: () => openFor(reading, updating) }}
                  remove={{ ...removing.opener, onClick: () => openFor(reading, removing) }}
                />
              </li>
            ))}
          </CardList>
        )}
      </ListSection>
      <AddReadingModal.Place control={adding} book={book} isFinished={isRead} />
      {current && (
        <>
          <SessionsModal.Place
            control={viewing}
            reading={current}
            addSession={{ ...updating.opener, onClick: () => openFor(current, updating) }}
          />
          <UpdateReadingModal.Place
            key={current.id}
            control={updating}
            book={book}
            reading={current}
            isFinishing={isRead}
          />
        </>
      )}
    </>
  )
}
