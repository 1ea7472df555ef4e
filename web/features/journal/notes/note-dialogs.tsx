import type { AboutBook } from '../../../../contract/journal.ts'
import type { ListedNote } from '../../../../contract/notes.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useChosen } from '../../../ui/dialogs/chosen.ts'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { Removal, useRemoval } from '../../../ui/dialogs/removal.tsx'
import { useDeleteNote } from './api.ts'

const NoteModal = lazyModal(() => import('./note-modal.tsx'))

/** Dialogs for notes: on a book's page, where one can be added, or in the list of all notes. */
export function useNoteDialogs(book?: Pick<AboutBook, 'slug' | 'format' | 'title'>) {
  const { t } = useT()
  const writing = NoteModal.useControl()
  const removing = useRemoval()
  const deleteNote = useDeleteNote()
  const { chosen, openerFor } = useChosen<ListedNote>()
  const about = chosen?.book_card ?? book
  return {
    add: openerFor(undefined, writing),
    actionsFor: (note: ListedNote) => ({ edit: openerFor(note, writing), remove: openerFor(note, removing) }),
    dialogs: (
      <>
        {about && <NoteModal.Slot key={chosen?.id ?? 'new'} control={writing} book={about} note={chosen} />}
        <Removal
          control={removing}
          question={t('Are you sure you want to delete this note?')}
          keepLabel={t('Keep Note')}
          onConfirm={async () => chosen && deleteNote.mutateAsync(chosen.id)}
        />
      </>
    ),
  }
}
