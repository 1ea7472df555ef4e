import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type Modifier,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconGripVertical } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Note } from '../../../contract/notes.ts'
import { useT } from '../../lib/i18n.tsx'
import { CardList } from '../../ui/card.tsx'
import { useNoteFacts } from './note-card.tsx'
import { nameOf } from './note-words.ts'
import classes from './sortable-notes.module.css'

interface SortableNotesProps {
  notes: Note[]
  /** The one whose menu began it: its handle gets the focus. */
  first: string | undefined
  onReorder: (order: string[]) => void
}

/** Notes are in one column; they do not leave it. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** The notes with handles, to be put in another order by mouse, touch or keyboard. */
export default function SortableNotes({ notes, first, onReorder }: SortableNotesProps) {
  const { t } = useT()
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = notes.map(({ id }) => id)
  /** The place that was announced last: a note that is picked up lies over its own at once. */
  const told = useRef<UniqueIdentifier | undefined>(undefined)

  function handleDragEnd({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return
    onReorder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }

  const wordsFor = (id: UniqueIdentifier, placeId: UniqueIdentifier = id) => {
    const note = notes.find((each) => each.id === id)
    return {
      name: note ? nameOf(note) : '',
      place: ids.indexOf(String(placeId)) + 1,
      count: ids.length,
    }
  }

  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      told.current = active.id
      return t('Picked up the note “:name”, :place of :count.', wordsFor(active.id))
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === told.current) return undefined
      told.current = over.id
      return t('The note “:name” is now :place of :count.', wordsFor(active.id, over.id))
    },
    onDragEnd: ({ active, over }) =>
      t('Dropped the note “:name”, :place of :count.', wordsFor(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) => t('The note “:name” stays :place of :count.', wordsFor(active.id)),
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragEnd={handleDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: t(
            'Press space to pick up the note, the arrow keys to move it, space to drop it, Escape to cancel.',
          ),
        },
      }}
    >
      <p className={classes.hint}>{t('Drag the notes by their handles. The order is kept as you go.')}</p>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <CardList>
          {notes.map((note) => (
            <SortableNote key={note.id} note={note} isFirst={note.id === first} />
          ))}
        </CardList>
      </SortableContext>
    </DndContext>
  )
}

function SortableNote({ note, isFirst }: { note: Note; isFirst: boolean }) {
  const { t } = useT()
  const { written, place } = useNoteFacts(note)
  const handle = useRef<HTMLButtonElement>(null)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: note.id,
    attributes: { roleDescription: t('movable') },
  })
  useEffect(() => {
    if (isFirst) handle.current?.focus()
  }, [isFirst])

  return (
    <li
      ref={setNodeRef}
      className={classes.sortable}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={t('Move the note “:name”', { name: nameOf(note) })}
        ref={(node) => {
          handle.current = node
          setActivatorNodeRef(node)
        }}
      >
        <IconGripVertical size={22} stroke={1.75} aria-hidden />
      </button>
      <div className={classes.brief}>
        {note.name !== null && <h3 className={classes.briefName}>{note.name}</h3>}
        <p className={classes.briefContent}>{note.content}</p>
        <p className={classes.briefFacts}>{[written, place].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  )
}
