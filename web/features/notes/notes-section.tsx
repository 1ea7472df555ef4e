import { Button } from '@mantine/core'
import { IconCheck, IconNotes, IconPlus } from '@tabler/icons-react'
import { lazy, startTransition, Suspense, useEffect, useRef, useState } from 'react'
import type { Book } from '../../../contract/books.ts'
import type { Note } from '../../../contract/notes.ts'
import { useT } from '../../lib/i18n.tsx'
import { itemsOf } from '../../lib/page-items.ts'
import { CardList } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusHeadingIfLost } from '../../ui/focus.ts'
import { lazyModal } from '../../ui/lazy-modal.tsx'
import { Section } from '../../ui/page.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { CardSkeletons } from '../../ui/skeleton.tsx'
import { useDeleteNote, useNotes, useReorderNotes } from './api.ts'
import { NoteCard } from './note-card.tsx'

const NoteModal = lazyModal(() => import('./note-modal.tsx'))
const ConfirmDialog = lazyModal(() => import('../../ui/confirm-dialog.tsx'))
const loadSortable = () => import('./sortable-notes.tsx')
const SortableNotes = lazy(loadSortable)

/** What a reader has written down about a book. */
export function NotesSection({ book }: { book: Book }) {
  const { t } = useT()
  const part = useRef<HTMLDivElement>(null)
  const notes = useNotes(book.slug)
  const items = itemsOf(notes.data)
  const reorderNotes = useReorderNotes(book.slug)
  const deleteNote = useDeleteNote(book.slug)
  const writing = NoteModal.useControl()
  const asking = ConfirmDialog.useControl()
  const [chosen, setChosen] = useState<Note | undefined>()
  /** The note whose menu began the reordering, while it lasts. */
  const [moved, setMoved] = useState<string | undefined>()
  const isReordering = moved !== undefined && items.length > 0

  useEffect(() => {
    if (notes.error) console.error(notes.error)
  }, [notes.error])

  function openFor(note: Note | undefined, modal: { open: () => void }) {
    setChosen(note)
    modal.open()
  }

  function handleDone() {
    setMoved(undefined)
    requestAnimationFrame(() => focusHeadingIfLost(part))
  }

  const add = { ...writing.opener, onClick: () => openFor(undefined, writing) }
  const aside = isReordering ? (
    <Button size="sm" leftSection={<IconCheck size={18} />} onClick={handleDone}>
      {t('Done')}
    </Button>
  ) : (
    items.length > 0 && (
      <Button variant="default" leftSection={<IconPlus size={18} />} {...add}>
        {t('Add Note')}
      </Button>
    )
  )

  const cards = (
    <CardList>
      {items.map((note) => (
        <li key={note.id}>
          <NoteCard
            note={note}
            edit={{ ...writing.opener, onClick: () => openFor(note, writing) }}
            reorder={{
              onClick: () => startTransition(() => setMoved(note.id)),
              onPointerEnter: () => void loadSortable(),
              onFocus: () => void loadSortable(),
            }}
            remove={{ ...asking.opener, onClick: () => openFor(note, asking) }}
          />
        </li>
      ))}
    </CardList>
  )

  return (
    <div ref={part}>
      <Section title={t('Notes')} aside={aside}>
        <PagedList
          pages={notes}
          skeleton={<CardSkeletons label={t('Loading notes')} />}
          empty={
            <EmptyState
              icon={<IconNotes size={40} stroke={1.25} />}
              title={t('No notes yet')}
              action={<Button {...add}>{t('Add your first note')}</Button>}
            >
              {t('A line that struck you, a thought on the way home. Only you can see them.')}
            </EmptyState>
          }
          more={t('Load More Notes')}
        >
          {() =>
            isReordering ? (
              <Suspense fallback={cards}>
                <SortableNotes notes={items} first={moved} onReorder={(order) => reorderNotes.mutate(order)} />
              </Suspense>
            ) : (
              cards
            )
          }
        </PagedList>
      </Section>
      <NoteModal.Place key={chosen?.id ?? 'new'} control={writing} book={book} note={chosen} />
      <ConfirmDialog.Place
        control={asking}
        title={t('Are you sure you want to delete this note?')}
        confirmLabel={t('Yes, Delete')}
        cancelLabel={t('Keep Note')}
        onConfirm={async () => {
          if (chosen) await deleteNote.mutateAsync(chosen.id)
        }}
        onGone={() => focusHeadingIfLost(part)}
      >
        {t('This action cannot be undone.')}
      </ConfirmDialog.Place>
    </div>
  )
}
