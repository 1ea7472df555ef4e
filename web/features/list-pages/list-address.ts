import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { listSearch, type ListSearch } from '../../../contract/list-search.ts'
import type { PartsOf } from '../../lib/api-client.ts'
import { usePages, type PagedEndpoint } from '../../lib/queries.ts'

export type ListView = 'grid' | 'table'

/** What the address of a list can say: what its call understands, and how the list is shown. */
type ListAddress<E extends Endpoint> = ListSearch<E> & { view?: ListView }

/**
 * For a route's `validateSearch`, as `listAddress<typeof listNotes>`: links to the list are checked by its call's own
 * types. What stands in an address is read by the page, which knows the call; all calls together would make the
 * router's file, which everybody waits for, too large.
 */
export const listAddress = <E extends Endpoint>(address: Record<string, unknown>) => address as ListAddress<E>

type Change = Record<string, string | undefined>

/** What the address says about the list on this screen, and how to change it. */
export function useListAddress<E extends Endpoint>(endpoint: E) {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = listSearch(endpoint, address)
  const said = search as Record<string, string | number | boolean | undefined>
  return {
    search,
    view: address['view'] === 'table' ? ('table' as const) : ('grid' as const),
    /** One thing the address says, as text; empty where it says nothing. */
    valueOf: (name: string): string => {
      const value = said[name]
      return value === undefined ? '' : String(value)
    },
    /** Whether anything beside the order narrows the list. */
    isNarrowed: Object.keys(said).some((name) => name !== 'sort'),
    /** `replace`: no step of its own on the way back, as for every letter typed. */
    change: (next: Change, { replace = false } = {}) =>
      void navigate({ to: '.', search: { ...address, ...next }, replace, resetScroll: false }),
    /** Everything again, in the order chosen. */
    clear: () => {
      const kept = Object.entries(address).filter(([name]) => name === 'sort' || name === 'view')
      void navigate({ to: '.', search: Object.fromEntries(kept), resetScroll: false })
    },
  }
}

/** The list that the address asks for, as far as it is loaded. The last one stays while another is fetched. */
export const useListPages = <E extends PagedEndpoint>(endpoint: E) =>
  usePages(endpoint, { query: useListAddress(endpoint).search } as PartsOf<E>, { keepPrevious: true })
