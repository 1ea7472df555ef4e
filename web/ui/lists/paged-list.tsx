import type { InfiniteData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PageMeta } from '../../../contract/answers.ts'
import { ErrorState, TryAgain } from '../feedback/error-state.tsx'
import { LoadMore } from './load-more.tsx'

/** What `usePages` gives, as far as a list needs it. */
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
  /** Draws what there is so far. */
  children: (items: Item[]) => ReactNode
  /** Of the same size as a page, so that nothing jumps when it arrives. */
  skeleton: ReactNode
  empty: ReactNode
  /** Left out where a failure is not to be told: then there is only a way to try again. */
  failure?: string
  more: string
  /** How many there are in all, where the pages do not count them. */
  total?: number
  /** Nobody knows how many there are in all. */
  isUncounted?: boolean
}

/** A list that loads more: waiting, failed, empty, or there. */
export function PagedList<Item>({
  pages,
  children,
  skeleton,
  empty,
  failure,
  more,
  total,
  isUncounted = false,
}: PagedListProps<Item>) {
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError, refetch, fetchNextPage } =
    pages
  if (!data) {
    if (!error || isFetching) return skeleton
    if (failure === undefined) return <TryAgain onRetry={() => void refetch()} />
    return <ErrorState title={failure} message={error.message} onRetry={() => void refetch()} />
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
        failure={isFetchNextPageError ? failure : undefined}
        onLoadMore={() => void fetchNextPage()}
      >
        {more}
      </LoadMore>
    </>
  )
}
