import type { ListFilter, Sorts } from '../../../../contract/list-search.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { callAddress, type AnswerOf, type PartsOf } from '../../../lib/api-client.ts'
import { useT } from '../../../lib/i18n.tsx'
import { usePages, type PagedEndpoint } from '../../../lib/queries.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { IconListSearch } from '../../../ui/icons/list-search.ts'
import { PagedList, type PagesResult } from '../../../ui/lists/paged-list.tsx'
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx'
import { WindowedGrid } from '../../../ui/lists/windowed-grid.tsx'
import { WindowedTable, type Column } from '../../../ui/lists/windowed-table.tsx'
import { itemsOf } from '../../../lib/page-items.ts'
import { IgnoredFilters } from './ignored-filters.tsx'
import { useListAddress } from './list-address.ts'
import classes from './list-frame.module.css'
import { ListToolbar } from './list-toolbar.tsx'
import { useListView } from './list-view.ts'
import { Selectable, useSelectColumn, type Selecting } from './selecting.tsx'

type ItemOf<E extends PagedEndpoint> = AnswerOf<E>['data'][number]

interface GridLooks<Item> {
  /** Renders a card. */
  render: (item: Item, index: number) => ReactNode
  /** Shown for each card while loading. */
  skeleton: ReactNode
  /** A class with a CSS grid. */
  className: string
  /** Estimated height of a row in pixels. */
  estimate: number
}

interface ListFrameProps<E extends PagedEndpoint> {
  /** A paged call with `q` and `sort`; filters are its other parameters. */
  endpoint: E
  /** Path parameters of the call. */
  params?: Record<string, string>
  /** Query parameters set by the screen, not by the address. */
  fixed?: PartsOf<E>['query']
  /** The accessible name of the list. */
  label: string
  searchLabel: string
  /** Values of `sort`; the first is the default. */
  sorts: Sorts
  filters?: ListFilter[]
  /** Called when somebody is about to use the filters. */
  onFiltersNear?: () => void
  /** "128 books" */
  count: (total: number) => string
  failure: string
  /** Shown when the unfiltered list is empty. */
  empty: ReactNode
  keyOf: (item: ItemOf<E>) => string
  grid: GridLooks<ItemOf<E>>
  /** Of lists of books: the same without words. */
  covers?: GridLooks<ItemOf<E>>
  /** Left out where there is no table view. */
  columns?: Column<ItemOf<E>>[]
  /** More buttons in the toolbar. */
  tools?: ReactNode
  /** Enables selection for bulk actions. */
  selecting?: Selecting<ItemOf<E>>
  /** Rendered below the list, with the loaded items and how many there are in all. */
  children?: (items: ItemOf<E>[], total: number) => ReactNode
}

const waiting = Array.from({ length: 12 }, (_, index) => String(index))

/** A list that is searched, sorted and filtered by the address, as covers, cards or a table. */
export function ListFrame<E extends PagedEndpoint>(props: ListFrameProps<E>) {
  const {
    endpoint,
    params,
    fixed,
    label,
    sorts,
    filters = [],
    onFiltersNear,
    count,
    failure,
    empty,
    keyOf,
    covers,
    columns,
    tools,
    selecting,
    children,
  } = props
  const { t } = useT()
  const address = useListAddress(endpoint)
  const parts = { ...(params && { params }), query: { ...address.search, ...fixed } } as PartsOf<E>
  const pages: PagesResult<ItemOf<E>> & { isPlaceholderData: boolean } = usePages(endpoint, parts, {
    keepPrevious: true,
  })
  const total = pages.data?.pages[0]?.meta?.total
  const looks = useListView({ hasCovers: covers !== undefined, hasTable: columns !== undefined })
  const grid = (looks.view === 'covers' && covers) || props.grid
  const items = itemsOf(pages.data)
  const keys = items.map(keyOf)
  const selectColumn = useSelectColumn(selecting, items, keyOf)
  // Rows and cards differ in height, and each search has its own scroll position.
  const memory = `${looks.view} ${callAddress(endpoint, parts)}`
  return (
    <>
      {(total !== 0 || address.isNarrowed) && (
        <ListToolbar
          address={address}
          searchLabel={props.searchLabel}
          sorts={sorts}
          filters={filters}
          onFiltersNear={onFiltersNear}
          looks={looks}
          count={total === undefined ? undefined : count(total)}
          tools={tools}
          selection={selecting?.selection}
        />
      )}
      <IgnoredFilters address={address} answer={pages.data?.pages[0]} filters={filters} />
      <h2 className="q-spoken">{label}</h2>
      <div className={classes.list} aria-busy={pages.isPlaceholderData}>
        <PagedList
          pages={pages}
          skeleton={
            <>
              <output className="q-spoken">{t('Loading')}</output>
              {looks.view === 'table' ? (
                <TableSkeleton />
              ) : (
                <WindowedGrid items={waiting} keyOf={String} className={grid.className} estimate={grid.estimate}>
                  {() => grid.skeleton}
                </WindowedGrid>
              )}
            </>
          }
          failure={failure}
          more={t('Load More')}
          empty={
            address.isNarrowed ? (
              <EmptyState
                icon={<IconListSearch size={40} stroke={1.25} />}
                title={t('No matches')}
                action={
                  <Button variant="default" onClick={address.clear}>
                    {t('Clear search and filters')}
                  </Button>
                }
              >
                {t('Try fewer words, or remove a filter.')}
              </EmptyState>
            ) : (
              empty
            )
          }
        >
          {() =>
            columns && looks.view === 'table' ? (
              <WindowedTable
                key={memory}
                items={items}
                keyOf={keyOf}
                columns={[...selectColumn, ...columns]}
                label={label}
                total={total ?? items.length}
                memory={memory}
                sort={address.valueOf('sort') || (sorts[0]?.value ?? '')}
                onSort={(sort) => address.change({ sort: sort === sorts[0]?.value ? undefined : sort })}
              />
            ) : (
              <WindowedGrid
                key={memory}
                items={items}
                keyOf={keyOf}
                className={grid.className}
                estimate={grid.estimate}
                label={label}
                total={total ?? items.length}
                memory={memory}
              >
                {(item, index) =>
                  selecting?.selection.isOn ? (
                    <Selectable {...selecting} item={item} keys={keys} itemKey={keyOf(item)}>
                      {grid.render(item, index)}
                    </Selectable>
                  ) : (
                    grid.render(item, index)
                  )
                }
              </WindowedGrid>
            )
          }
        </PagedList>
        {children?.(items, total ?? items.length)}
      </div>
    </>
  )
}
