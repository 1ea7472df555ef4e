import { useSyncExternalStore } from 'react'
import type { Endpoint } from '../../contract/endpoint.ts'
import { itemsOf, withItems, type Pages } from './page-items.ts'
import { queryClient } from './queries.ts'

/** What is remembered of a paged call, whatever it was asked with: on its book's page and among all of its kind. */
const pagesOf = (endpoint: Endpoint) => ({
  queryKey: [endpoint.path],
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.at(-1) === 'pages',
})

function changeItems<Item>(endpoint: Endpoint, change: (items: Item[]) => Item[]): void {
  queryClient.setQueriesData<Pages<Item>>(
    pagesOf(endpoint),
    (pages) => pages && withItems(pages, change(itemsOf(pages))),
  )
}

/** What the answer does not say, such as the book's card, stays. */
export const replaceItem = <Item extends { id: string }>(endpoint: Endpoint, item: Item) =>
  changeItems<Item>(endpoint, (items) => items.map((each) => (each.id === item.id ? { ...each, ...item } : each)))

export const removeItem = (endpoint: Endpoint, id: string) =>
  changeItems<{ id: string }>(endpoint, (items) => items.filter((each) => each.id !== id))

export const findItem = <Item extends { id: string }>(endpoint: Endpoint, id: string): Item | undefined =>
  queryClient
    .getQueriesData<Pages<Item>>(pagesOf(endpoint))
    .flatMap(([, pages]) => itemsOf(pages))
    .find((item) => item.id === id)

/** One of these as it is by now: others change it while it is looked at. */
export const useRemembered = <Item extends { id: string }>(endpoint: Endpoint, item: Item): Item =>
  useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    () => findItem<Item>(endpoint, item.id) ?? item,
  )
