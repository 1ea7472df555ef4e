import { Button } from '@mantine/core'
import { startTransition, useState } from 'react'
import { maxListEntries, type ListEntry } from '../../../../contract/list-entries.ts'
import type { List } from '../../../../contract/lists.ts'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import { IconArrowsSort } from '../../../ui/icons/arrows-sort.ts'
import { IconBooks } from '../../../ui/icons/books.ts'
import { IconCheck } from '../../../ui/icons/check.ts'
import { Section } from '../../../ui/layout/page.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { WindowedGrid } from '../../../ui/lists/windowed-grid.tsx'
import { useListEntries, useMoveListEntry, useTakeOffList } from './entries-api.ts'
import { EntriesSkeleton, gridOf } from './entry-grid.tsx'
import { EntryCard } from './entry-card.tsx'
import classes from './list-entries.module.css'
import { entriesCount } from './list-words.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

/** Lazy: only for readers who may edit the list. */
const AddEntry = lazyPart(() => import('./add-entry.tsx'))
const SortableEntries = lazyPart(() => import('./sortable-entries.tsx'))

/** The entries of a list; its owner can reorder and remove them. */
export function ListEntries({ list }: { list: List }) {
  const translator = useT()
  const { t } = translator
  const entries = useListEntries(list.slug)
  const moveEntry = useMoveListEntry(list.slug)
  const takeOff = useTakeOffList(list)
  const [isSorting, setSorting] = useState(false)
  const { className, estimate } = gridOf(list.entries_type)
  const isManual = list.can.edit && list.type === 'manual'
  const move = (id: string, order: number) => moveEntry.mutate({ id, order })

  const cards = (items: ListEntry[]) => (
    <WindowedGrid
      items={items}
      keyOf={({ id }) => id}
      className={className}
      estimate={estimate}
      label={t('Entries')}
      total={list.entries_count}
      memory={`entries of ${list.slug}`}
    >
      {(entry) => (
        <EntryCard
          entry={entry}
          {...(list.can.reorder && { onMove: (order: number) => move(entry.id, order) })}
          {...(isManual && { onRemove: () => takeOff.mutate(entry) })}
        />
      )}
    </WindowedGrid>
  )

  return (
    <Section
      title={t('Entries')}
      aside={
        <span className={classes.aside}>
          {entriesCount(list, translator)}
          {list.can.reorder && list.entries_count > 1 && (
            <Button
              variant={isSorting ? 'filled' : 'default'}
              leftSection={isSorting ? <IconCheck size={18} /> : <IconArrowsSort size={18} stroke={1.75} />}
              onPointerEnter={SortableEntries.warmUp}
              onFocus={SortableEntries.warmUp}
              onClick={() => startTransition(() => setSorting(!isSorting))}
            >
              {isSorting ? t('Done') : t('Reorder')}
            </Button>
          )}
        </span>
      }
    >
      {isManual && <AddEntry list={list} fallback={<div className={classes.adding} />} />}
      {list.is_cut && (
        <p className={classes.cut}>{t('Only the first :max matches fit on a list.', { max: maxListEntries })}</p>
      )}
      <PagedList
        pages={entries}
        total={list.entries_count}
        skeleton={<EntriesSkeleton type={list.entries_type} />}
        empty={
          <EmptyState
            icon={<IconBooks size={40} stroke={1.25} />}
            title={t('No entries found')}
            action={isManual && <ButtonLink to={screens.search.path}>{t('Find entries to add')}</ButtonLink>}
          >
            {t("This list doesn't have any entries yet.")}
          </EmptyState>
        }
        failure={t('Failed to load entries. Please try again.')}
        more={t('Load More')}
      >
        {(items) =>
          isSorting && list.can.reorder ? (
            <SortableEntries entries={items} onMove={move} fallback={cards(items)} />
          ) : (
            cards(items)
          )
        }
      </PagedList>
    </Section>
  )
}
