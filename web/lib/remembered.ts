import { useSyncExternalStore } from 'react'
import type { Endpoint } from '../../contract/endpoint.ts'
import { itemsOf, type Pages } from './page-items.ts'
import { changePages, isPagesKey, queryClient } from './queries.ts'

/** An item that may be in several cached lists: those of its book, and those of all books. */

interface Own {
  id: string
}

/** Fields that the answer lacks, such as `book_card`, keep their value. */
export const replaceItem = (endpoint: Endpoint, item: Own) =>
  changePages<Own>(endpoint, (items) => items.map((each) => (each.id === item.id ? { ...each, ...item } : each)))

export const removeItem = (endpoint: Endpoint, id: string) =>
  changePages<Own>(endpoint, (items) => items.filter((each) => each.id !== id))

interface Versioned extends Own {
  updated_at: string
}

/** The items of all cached lists of an endpoint; each as often as it is in one. */
export const cachedItems = <Item extends Own>(endpoint: Endpoint): Item[] =>
  queryClient
    .getQueriesData<Pages<Item>>({ queryKey: [endpoint.path], predicate: isPagesKey })
    .flatMap(([, pages]) => itemsOf(pages))

/** The latest version of an item: a list that is not on screen may still have an earlier one. */
export const findItem = <Item extends Versioned>(endpoint: Endpoint, id: string): Item | undefined =>
  cachedItems<Item>(endpoint)
    .filter((item) => item.id === id)
    .reduce<Item | undefined>(
      (latest, item) => (latest && latest.updated_at >= item.updated_at ? latest : item),
      undefined,
    )

/** The current cached version of an item, which other components may have changed. */
export const useRemembered = <Item extends Versioned>(endpoint: Endpoint, item: Item): Item =>
  useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    () => findItem<Item>(endpoint, item.id) ?? item,
  )
