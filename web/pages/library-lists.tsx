import { Button } from '@mantine/core'
import { listLists, listSorts, ListSort } from '../../contract/lists.ts'
import { AreaScreen } from '../features/frame/areas/area-screen.tsx'
import { ListFrame } from '../features/library/list-pages/list-frame.tsx'
import { ListCard } from '../features/library/lists/list-card.tsx'
import { appData } from '../lib/app-data.ts'
import { useT } from '../lib/i18n.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { lazyModal } from '../ui/dialogs/lazy-modal.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { IconListDetails } from '../ui/icons/list-details.ts'
import { IconPlus } from '../ui/icons/plus.ts'
import classes from './library-lists.module.css'

const ListModal = lazyModal(() => import('../features/library/lists/list-modal.tsx'))

const labelled = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

export default function LibraryListsPage() {
  const { t, plural } = useT()
  const { listTypes, listEntryTypes } = appData()
  const creating = ListModal.useControl()
  return (
    <AreaScreen
      area="library"
      title={t('Lists')}
      actions={
        <Button {...creating.opener} leftSection={<IconPlus size={18} />}>
          {t('Create List')}
        </Button>
      }
    >
      <ListFrame
        endpoint={listLists}
        fixed={{ my_lists: '1' }}
        label={t('Your lists')}
        searchLabel={t('Search your lists')}
        sorts={ListSort.options.map((sort) => ({ value: sort, label: t(listSorts[sort]) }))}
        filters={[
          { name: 'type', label: t('Type'), any: t('All types'), options: labelled(listTypes) },
          { name: 'entries_type', label: t('Entry type'), any: t('All entries'), options: labelled(listEntryTypes) },
        ]}
        count={(total) => plural(total, ':count list', ':count lists')}
        failure={t('Failed to load lists')}
        empty={
          <EmptyState
            icon={<IconListDetails size={40} stroke={1.25} />}
            title={t('No lists yet')}
            action={<Button {...creating.opener}>{t('Create your first list')}</Button>}
          >
            {t('Choose books, series or authors yourself, or let filters do it.')}
          </EmptyState>
        }
        keyOf={({ slug }) => slug}
        grid={{
          render: (list) => <ListCard list={list} />,
          skeleton: <Skeleton height="12.5rem" />,
          className: classes.grid ?? '',
          estimate: 200,
        }}
      />
      <ListModal.Slot control={creating} />
    </AreaScreen>
  )
}
