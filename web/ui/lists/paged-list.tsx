import type { InfiniteData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PageMeta } from '../../../contract/answers.ts'
import { ErrorState, TryAgain } from '../feedback/error-state.tsx'
import { LoadMore } from './load-more.tsx'

/** The part of the result of `usePages` that a list uses. */
export interface PagesResult<Item> {
  data: InfiniteData<{ data: Item[]; meta?: PageMeta }> | undefined
  error: Error | null
  isFetching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  refetch: () => Promise<unknown>
  fetchNextPage: () => Promise<unknown>
}

interface PagedListProps<Item> {
  pages: PagesResult<Item>
  /** Renders the loaded items. */
  children: (items: Item[]) => ReactNode
  /** As high as a page of items, so that nothing jumps when they load. */
  skeleton: ReactNode
  empty: ReactNode
  /** Left out where only a retry button is shown on failure. */
  failure?: string
  /** Where the spec wants the server's reason in its place, besides the toast. */
  saysWhy?: boolean
  more: string
  /** The total, where the pages do not have it. */
  total?: number
  /** The total is unknown. */
  isUncounted?: boolean
}

/** A list with "load more", and its loading, failed and empty states. */
export function PagedList<Item>({
  pages,
  children,
  skeleton,
  empty,
  failure,
  saysWhy = false,
  more,
  total,
  isUncounted = false,
}: PagedListProps<Item>) {
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError, refetch, fetchNextPage } =
    pages
  if (!data) {
    if (!error || isFetching) return skeleton
    if (failure === undefined) return <TryAgain onRetry={() => void refetch()} />
    return <ErrorState title={failure} message={saysWhy ? error.message : undefined} onRetry={() => void refetch()} />
  }
  const items = data.pages.flatMap((page) => page.data)
  if (items.length === 0) return empty
  return (
    <>
      {children(items)}
      <LoadMore
        shown={items.length}
        total={isUncounted ? undefined : (total ?? data.pages[0]?.meta?.total ?? items.length)}
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        failure={isFetchNextPageError ? (saysWhy && error?.message) || failure : undefined}
        onLoadMore={() => void fetchNextPage()}
      >
        {more}
      </LoadMore>
    </>
  )
}
