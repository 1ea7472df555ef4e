import { Button } from '@mantine/core'
import { IconCheck, IconNotes } from '@tabler/icons-react'
import { lazy, startTransition, Suspense, useState } from 'react'
import type { Book } from '../../../contract/books.ts'
import type { Note } from '../../../contract/notes.ts'
import { useT } from '../../lib/i18n.tsx'
import { CardList } from '../../ui/card.tsx'
import { lazyModal } from '../../ui/lazy-modal.tsx'
import { ListSection, useRemoval } from '../../ui/list-section.tsx'
import { useDeleteNote, useNotes, useReorderNotes } from './api.ts'
import { NoteCard } from './note-card.tsx'

const NoteModal = lazyModal(() => import('./note-modal.tsx'))
const loadSortable = () => import('./sortable-notes.tsx')
const SortableNotes = lazy(loadSortable)
const warmUp = () => void loadSortable()

/** What a reader has written down about a book. */
export function NotesSection({ book }: { book: Book }) {
  const { t } = useT()
  const notes = useNotes(book.slug)
  const reorderNotes = useReorderNotes(book.slug)
  const deleteNote = useDeleteNote(book.slug)
  const writing = NoteModal.useControl()
  const removing = useRemoval()
  const [chosen, setChosen] = useState<Note | undefined>()
  /** The note whose menu began the reordering, while it lasts. */
  const [moved, setMoved] = useState<string | undefined>()

  function openFor(note: Note | undefined, modal: { open: () => void }) {
    setChosen(note)
    modal.open()
  }

  const cards = (items: Note[]) => (
    <CardList>
      {items.map((note) => (
        <li key={note.id}>
          <NoteCard
            note={note}
            edit={{ ...writing.opener, onClick: () => openFor(note, writing) }}
            reorder={{
              onClick: () => startTransition(() => setMoved(note.id)),
              onPointerEnter: warmUp,
              onFocus: warmUp,
            }}
            remove={{ ...removing.opener, onClick: () => openFor(note, removing) }}
          />
        </li>
      ))}
    </CardList>
  )

  return (
    <>
      <ListSection
        title={t('Notes')}
        pages={notes}
        add={{ ...writing.opener, onClick: () => openFor(undefined, writing) }}
        addLabel={t('Add Note')}
        aside={
          moved === undefined ? undefined : (
            <Button leftSection={<IconCheck size={18} />} onClick={() => setMoved(undefined)}>
              {t('Done')}
            </Button>
          )
        }
        empty={{
          icon: <IconNotes size={40} stroke={1.25} />,
          title: t('No notes yet'),
          text: t('A line that struck you, a thought on the way home. Only you can see them.'),
          addLabel: t('Add your first note'),
        }}
        loading={t('Loading notes')}
        more={t('Load More Notes')}
        removal={{
          control: removing,
          question: t('Are you sure you want to delete this note?'),
          keep: t('Keep Note'),
          onConfirm: async () => chosen && deleteNote.mutateAsync(chosen.id),
        }}
      >
        {(items) =>
          moved === undefined ? (
            cards(items)
          ) : (
            <Suspense fallback={cards(items)}>
              <SortableNotes notes={items} first={moved} onReorder={(order) => reorderNotes.mutate(order)} />
            </Suspense>
          )
        }
      </ListSection>
      <NoteModal.Place key={chosen?.id ?? 'new'} control={writing} book={book} note={chosen} />
    </>
  )
}
