import { useState } from 'react'
import type { Book } from '../../contract/books.ts'
import { listNotes, noteKinds, noteOrders, type ListedNote } from '../../contract/notes.ts'
import { screens } from '../../contract/screens.ts'
import type { Translator } from '../../shared/translate.ts'
import { plainText, readMarks } from '../../shared/marks.ts'
import { shorten } from '../../shared/shorten.ts'
import { AddForBook } from '../features/library/book-picker/add-for-book.tsx'
import { BookTitle } from '../features/catalogue/books/book-on-card.tsx'
import { choicesOf } from '../lib/choices.ts'
import { AreaScreen } from '../features/frame/areas/area-screen.tsx'
import { ListFrame } from '../features/library/list-pages/list-frame.tsx'
import { NoteActions, NoteCard, useNoteFacts } from '../features/journal/notes/note-card.tsx'
import { useNoteDialogs } from '../features/journal/notes/note-dialogs.tsx'
import { useT } from '../lib/i18n.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { IconNotes } from '../ui/icons/notes.ts'
import type { Column } from '../ui/lists/windowed-table.tsx'
import classes from './library-cards.module.css'

/** In the table, a note without a name shows this many characters of its text. */
const openingLength = 90

const columnsOf = (
  actionsFor: ReturnType<typeof useNoteDialogs>['actionsFor'],
  translator: Translator,
): Column<ListedNote>[] => {
  const { t } = translator
  return [
    {
      name: 'book',
      heading: t('Book'),
      sorts: ['title-asc', 'title-desc'],
      cell: ({ book_card }) => book_card && <BookTitle book={book_card} />,
    },
    {
      name: 'note',
      heading: t('Note'),
      room: 'wide',
      cell: ({ name, content }) => name ?? shorten(plainText(readMarks(content)), openingLength),
    },
    {
      name: 'position',
      heading: t('Position'),
      room: 'late',
      cell: (note) => <Fact note={note} fact="positionWords" />,
    },
    {
      name: 'date',
      heading: t('Date'),
      sorts: ['date-desc', 'date-asc'],
      cell: (note) => <Fact note={note} fact="written" />,
    },
    {
      name: 'actions',
      heading: t('Actions'),
      isHeadingSpoken: true,
      align: 'end',
      cell: (note) => <NoteActions note={note} {...actionsFor(note)} />,
    },
  ]
}

export default function LibraryNotesPage() {
  const translator = useT()
  const { t, plural } = translator
  const [book, setBook] = useState<Book | undefined>()
  const { add, actionsFor, dialogs } = useNoteDialogs(book)
  return (
    <AreaScreen
      area="journal"
      title={t('Notes')}
      intro={t('Every note and quote from every book. Others see only quotes you share.')}
      actions={
        <AddForBook
          label={t('Add Note')}
          onPick={(picked) => {
            setBook(picked)
            add.onClick()
          }}
        />
      }
    >
      <ListFrame
        endpoint={listNotes}
        label={t('Your notes')}
        searchLabel={t('Search your notes')}
        sorts={choicesOf(noteOrders, translator)}
        filters={[
          { name: 'kind', label: t('Kind'), any: t('Notes and quotes'), options: choicesOf(noteKinds, translator) },
          { name: 'from', label: t('From') },
          { name: 'to', label: t('To') },
        ]}
        count={(total) => plural(total, ':count note', ':count notes')}
        failure={t('Failed to load notes')}
        empty={
          <EmptyState
            icon={<IconNotes size={40} stroke={1.25} />}
            title={t('No notes yet')}
            action={<ButtonLink to={screens.search.path}>{t('Find a book')}</ButtonLink>}
          >
            {t('Notes you add on a book’s page will show up here.')}
          </EmptyState>
        }
        keyOf={({ id }) => id}
        grid={{
          render: (note) => <NoteCard note={note} {...actionsFor(note)} />,
          skeleton: <Skeleton height="9rem" />,
          className: classes.cards ?? '',
          estimate: 190,
        }}
        columns={columnsOf(actionsFor, translator)}
      />
      {dialogs}
    </AreaScreen>
  )
}

const Fact = ({ note, fact }: { note: ListedNote; fact: 'written' | 'positionWords' }) =>
  useNoteFacts(note)[fact] || null
