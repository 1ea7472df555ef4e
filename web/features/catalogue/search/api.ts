import type { ListSearch } from '../../../../contract/list-search.ts'
import { searchCatalog } from '../../../../contract/search.ts'
import { usePages } from '../../../lib/queries.ts'

/** The query of the address, unchanged: its key matches the answer in the HTML. Old results stay while typing. */
export const useSearchCatalog = (query: ListSearch<typeof searchCatalog>) =>
  usePages(searchCatalog, { query }, { keepPrevious: true })
