import type { ListedNote, Note } from '../../../../contract/notes.ts'
import { formatKnownMoment } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import type { Action } from '../../../ui/buttons/action-dots.tsx'
import { ActionsButton } from '../../../ui/buttons/actions-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { IconArrowsSort } from '../../../ui/icons/arrows-sort.ts'
import { IconPencil } from '../../../ui/icons/pencil.ts'
import { IconTrash } from '../../../ui/icons/trash.ts'
import { useReader } from '../../account/session/api.ts'
import { bookOnCard } from '../../catalogue/books/book-on-card.tsx'
import { Pending } from '../../frame/offline/pending.tsx'
import { formatPosition } from '../../../../shared/length-words.ts'
import { NoteContent } from './note-content.tsx'
import { nameOf } from './note-words.ts'

type Handlers = Omit<Action, 'label' | 'icon' | 'isDanger'>

interface NoteCardProps {
  note: ListedNote
  edit: Handlers
  /** Only where the notes can be reordered. */
  reorder?: Handlers
  remove: Handlers
}

export function NoteCard({ note, ...actions }: NoteCardProps) {
  return (
    <Card
      {...bookOnCard(note.book_card)}
      {...headOf(note, useNoteFacts(note))}
      actions={<NoteActions note={note} {...actions} />}
    >
      <NoteContent text={note.content} name={nameOf(note)} />
    </Card>
  )
}

export function NoteActions({ note, edit, reorder, remove }: NoteCardProps) {
  const { t } = useT()
  return (
    <ActionsButton
      label={t('Actions for the note “:name”', { name: nameOf(note) })}
      actions={[
        { label: t('Edit'), icon: IconPencil, ...edit },
        ...(reorder ? [{ label: t('Reorder'), icon: IconArrowsSort, ...reorder }] : []),
        { label: t('Delete'), icon: IconTrash, isDanger: true, ...remove },
      ]}
    />
  )
}

/** A note without a name has its date as heading. */
function headOf({ id, name }: Note, { written, positionWords }: ReturnType<typeof useNoteFacts>) {
  const facts = name === null ? [positionWords] : [written, positionWords]
  return {
    heading: name ?? written,
    meta: (
      <>
        {facts.filter(Boolean).join(' · ')}
        <Pending of={id} />
      </>
    ),
  }
}

/** The date of a note and its position in the book, in words. */
export function useNoteFacts({ written_at, written_precision, position, position_type }: Note) {
  const translator = useT()
  const zone = useReader()?.time_zone ?? null
  return {
    written: formatKnownMoment(written_at, written_precision, translator, zone),
    positionWords: position !== null && position_type !== null && formatPosition(position, position_type, translator),
  }
}
