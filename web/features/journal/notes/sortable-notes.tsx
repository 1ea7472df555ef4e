import type { Note } from '../../../../contract/notes.ts'
import { useT } from '../../../lib/i18n.tsx'
import SortableList from '../../../ui/lists/sortable-list.tsx'
import { useNoteFacts } from './note-card.tsx'
import { nameOf } from './note-words.ts'
import classes from './sortable-notes.module.css'

interface SortableNotesProps {
  notes: Note[]
  /** The note whose menu started it: its handle gets the focus. */
  first: string | undefined
  onReorder: (order: string[]) => void
}

export default function SortableNotes({ notes, first, onReorder }: SortableNotesProps) {
  const { t } = useT()
  return (
    <SortableList
      items={notes.map((note) => ({ id: note.id, name: nameOf(note), content: <BriefNote note={note} /> }))}
      hint={t('Drag notes by their handles. Changes save as you go.')}
      first={first}
      onReorder={onReorder}
    />
  )
}

function BriefNote({ note }: { note: Note }) {
  const { written, positionWords, sharing } = useNoteFacts(note)
  return (
    <>
      {note.name !== null && <h3 className={classes.name}>{note.name}</h3>}
      <p className={note.kind === 'quote' ? `${classes.content} ${classes.quote}` : classes.content}>{note.content}</p>
      <p className={classes.facts}>{[written, positionWords, sharing].filter(Boolean).join(' · ')}</p>
    </>
  )
}
