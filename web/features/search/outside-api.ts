import { useMutation, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { BookCard } from '../../../contract/books.ts'
import type { GlobalShelf } from '../../../contract/shelves.ts'
import {
  addOutsideBook,
  listSources,
  searchSource,
  type OutsideBook,
  type OutsideResult,
  type SourceCredit,
} from '../../../contract/sources.ts'
import { call, type AnswerOf } from '../../lib/api-client.ts'
import { answerOptions, queryClient } from '../../lib/queries.ts'
import { quickShelve, shelvesWith } from '../shelving/api.ts'
import { outdateCards } from '../shelving/card-cache.ts'
import { mergeResults } from './merge-results.ts'

type SourceAnswer = AnswerOf<typeof searchSource>

/** Those that a search asks; only asked for where somebody searches. */
export const useSources = (isWanted = true): SourceCredit[] =>
  useQuery({ ...answerOptions(listSources, {}), enabled: isWanted }).data?.data ?? []

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

/** Asks all sources at once; `q` is empty where nothing is to be asked. */
export function useOutsideSearch(q: string, shown: readonly BookCard[], isWanted = true): Outside {
  const sources = useSources(isWanted)
  return useQueries({
    queries: (q === '' ? [] : sources).map(({ name }) => {
      const parts = { params: { source: name }, query: { q } }
      return {
        ...answerOptions(searchSource, parts),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(searchSource, parts, { signal, quiet: true }),
        staleTime: Number.POSITIVE_INFINITY,
      }
    }),
    combine: (queries: UseQueryResult<SourceAnswer>[]) => {
      const hasFailed = ({ data, isError }: UseQueryResult<SourceAnswer>) => isError || data?.has_answered === false
      const isWaited = (query: UseQueryResult<SourceAnswer>) =>
        query.isPending || (hasFailed(query) && query.isFetching)
      const asked = sources.flatMap((source, index) => (queries[index] ? [{ source, query: queries[index] }] : []))
      const answered = queries
        .filter(({ data }) => data !== undefined)
        .toSorted((first, second) => first.dataUpdatedAt - second.dataUpdatedAt)
      return {
        sources,
        results: mergeResults(
          answered.map(({ data }) => data?.data ?? []),
          new Set(shown.map(({ id }) => id)),
        ),
        waitingFor: asked.filter(({ query }) => isWaited(query)).map(({ source }) => source),
        silent: asked.filter(({ query }) => hasFailed(query) && !isWaited(query)).map(({ source }) => source),
        retry: () => {
          for (const query of queries.filter(hasFailed)) void query.refetch()
        },
      }
    },
  })
}

/** In every answer of the sources, a book that was added is one of this catalogue from now on, where it was. */
function replaceResult(outside: OutsideBook, book: BookCard): void {
  queryClient.setQueriesData<SourceAnswer>({ queryKey: [searchSource.path] }, (answer) => {
    const isSame = (result: OutsideResult) =>
      result.type === 'outside' && result.outside.source === outside.source && result.outside.id === outside.id
    if (!answer?.data.some(isSame)) return answer
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
      const answer = await call(addOutsideBook, { params: { source: outside.source }, body: { id: outside.id } })
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
