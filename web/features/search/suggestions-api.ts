import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { suggest } from '../../../contract/suggestions.ts'
import { call } from '../../lib/api-client.ts'
import { answerOptions } from '../../lib/queries.ts'

/** Suggestions for the typed text; failures are silent. */
export function useSuggestions(q: string) {
  const parts = { query: { q } }
  return useQuery({
    ...answerOptions(suggest, parts),
    queryFn: ({ signal }) => call(suggest, parts, { signal, quiet: true }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}
