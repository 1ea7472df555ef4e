import {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import type { PageMeta } from '../../contract/answers.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { call, callAddress, type AnswerOf, type PartsOf } from './api-client.ts'
import { appData, pageTime } from './app-data.ts'
import { itemsOf, pageAfter, withItems, type Pages } from './page-items.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Pick<PagesSettings, 'follows'> & Record<string, unknown>
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // Failures show a message and a way to try again, so trying in secret would only delay both.
    queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false },
  },
})

/** The answer the page brought along for a call, if it is in order. */
function preloadedAnswer<E extends Endpoint>(endpoint: E, parts: PartsOf<E>): AnswerOf<E> | undefined {
  const found = appData().preloaded[callAddress(endpoint, parts)]
  if (found === undefined) return undefined
  const read = endpoint.answer.safeParse(found)
  return read.success ? (read.data as AnswerOf<E>) : undefined
}

/** The path comes first, so that everything remembered of an endpoint can be named at once. */
const keyOf = (endpoint: Pick<Endpoint, 'path'>) => [endpoint.path] as const

export function answerOptions<E extends Endpoint>(endpoint: E, parts: PartsOf<E>) {
  return queryOptions({
    queryKey: [...keyOf(endpoint), callAddress(endpoint, parts)],
    queryFn: ({ signal }) => call(endpoint, parts, { signal }),
    initialData: () => preloadedAnswer(endpoint, parts),
    initialDataUpdatedAt: pageTime,
  })
}

/** Fetches ahead of need, when a link is pointed at. A failure is told only once somebody goes there. */
export function fetchAhead<E extends Endpoint>(endpoint: E, parts: PartsOf<E>): void {
  void queryClient.prefetchQuery({
    ...answerOptions(endpoint, parts),
    queryFn: ({ signal }) => call(endpoint, parts, { signal, quiet: true }),
  })
}

/** One answer. */
export const useAnswer = <E extends Endpoint>(endpoint: E, parts: PartsOf<E>) =>
  useQuery(answerOptions(endpoint, parts))

/** A call that answers page by page. */
export type PagedEndpoint = Endpoint & { answer: { _zod: { output: { data: unknown[]; meta: PageMeta } } } }

/** One that answers page by page without ever counting. */
type UncountedEndpoint = Endpoint & {
  answer: { _zod: { output: { data: unknown[]; current_page: number; per_page: number } } }
}

function pageParts<E extends Endpoint>(parts: PartsOf<E>, page: number, isFirstBare: boolean): PartsOf<E> {
  if (page === 1 && isFirstBare) return parts
  return Object.assign({}, parts, { query: { ...parts.query, page } })
}

export const pagesKey = (endpoint: Endpoint, parts: PartsOf<Endpoint>) =>
  [...keyOf(endpoint), callAddress(endpoint, parts), 'pages'] as const

/** Fetches again what is shown of these endpoints and of what follows them; the rest when it is next asked for. */
export async function refresh(...endpoints: Pick<Endpoint, 'path'>[]): Promise<void> {
  const paths = new Set<unknown>(endpoints.map(({ path }) => path))
  await queryClient.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      paths.has(queryKey[0]) || (meta?.follows ?? []).some(({ path }) => paths.has(path)),
  })
}

/** Whether lists are remembered under a key, and not one answer. */
export const isPagesKey = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.at(-1) === 'pages'

/** Shows changed items at once, in every list of an endpoint that is remembered. */
export function changePages<Item>(endpoint: Pick<Endpoint, 'path'>, change: (items: Item[]) => Item[]): void {
  queryClient.setQueriesData<Pages<Item>>(
    { queryKey: keyOf(endpoint), predicate: isPagesKey },
    (pages) => pages && withItems(pages, change(itemsOf(pages))),
  )
}

interface PagesSettings {
  /** The last list stays while one with other parts is fetched. */
  keepPrevious?: boolean
  /** The first page is asked for without its number, as the page that brings it did. */
  isFirstBare?: boolean
  /** What the items are reckoned from: they are outdated together with these. */
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

/** The pages read so far, for "Load More". */
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
