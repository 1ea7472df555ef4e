import { useNavigate, useSearch } from '@tanstack/react-router'
import { bookViews, type BookView } from '../../../../contract/account.ts'
import { useBookView } from '../../account/session/book-view.ts'

interface Looks {
  /** A list of books, whose look is remembered for the reader. */
  hasCovers: boolean
  hasTable: boolean
}

/** How a list is shown: as its address says, else as the reader last looked at books. */
export function useListView({ hasCovers, hasTable }: Looks) {
  const { view: wanted }: { view?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { remembered, remember } = useBookView()
  const views = bookViews.filter((view) => view === 'grid' || (view === 'covers' ? hasCovers : hasTable))
  const view = views.find((each) => each === wanted) ?? (hasCovers ? remembered : 'grid')
  return {
    views,
    view: views.includes(view) ? view : 'grid',
    choose: (next: BookView) => {
      if (hasCovers) remember(next)
      void navigate({
        to: '.',
        search: (current: Record<string, unknown>) => ({
          ...current,
          view: hasCovers || next !== 'grid' ? next : undefined,
        }),
        replace: true,
        resetScroll: false,
      })
    },
  }
}
