import { Button } from '@mantine/core'
import { IconBookmark, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Book } from '../../../contract/books.ts'
import type { Reading } from '../../../contract/readings.ts'
import { useT } from '../../lib/i18n.tsx'
import { itemsOf } from '../../lib/page-items.ts'
import { CardList } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusHeadingIfLost } from '../../ui/focus.ts'
import { lazyModal } from '../../ui/lazy-modal.tsx'
import { Section } from '../../ui/page.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { CardSkeletons } from '../../ui/skeleton.tsx'
import { useDeleteReading, useReadings } from './api.ts'
import { ReadingCard } from './reading-card.tsx'
import { useShelfEvents } from './shelf-events.ts'

const AddReadingModal = lazyModal(() => import('./add-reading-modal.tsx'))
const UpdateReadingModal = lazyModal(() => import('./update-reading-modal.tsx'))
const SessionsModal = lazyModal(() => import('./sessions-modal.tsx'))
const ConfirmDialog = lazyModal(() => import('../../ui/confirm-dialog.tsx'))

/** The shelves modal has gone by then, and has given the focus back. */
const afterDialog = 200

/** Each time a reader read a book, and how far they came. */
export function ReadingsSection({ book }: { book: Book }) {
  const { t } = useT()
  const part = useRef<HTMLDivElement>(null)
  const readings = useReadings(book.slug)
  const items = itemsOf(readings.data)
  const deleteReading = useDeleteReading(book.slug)
  const adding = AddReadingModal.useControl()
  const updating = UpdateReadingModal.useControl()
  const viewing = SessionsModal.useControl()
  const asking = ConfirmDialog.useControl()
  const [chosen, setChosen] = useState<Reading | undefined>()
  /** The form is offered because the book is read. */
  const [isRead, setRead] = useState(false)
  // As it is by now: sessions come and go while they are looked at.
  const current = items.find(({ id }) => id === chosen?.id) ?? chosen

  useEffect(() => {
    if (readings.error) console.error(readings.error)
  }, [readings.error])

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

  const add = { ...adding.opener, onClick: () => openFor(undefined, adding) }

  return (
    <div ref={part}>
      <Section
        title={t('Reading Log')}
        aside={
          items.length > 0 && (
            <Button variant="default" leftSection={<IconPlus size={18} />} {...add}>
              {t('Add Reading Log')}
            </Button>
          )
        }
      >
        <PagedList
          pages={readings}
          skeleton={<CardSkeletons label={t('Loading reading logs')} />}
          empty={
            <EmptyState
              icon={<IconBookmark size={40} stroke={1.25} />}
              title={t('No reading logs yet')}
              action={<Button {...add}>{t('Add your first reading log')}</Button>}
            >
              {t('Start one when you open the book, and it keeps your place and every session.')}
            </EmptyState>
          }
          more={t('Load More Reading Logs')}
        >
          {(logs) => (
            <CardList columns={2}>
              {logs.map((reading) => (
                <li key={reading.id}>
                  <ReadingCard
                    reading={reading}
                    viewSessions={{ ...viewing.opener, onClick: () => openFor(reading, viewing) }}
                    updateProgress={{ ...updating.opener, onClick: () => openFor(reading, updating) }}
                    remove={{ ...asking.opener, onClick: () => openFor(reading, asking) }}
                  />
                </li>
              ))}
            </CardList>
          )}
        </PagedList>
      </Section>
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
      <ConfirmDialog.Place
        control={asking}
        title={t('Are you sure you want to delete this reading log?')}
        confirmLabel={t('Yes, Delete')}
        cancelLabel={t('Keep Reading Log')}
        onConfirm={async () => {
          if (chosen) await deleteReading.mutateAsync(chosen.id)
        }}
        onGone={() => focusHeadingIfLost(part)}
      >
        {t('This action cannot be undone.')}
      </ConfirmDialog.Place>
    </div>
  )
}
