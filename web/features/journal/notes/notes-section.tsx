import { Button } from '@mantine/core'
import { startTransition, useState } from 'react'
import type { Book } from '../../../../contract/books.ts'
import type { Note } from '../../../../contract/notes.ts'
import { useT } from '../../../lib/i18n.tsx'
import { CardList } from '../../../ui/display/card.tsx'
import { IconCheck } from '../../../ui/icons/check.ts'
import { ListSection } from '../../../ui/lists/list-section.tsx'
import { useNotes, useReorderNotes } from './api.ts'
import { NoteCard } from './note-card.tsx'
import { useNoteDialogs } from './note-dialogs.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

const SortableNotes = lazyPart(() => import('./sortable-notes.tsx'))

/** The reader's notes on a book. */
export function NotesSection({ book }: { book: Book }) {
  const { t } = useT()
  const notes = useNotes(book.slug)
  const reorderNotes = useReorderNotes(book.slug)
  const { add, actionsFor, dialogs } = useNoteDialogs(book)
  /** While reordering: the note whose menu started it. */
  const [movedId, setMovedId] = useState<string | undefined>()

  const cards = (items: Note[]) => (
    <CardList>
      {items.map((note) => (
        <li key={note.id}>
          <NoteCard
            note={note}
            {...actionsFor(note)}
            reorder={{
              onClick: () => startTransition(() => setMovedId(note.id)),
              onPointerEnter: SortableNotes.warmUp,
              onFocus: SortableNotes.warmUp,
            }}
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
        add={add}
        addLabel={t('Add Note')}
        aside={
          movedId === undefined ? undefined : (
            <Button leftSection={<IconCheck size={18} />} onClick={() => setMovedId(undefined)}>
              {t('Done')}
            </Button>
          )
        }
        empty={{
          title: t('No notes yet'),
          addLabel: t('Add your first note'),
        }}
        loading={t('Loading notes')}
        more={t('Load More Notes')}
        dialogs={dialogs}
      >
        {(items) =>
          movedId === undefined ? (
            cards(items)
          ) : (
            <SortableNotes
              notes={items}
              first={movedId}
              onReorder={(order) => reorderNotes.mutate(order)}
              fallback={cards(items)}
            />
          )
        }
      </ListSection>
    </>
  )
}
