import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { suggest, suggestTextLength, type SearchSuggestion } from '../../../../contract/suggestions.ts'
import { call } from '../../../lib/api-client.ts'
import { answerOptions, queryClient } from '../../../lib/queries.ts'

/** Failures are silent. Of a longer text, such as a pasted title with its subtitle, the beginning is looked for. */
function optionsOf(q: string) {
  const parts = { query: { q: q.slice(0, suggestTextLength) } }
  return {
    ...answerOptions(suggest, parts),
    queryFn: ({ signal }: { signal: AbortSignal }) => call(suggest, parts, { signal, quiet: true }),
  }
}

/** What Enter looks among: the suggestions for exactly this text. */
export const fetchSuggestions = async (q: string): Promise<SearchSuggestion[]> =>
  (await queryClient.ensureQueryData(optionsOf(q))).data

/** Suggestions for the typed text. */
export function useSuggestions(q: string) {
  return useQuery({
    ...optionsOf(q),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}
