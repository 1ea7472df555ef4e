import { expect, test } from 'vitest'
import { itemsOf, pageAfter, withItems, type Pages } from './page-items.ts'

const meta = { current_page: 1, last_page: 2, per_page: 2, total: 4 }
const pages: Pages<string> = {
  pages: [
    { data: ['a', 'b'], meta },
    { data: ['c', 'd'], meta: { ...meta, current_page: 2 } },
  ],
  pageParams: [1, 2],
}

test('items are distributed over the same pages, also when there are more or fewer', () => {
  for (const items of [['d', 'c', 'b', 'a'], ['a', 'b', 'c', 'd', 'e'], ['a', 'd'], ['a'], []]) {
    const changed = withItems(pages, items)
    expect(itemsOf(changed)).toEqual(items)
    expect(changed.pages).toHaveLength(2)
    expect(changed.pages[0]?.meta?.total).toBe(items.length)
  }
  expect(itemsOf(undefined)).toEqual([])
})

test('there is another page until the last; without a total, until a page is not full', () => {
  expect(pageAfter({ data: [], meta })).toBe(2)
  expect(pageAfter({ data: [], meta: { ...meta, current_page: 2 } })).toBeUndefined()
  expect(pageAfter({ data: [], meta: { ...meta, next: 'x' } })).toEqual({ after: 'x' })
  expect(pageAfter({ data: [], meta: { ...meta, current_page: 2, next: 'x' } })).toBeUndefined()
  expect(pageAfter({ data: ['a', 'b'], current_page: 3, per_page: 2 })).toBe(4)
  expect(pageAfter({ data: ['a'], current_page: 3, per_page: 2 })).toBeUndefined()
  expect(pageAfter({ data: [], current_page: 3, per_page: 2 })).toBeUndefined()
})
