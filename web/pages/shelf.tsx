import { useNavigate, useParams } from '@tanstack/react-router'
import { screens } from '../../contract/screens.ts'
import { BookGridSkeleton } from '../features/catalogue/books/book-grid.tsx'
import { QueryStatePage } from '../features/frame/page-states/query-state-page.tsx'
import { AreaScreen } from '../features/frame/areas/area-screen.tsx'
import { useShelf } from '../features/library/shelves/own-shelves-api.ts'
import { ShareButton } from '../features/community/links/share.tsx'
import { sharedShelf, useShelfActions } from '../features/library/shelves/shelf-actions.tsx'
import { ShelfBooks } from '../features/library/shelf-books/shelf-books.tsx'
import { VisibilityMark } from '../features/library/shelves/shelf-row.tsx'
import { useT } from '../lib/i18n.tsx'

export default function ShelfPage() {
  const { shelf: slug } = useParams({ from: screens.shelf.path })
  const { t } = useT()
  const navigate = useNavigate()
  const answer = useShelf(slug)
  const actions = useShelfActions({ onDeleted: () => navigate({ to: screens.shelves.path }) })
  if (!answer.data) {
    return <QueryStatePage answer={answer} failure={t('Failed to load the shelf')} skeleton={<BookGridSkeleton />} />
  }
  const { data: shelf } = answer.data
  return (
    <AreaScreen
      area="library"
      title={shelf.name}
      intro={shelf.visibility && <VisibilityMark visibility={shelf.visibility} />}
      actions={shelf.global ? <ShareButton shared={sharedShelf(shelf)} /> : actions.menuFor(shelf)}
    >
      <ShelfBooks key={slug} shelf={shelf} />
      {actions.dialogs}
    </AreaScreen>
  )
}
