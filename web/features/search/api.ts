import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ListSearch } from '../../../contract/list-search.ts'
import { searchCatalog, suggest } from '../../../contract/search.ts'
import { call } from '../../lib/api-client.ts'
import { answerOptions, usePages } from '../../lib/queries.ts'

/** What is in the address, as it is: the page has made the same call already. While typing, old results stay. */
export const useSearchCatalog = (query: ListSearch<typeof searchCatalog>) =>
  usePages(searchCatalog, { query }, { keepPrevious: true })

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
