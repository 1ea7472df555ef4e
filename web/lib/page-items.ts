import type { InfiniteData } from '@tanstack/react-query'
import type { PageMeta } from '../../contract/answers.ts'

/** The loaded pages of a list, as the query cache has them. */
export type Pages<Item> = InfiniteData<{ data: Item[]; meta?: PageMeta }>

export const itemsOf = <Item>(pages: Pages<Item> | undefined): Item[] =>
  pages ? pages.pages.flatMap(({ data }) => data) : []

/** The same pages with other items: all pages keep their size, the last one takes the rest. */
export function withItems<Item>(pages: Pages<Item>, items: Item[]): Pages<Item> {
  const added = items.length - itemsOf(pages).length
  let start = 0
  return {
    ...pages,
    pages: pages.pages.map((page, index) => {
      const isLast = index === pages.pages.length - 1
      const end = isLast ? items.length : start + page.data.length
      const data = items.slice(start, end)
      start = end
      return { ...page, data, ...(page.meta && { meta: { ...page.meta, total: page.meta.total + added } }) }
    }),
  }
}

type AnyPage = { data: unknown[] } & ({ meta: PageMeta } | { current_page: number; per_page: number })

/** The number of a page, or from where it goes on. */
export type PagePlace = number | { after: string }

/** Where the next page is. Without a total there is a next one if this page is full. */
export function pageAfter(page: AnyPage): PagePlace | undefined {
  if ('meta' in page) {
    const { current_page, last_page, next } = page.meta
    if (current_page >= last_page) return undefined
    return next === undefined ? current_page + 1 : { after: next }
  }
  return page.data.length >= page.per_page ? page.current_page + 1 : undefined
}
