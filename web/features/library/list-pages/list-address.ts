import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import { listSearch } from '../../../../contract/list-search.ts'
import type { PartsOf } from '../../../lib/api-client.ts'
import { usePages, type PagedEndpoint } from '../../../lib/queries.ts'

type Change = Record<string, string | undefined>

/** The parameters of the list in the address, and functions to change them. */
export function useListAddress<E extends Endpoint>(endpoint: E) {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = listSearch(endpoint, address)
  const parameters = search as Record<string, string | number | boolean | undefined>
  return {
    search,
    /** A parameter as text; empty when missing. */
    valueOf: (name: string): string => {
      const value = parameters[name]
      return value === undefined ? '' : String(value)
    },
    /** Parameters with a value that the call would refuse. */
    refused: Object.keys(endpoint.query.shape).filter((name) => Boolean(address[name]) && !(name in parameters)),
    /** Whether a search or filter is set. */
    isNarrowed: Object.keys(parameters).some((name) => name !== 'sort'),
    /** `replace` adds no history entry; for typing. */
    change: (next: Change, { replace = false } = {}) =>
      void navigate({
        to: '.',
        // What another field has just changed may not be rendered yet.
        search: (current: Record<string, unknown>) => ({ ...current, ...next }),
        replace,
        resetScroll: false,
      }),
    /** Clears search and filters; keeps sort and view. */
    clear: () => {
      const sortAndView = Object.entries(address).filter(([name]) => name === 'sort' || name === 'view')
      void navigate({ to: '.', search: Object.fromEntries(sortAndView), resetScroll: false })
    },
  }
}

/** The loaded pages of the list in the address. The previous list stays while another loads. */
export const useListPages = <E extends PagedEndpoint>(endpoint: E) =>
  usePages(endpoint, { query: useListAddress(endpoint).search } as PartsOf<E>, { keepPrevious: true })
