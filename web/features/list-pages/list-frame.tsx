import { Button } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { callAddress, type AnswerOf, type PartsOf } from '../../lib/api-client.ts'
import { useT } from '../../lib/i18n.tsx'
import { usePages, type PagedEndpoint } from '../../lib/queries.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PagedList, type PagesResult } from '../../ui/lists/paged-list.tsx'
import { WindowedGrid } from '../../ui/lists/windowed-grid.tsx'
import { WindowedTable, type Column } from '../../ui/lists/windowed-table.tsx'
import { itemsOf } from '../../lib/page-items.ts'
import { useListAddress } from './list-address.ts'
import classes from './list-frame.module.css'
import { ListToolbar, type ListFilter, type Sorts } from './list-toolbar.tsx'
import { Selectable, useSelectColumn, type Selecting } from './selecting.tsx'

type ItemOf<E extends PagedEndpoint> = AnswerOf<E>['data'][number]

interface ListFrameProps<E extends PagedEndpoint> {
  /** A paged call with `q` and `sort`; the filters are others of its parameters. */
  endpoint: E
  /** What the call's path names. */
  params?: Record<string, string>
  /** Parameters that are the screen's to say, not the address's. */
  fixed?: PartsOf<E>['query']
  /** Names the list for those who hear it. */
  label: string
  searchLabel: string
  /** What the list can be sorted by, as the call says it; the first is its own order. */
  sorts: Sorts
  filters?: ListFilter[]
  /** "128 books" */
  count: (total: number) => string
  failure: string
  /** Nothing there at all, and what to do about it. */
  empty: ReactNode
  keyOf: (item: ItemOf<E>) => string
  grid: {
    /** A card. */
    render: (item: ItemOf<E>, index: number) => ReactNode
    /** Stands for a card while the list is fetched. */
    skeleton: ReactNode
    /** A CSS grid. */
    className: string
    /** About how high a row of cards is, in pixels. */
    estimate: number
  }
  /** Left out where a table would say no more than the cards. */
  columns?: Column<ItemOf<E>>[]
  /** More buttons in the line above the list. */
  tools?: ReactNode
  /** Lets many be chosen, to act on them together. */
  selecting?: Selecting<ItemOf<E>>
  /** Below the list, given what is loaded of it. */
  children?: (items: ItemOf<E>[]) => ReactNode
}

const waiting = Array.from({ length: 12 }, (_, index) => String(index))

/** A list of the reader's own things: searched, sorted, filtered, as cards or as a table. The address says how. */
export function ListFrame<E extends PagedEndpoint>(props: ListFrameProps<E>) {
  const {
    endpoint,
    params,
    fixed,
    label,
    sorts,
    filters = [],
    count,
    failure,
    empty,
    keyOf,
    grid,
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
  const isTable = columns !== undefined && address.view === 'table'
  const items = itemsOf(pages.data)
  const keys = items.map(keyOf)
  const selectColumn = useSelectColumn(selecting, items, keyOf)
  // Rows and cards are not equally high, and another search is another list.
  const memory = `${address.view} ${callAddress(endpoint, parts)}`
  return (
    <>
      {(total !== 0 || address.isNarrowed) && (
        <ListToolbar
          address={address}
          searchLabel={props.searchLabel}
          sorts={sorts}
          filters={filters}
          hasTable={columns !== undefined}
          count={total === undefined ? undefined : count(total)}
          tools={tools}
          selection={selecting?.selection}
        />
      )}
      <h2 className="q-spoken">{label}</h2>
      <div className={classes.list} aria-busy={pages.isPlaceholderData}>
        <PagedList
          pages={pages}
          skeleton={
            <>
              <output className="q-spoken">{t('Loading')}</output>
              <WindowedGrid items={waiting} keyOf={String} className={grid.className} estimate={grid.estimate}>
                {() => grid.skeleton}
              </WindowedGrid>
            </>
          }
          failure={failure}
          more={t('Load More')}
          empty={
            address.isNarrowed ? (
              <EmptyState
                icon={<IconListSearch size={40} stroke={1.25} />}
                title={t('Nothing here matches')}
                action={
                  <Button variant="default" onClick={address.clear}>
                    {t('Clear search and filters')}
                  </Button>
                }
              >
                {t('Try fewer words, or take a filter away.')}
              </EmptyState>
            ) : (
              empty
            )
          }
        >
          {() =>
            isTable ? (
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
        {children?.(items)}
      </div>
    </>
  )
}
