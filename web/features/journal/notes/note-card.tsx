import type { ListedNote, Note } from '../../../../contract/notes.ts'
import { appData } from '../../../lib/app-data.ts'
import { formatKnownMoment } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import type { Action } from '../../../ui/buttons/action-dots.tsx'
import { ActionsButton } from '../../../ui/buttons/actions-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { IconArrowsSort } from '../../../ui/icons/arrows-sort.ts'
import { IconPencil } from '../../../ui/icons/pencil.ts'
import { IconTrash } from '../../../ui/icons/trash.ts'
import { useReader } from '../../account/session/api.ts'
import { bookOnCard } from '../../catalogue/books/book-on-card.tsx'
import { Pending } from '../../frame/offline/pending.tsx'
import { formatPosition } from '../../../../shared/length-words.ts'
import { NoteContent } from './note-content.tsx'
import { nameOf } from './note-words.ts'
import { Quote } from './quote.tsx'
import classes from './notes.module.css'

const DecisionNote = lazyPart(() => import('../../moderation/decisions/decision-note.tsx'))

type Handlers = Omit<Action, 'label' | 'icon' | 'isDanger'>

interface NoteCardProps {
  note: ListedNote
  edit: Handlers
  /** Only of a quote that others see. */
  share?: Action[]
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
      {note.hidden && <DecisionNote kind="quote" thing={note.id} />}
      <NoteWords note={note} />
    </Card>
  )
}

/** What a note says, or a quote with who says it. */
export function NoteWords({ note }: { note: Note }) {
  const name = nameOf(note)
  if (note.kind === 'note') return <NoteContent text={note.content} name={name} />
  return (
    <Quote saidBy={note.said_by}>
      <NoteContent text={note.content} name={name} className={classes.quoted} />
    </Quote>
  )
}

export function NoteActions({ note, edit, share, reorder, remove }: NoteCardProps) {
  const { t } = useT()
  return (
    <ActionsButton
      label={t('Actions for the note “:name”', { name: nameOf(note) })}
      actions={[
        { label: t('Edit'), icon: IconPencil, ...edit },
        ...(share ?? []),
        ...(reorder ? [{ label: t('Reorder'), icon: IconArrowsSort, ...reorder }] : []),
        { label: t('Delete'), icon: IconTrash, isDanger: true, ...remove },
      ]}
    />
  )
}

/** A note without a name has its date as heading. */
function headOf({ id, name }: Note, { written, positionWords, sharing }: ReturnType<typeof useNoteFacts>) {
  const facts = name === null ? [positionWords, sharing] : [written, positionWords, sharing]
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

/** The date of a note, its position in the book, and who else sees it, in words. */
export function useNoteFacts(note: Note) {
  const { written_at, written_precision, position, position_type, visibility, hidden } = note
  const translator = useT()
  const zone = useReader()?.time_zone ?? null
  return {
    written: formatKnownMoment(written_at, written_precision, translator, zone),
    sharing: hidden
      ? translator.t('Hidden by a moderator')
      : visibility !== 'private' && appData().listVisibilityOptions[visibility],
    positionWords: position !== null && position_type !== null && formatPosition(position, position_type, translator),
  }
}
