import { useParams } from '@tanstack/react-router'
import { screens } from '../../contract/screens.ts'
import { BookGridSkeleton } from '../features/catalogue/books/book-grid.tsx'
import { QueryStatePage } from '../features/frame/page-states/query-state-page.tsx'
import { useList } from '../features/library/lists/api.ts'
import { ListActions } from '../features/library/lists/list-actions.tsx'
import { ListEntries } from '../features/library/lists/list-entries.tsx'
import { ListHeading } from '../features/library/lists/list-heading.tsx'
import { useT } from '../lib/i18n.tsx'
import { Page } from '../ui/layout/page.tsx'

export default function ListPage() {
  const { list: slug } = useParams({ from: screens.list.path })
  const { t } = useT()
  const answer = useList(slug)
  if (!answer.data) {
    return <QueryStatePage answer={answer} failure={t('Failed to load the list')} skeleton={<BookGridSkeleton />} />
  }
  const { data: list } = answer.data
  return (
    <Page title={list.name} heading={null}>
      <ListHeading list={list} actions={<ListActions list={list} />} />
      <ListEntries key={slug} list={list} />
    </Page>
  )
}
