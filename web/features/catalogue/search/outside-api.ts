import {
  QueryObserver,
  useMutation,
  useQueries,
  useQuery,
  type QueryObserverResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { BookCard } from '../../../../contract/books.ts'
import type { GlobalShelf } from '../../../../contract/shelves.ts'
import {
  addOutsideBook,
  listSources,
  searchSource,
  type OutsideBook,
  type OutsideResult,
  type SourceCredit,
} from '../../../../contract/sources.ts'
import { call, type AnswerOf } from '../../../lib/api-client.ts'
import { answerOptions, changeAnswers, queryClient, useAnswer } from '../../../lib/queries.ts'
import { quickShelve, shelvesWith } from '../../library/shelving/api.ts'
import { outdateCards } from '../../library/shelving/card-cache.ts'
import { mergeResults } from './merge-results.ts'

type SourceAnswer = AnswerOf<typeof searchSource>

/** Those that a search asks; only asked for where somebody searches. */
export const useSources = (isWanted = true): SourceCredit[] =>
  useQuery({ ...answerOptions(listSources, {}), enabled: isWanted }).data?.data ?? []

/** The same for a page that says which there are: none is something else than an answer that is not there. */
export const useSourceList = () => useAnswer(listSources, {})

export interface Outside {
  sources: SourceCredit[]
  results: OutsideResult[]
  /** Those that have not answered yet. */
  waitingFor: SourceCredit[]
  /** Those that gave no answer. */
  silent: SourceCredit[]
  /** Asks those again. */
  retry: () => void
}

const searchOptions = (source: string, q: string) => {
  const parts = { params: { source }, query: { q } }
  return {
    ...answerOptions(searchSource, parts),
    queryFn: ({ signal }: { signal: AbortSignal }) => call(searchSource, parts, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  }
}

const hasFailed = ({ data, isError }: QueryObserverResult<SourceAnswer>) => isError || data?.has_answered === false
const isWaited = (query: QueryObserverResult<SourceAnswer>) => query.isPending || (hasFailed(query) && query.isFetching)

function combineAnswers(
  queries: QueryObserverResult<SourceAnswer>[],
  sources: SourceCredit[],
  shownBooks: readonly BookCard[],
): Outside {
  const askedSources = sources.flatMap((source, index) => (queries[index] ? [{ source, query: queries[index] }] : []))
  const answeredQueries = queries
    .filter(({ data }) => data !== undefined)
    .toSorted((first, second) => first.dataUpdatedAt - second.dataUpdatedAt)
  return {
    sources,
    results: mergeResults(
      answeredQueries.map(({ data }) => data?.data ?? []),
      new Set(shownBooks.map(({ id }) => id)),
    ),
    waitingFor: askedSources.filter(({ query }) => isWaited(query)).map(({ source }) => source),
    silent: askedSources.filter(({ query }) => hasFailed(query) && !isWaited(query)).map(({ source }) => source),
    retry: () => {
      for (const query of queries.filter(hasFailed)) void query.refetch()
    },
  }
}

/** Asks all sources at once; `q` is empty where nothing is to be asked. */
export function useOutsideSearch(q: string, shownBooks: readonly BookCard[], isWanted = true): Outside {
  const sources = useSources(isWanted)
  return useQueries({
    queries: (q === '' ? [] : sources).map(({ name }) => searchOptions(name, q)),
    combine: (queries: UseQueryResult<SourceAnswer>[]) => combineAnswers(queries, sources, shownBooks),
  })
}

/** The same outside of a component, for one that loads this file only when somebody types: see outside-choices.ts. */
export function watchOutsideSearch(sources: SourceCredit[], q: string, onChange: (outside: Outside) => void) {
  const observers = sources.map(({ name }) => new QueryObserver(queryClient, searchOptions(name, q)))
  const report = () =>
    onChange(
      combineAnswers(
        observers.map((observer) => observer.getCurrentResult()),
        sources,
        [],
      ),
    )
  const stops = observers.map((observer) => observer.subscribe(report))
  report()
  return () => {
    for (const stop of stops) stop()
  }
}

export const fetchSources = async (): Promise<SourceCredit[]> =>
  (await queryClient.ensureQueryData(answerOptions(listSources, {}))).data

export const addOutside = ({ source, id }: OutsideBook) => call(addOutsideBook, { params: { source }, body: { id } })

/** In every answer of the sources, a book that was added is one of this catalogue from now on, where it was. */
function replaceResult(outside: OutsideBook, book: BookCard): void {
  changeAnswers<SourceAnswer>({ queryKey: [searchSource.path] }, (answer) => {
    const isSame = (result: OutsideResult) =>
      result.type === 'outside' && result.outside.source === outside.source && result.outside.id === outside.id
    if (!answer.data.some(isSame)) return answer
    const data = answer.data.map((result) =>
      isSame(result) ? { type: 'book' as const, book, keys: outside.keys } : result,
    )
    return { ...answer, data }
  })
}

/** Adds an outside book to the catalogue, and to a shelf if one is given. */
export const useAddOutsideBook = (outside: OutsideBook) =>
  useMutation({
    mutationFn: async (shelf: GlobalShelf | null) => {
      const answer = await addOutside(outside)
      if (shelf) await quickShelve(answer.data, shelf)
      return answer
    },
    onSuccess: ({ data: book }, shelf) => {
      const me = { ...book.me, ...(shelf && { shelves: shelvesWith(book, shelf) }) }
      // Its own picture is still being fetched; the one that is shown stays.
      replaceResult(outside, { ...book, me, cover: outside.cover ?? book.cover })
      return outdateCards()
    },
    onError: (error) => console.error(error),
  })
