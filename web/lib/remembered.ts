import { useSyncExternalStore } from 'react'
import type { Endpoint } from '../../contract/endpoint.ts'
import { itemsOf, type Pages } from './page-items.ts'
import { changePages, isPagesKey, queryClient } from './queries.ts'

/** One thing among all that is remembered of a paged call: on its book's page, and among all of its kind. */

interface Own {
  id: string
}

/** What the answer does not say, such as the book's card, stays. */
export const replaceItem = (endpoint: Endpoint, item: Own) =>
  changePages<Own>(endpoint, (items) => items.map((each) => (each.id === item.id ? { ...each, ...item } : each)))

export const removeItem = (endpoint: Endpoint, id: string) =>
  changePages<Own>(endpoint, (items) => items.filter((each) => each.id !== id))

export const findItem = <Item extends Own>(endpoint: Endpoint, id: string): Item | undefined =>
  queryClient
    .getQueriesData<Pages<Item>>({ queryKey: [endpoint.path], predicate: isPagesKey })
    .flatMap(([, pages]) => itemsOf(pages))
    .find((item) => item.id === id)

/** One of these as it is by now: others change it while it is looked at. */
export const useRemembered = <Item extends Own>(endpoint: Endpoint, item: Item): Item =>
  useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    () => findItem<Item>(endpoint, item.id) ?? item,
  )
