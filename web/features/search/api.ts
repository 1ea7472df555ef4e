import type { ListSearch } from '../../../contract/list-search.ts'
import { searchCatalog } from '../../../contract/search.ts'
import { usePages } from '../../lib/queries.ts'

/** What is in the address, as it is: the page has made the same call already. While typing, old results stay. */
export const useSearchCatalog = (query: ListSearch<typeof searchCatalog>) =>
  usePages(searchCatalog, { query }, { keepPrevious: true })
