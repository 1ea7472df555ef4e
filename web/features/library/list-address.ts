import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { listSearch, type ListSearch } from '../../../contract/list-search.ts'

export type ListView = 'grid' | 'table'

/** For a route's `validateSearch`: what its list's call understands, and how the list is shown. */
export const listAddress =
  <E extends Endpoint>(endpoint: E) =>
  (address: Record<string, unknown>): ListSearch<E> & { view?: ListView } => ({
    ...listSearch(endpoint, address),
    ...(address['view'] === 'table' && { view: 'table' }),
  })

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
