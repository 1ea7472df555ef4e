import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { suggest } from '../../../contract/suggestions.ts'
import { call } from '../../lib/api-client.ts'
import { answerOptions } from '../../lib/queries.ts'

/** What the reader may be about to type. Nobody is bothered when it cannot be had. */
export function useSuggestions(q: string) {
  const parts = { query: { q } }
  return useQuery({
    ...answerOptions(suggest, parts),
    queryFn: ({ signal }) => call(suggest, parts, { signal, quiet: true }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}
