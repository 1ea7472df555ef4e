import { expect, test } from 'vitest'
import { offeredOrders } from './lists.ts'

test('manual lists are ordered by hand or date added, the others by anything else that is offered', () => {
  expect(offeredOrders('manual')).toEqual(['manual', 'added-date-asc', 'added-date-desc'])
  const others = ['title', 'publication-date', 'rating', 'readings-count'].flatMap((key) => [
    `${key}-asc`,
    `${key}-desc`,
  ])
  expect(offeredOrders('dynamic')).toEqual(others)
  expect(offeredOrders('snapshot')).toEqual(others)
})
