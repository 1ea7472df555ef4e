import type { AboutBook } from '../../../../contract/journal.ts'
import { sharedQuoteLength, type ListedNote } from '../../../../contract/notes.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useChosen } from '../../../ui/dialogs/chosen.ts'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { Removal, useRemoval } from '../../../ui/dialogs/removal.tsx'
import { useShare } from '../../community/links/share.tsx'
import { useDeleteNote } from './api.ts'

const NoteModal = lazyModal(() => import('./note-modal.tsx'))

/** As much of a book as an image or a link may show. */
const isShareable = ({ kind, hidden, content }: ListedNote) =>
  kind === 'quote' && !hidden && content.length <= sharedQuoteLength

/** Dialogs for notes: on a book's page, where one can be added, or in the list of all notes. */
export function useNoteDialogs(book?: Pick<AboutBook, 'slug' | 'format' | 'title' | 'language'>) {
  const { t } = useT()
  const writing = NoteModal.useControl()
  const removing = useRemoval()
  const sharing = useShare()
  const deleteNote = useDeleteNote()
  const { chosen, openerFor } = useChosen<ListedNote>()
  const about = chosen?.book_card ?? book
  return {
    add: openerFor(undefined, writing),
    actionsFor: (note: ListedNote) => ({
      edit: openerFor(note, writing),
      share: isShareable(note)
        ? sharing.actionsFor({
            kind: 'quote',
            thing: note.id,
            name: (note.book_card ?? book)?.title ?? '',
            isHidden: note.visibility !== 'public',
            isPrivate: note.visibility === 'private',
          })
        : [],
      remove: openerFor(note, removing),
    }),
    dialogs: (
      <>
        {about && <NoteModal.Slot key={chosen?.id ?? 'new'} control={writing} book={about} note={chosen} />}
        {sharing.dialog}
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
