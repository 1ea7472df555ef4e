import { homeQueries } from '../../../../contract/home.ts'
import { listNotes } from '../../../../contract/notes.ts'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { itemsOf } from '../../../lib/page-items.ts'
import { usePages } from '../../../lib/queries.ts'
import { CardList } from '../../../ui/display/card.tsx'
import { Link } from '../../../ui/buttons/link.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { NoteCard } from '../../journal/notes/note-card.tsx'
import { useNoteDialogs } from '../../journal/notes/note-dialogs.tsx'

/** The latest notes; not rendered without any. */
export function LatestNotes() {
  const { t } = useT()
  const notes = itemsOf(usePages(listNotes, { query: homeQueries.notes }).data)
  const { actionsFor, dialogs } = useNoteDialogs()
  if (notes.length === 0) return null
  return (
    <Section title={t('Latest notes')} aside={<Link to={screens.libraryNotes.path}>{t('All notes')}</Link>}>
      <CardList>
        {notes.slice(0, homeQueries.notes.per_page).map((note) => (
          <li key={note.id}>
            <NoteCard note={note} {...actionsFor(note)} />
          </li>
        ))}
      </CardList>
      {dialogs}
    </Section>
  )
}
