import {
  infiniteQueryOptions,
  keepPreviousData,
  notifyManager,
  QueryClient,
  type QueryFilters,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import type { PageMeta } from '../../contract/answers.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { call, callAddress, type AnswerOf, type PartsOf } from './api-client.ts'
import { appData, pageTime } from './app-data.ts'
import { itemsOf, pageAfter, withItems, type PagePlace, type Pages } from './page-items.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Pick<PagesSettings, 'follows'> & Record<string, unknown>
  }
}

// Before the next frame: a switch that is saved on press would otherwise turn back for a moment.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    // No silent retries: a failure shows a message and a retry button, and retries would only delay them.
    // `always`: without a connection a call fails at once and says so, instead of waiting for one.
    queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

/** The answer in the HTML of the page, if it matches the schema. */
function preloadedAnswer<E extends Endpoint>(endpoint: E, parts: PartsOf<E>): AnswerOf<E> | undefined {
  const preloaded = appData().preloaded[callAddress(endpoint, parts)]
  if (preloaded === undefined) return undefined
  const read = endpoint.answer.safeParse(preloaded)
  return read.success ? (read.data as AnswerOf<E>) : undefined
}

/** The path comes first, so one prefix matches all cached answers of an endpoint. */
const keyOf = (endpoint: Pick<Endpoint, 'path'>) => [endpoint.path] as const

export function answerOptions<E extends Endpoint>(endpoint: E, parts: PartsOf<E>) {
  return queryOptions({
    queryKey: [...keyOf(endpoint), callAddress(endpoint, parts)],
    queryFn: ({ signal }) => call(endpoint, parts, { signal }),
    initialData: () => preloadedAnswer(endpoint, parts),
    initialDataUpdatedAt: pageTime,
  })
}

/** Prefetches when a link is hovered. A failure shows no message. */
export function fetchAhead<E extends Endpoint>(endpoint: E, parts: PartsOf<E>): void {
  void queryClient.prefetchQuery({
    ...answerOptions(endpoint, parts),
    queryFn: ({ signal }) => call(endpoint, parts, { signal, quiet: true }),
  })
}

export const useAnswer = <E extends Endpoint>(endpoint: E, parts: PartsOf<E>) =>
  useQuery(answerOptions(endpoint, parts))

/** An endpoint that returns pages with a total. */
export type PagedEndpoint = Endpoint & { answer: { _zod: { output: { data: unknown[]; meta: PageMeta } } } }

/** An endpoint that returns pages without a total. */
type UncountedEndpoint = Endpoint & {
  answer: { _zod: { output: { data: unknown[]; current_page: number; per_page: number } } }
}

function pageParts<E extends Endpoint>(parts: PartsOf<E>, place: PagePlace, isFirstBare: boolean): PartsOf<E> {
  if (place === 1 && isFirstBare) return parts
  const page = typeof place === 'number' ? { page: place } : place
  return Object.assign({}, parts, { query: { ...parts.query, ...page } })
}

export const pagesKey = (endpoint: Endpoint, parts: PartsOf<Endpoint>) =>
  [...keyOf(endpoint), callAddress(endpoint, parts), 'pages'] as const

/** Refetches what is on screen of these endpoints and of those that follow them; the rest is refetched on next use. */
export async function refresh(...endpoints: Pick<Endpoint, 'path'>[]): Promise<void> {
  const paths = new Set<unknown>(endpoints.map(({ path }) => path))
  await queryClient.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      paths.has(queryKey[0]) || (meta?.follows ?? []).some(({ path }) => paths.has(path)),
  })
}

/** Fetches again what is being fetched of these endpoints: its answer may be from before a change that is shown already. */
export function refreshUnderway(...endpoints: Pick<Endpoint, 'path'>[]): void {
  const paths = new Set<unknown>(endpoints.map(({ path }) => path))
  void queryClient.invalidateQueries({
    predicate: ({ queryKey, state }) => paths.has(queryKey[0]) && state.fetchStatus === 'fetching',
  })
}

/** Whether the key is of a paged list, not of a single answer. */
export const isPagesKey = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.at(-1) === 'pages'

/** Changes cached answers where `change` gives another object. None counts as fetched by that: what is outdated stays so. */
export function changeAnswers<Answer>(filters: QueryFilters, change: (answer: Answer) => Answer): void {
  for (const query of queryClient.getQueryCache().findAll(filters)) {
    const { data, dataUpdatedAt, isInvalidated } = query.state
    const next = data === undefined ? data : change(data as Answer)
    if (next === data) continue
    queryClient.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt })
    if (isInvalidated) query.invalidate()
  }
}

/** Changes the items in those cached lists of an endpoint where `change` gives other ones. */
export function changePages<Item>(endpoint: Pick<Endpoint, 'path'>, change: (items: Item[]) => Item[]): void {
  changeAnswers<Pages<Item>>({ queryKey: keyOf(endpoint), predicate: isPagesKey }, (pages) => {
    const before = itemsOf(pages)
    const items = change(before)
    const isSame = items.length === before.length && items.every((item, index) => item === before[index])
    return isSame ? pages : withItems(pages, items)
  })
}

interface PagesSettings {
  /** Keeps showing the previous list while one with another query loads. */
  keepPrevious?: boolean
  /** Requests the first page without `page=1`, so its key matches the answer in the HTML. */
  isFirstBare?: boolean
  /** Endpoints that the items are computed from; refreshing those refreshes this list. */
  follows?: readonly Endpoint[]
}

function pagesOptions<E extends PagedEndpoint | UncountedEndpoint>(
  endpoint: E,
  parts: PartsOf<E>,
  isFirstBare: boolean,
) {
  return infiniteQueryOptions({
    queryKey: pagesKey(endpoint, parts),
    queryFn: ({ signal, pageParam }) => call(endpoint, pageParts(parts, pageParam, isFirstBare), { signal }),
    initialPageParam: 1,
    getNextPageParam: (page: AnswerOf<E>) => pageAfter(page),
    initialData: () => {
      const first = preloadedAnswer(endpoint, pageParts(parts, 1, isFirstBare))
      return first && { pages: [first], pageParams: [1] }
    },
    initialDataUpdatedAt: pageTime,
  })
}

/** All loaded pages of a list, for "Load More". */
export function usePages<E extends PagedEndpoint | UncountedEndpoint>(
  endpoint: E,
  parts: PartsOf<E>,
  { keepPrevious = false, isFirstBare = false, follows = [] }: PagesSettings = {},
) {
  return useInfiniteQuery({
    ...pagesOptions(endpoint, parts, isFirstBare),
    meta: { follows },
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
}
