import { expect, test } from 'vitest'
import type { SeriesBook } from '../../../../contract/series.ts'
import { withGaps } from './gaps.ts'

const shape = (positions: (number | null)[], size: { total: number | null; hasMore: boolean }) =>
  withGaps(
    positions.map((position) => ({ position }) as SeriesBook),
    size,
  ).map((item) => (item.kind === 'book' ? item.book.position : `${item.first}–${item.last}`))

test.each([
  [[], []],
  [
    [1, 2, 3],
    [1, 2, 3],
  ],
  [
    [1, 2, 4],
    [1, 2, '3–3', 4],
  ],
  [
    [1, 5, null],
    [1, '2–4', 5, null],
  ],
  [
    [2, 3],
    [2, 3],
  ],
  [
    [1, 1.5, 2],
    [1, 1.5, 2],
  ],
  [
    [1, 1.5, 3],
    [1, 1.5, '2–2', 3],
  ],
  [
    [0.5, 2.5],
    [0.5, '1–2', 2.5],
  ],
  [
    [1, 2, 2, 3],
    [1, 2, 2, 3],
  ],
  [
    [null, null],
    [null, null],
  ],
])('the positions %j are shown as %j', (positions, shown) => {
  expect(shape(positions, { total: null, hasMore: false })).toEqual(shown)
})

test.each([
  [
    [2, 4, null],
    ['1–1', 2, '3–3', 4, '5–7', null],
  ],
  [
    [1, 2, 3, 4, 5, 6, 7, 7.5],
    [1, 2, 3, 4, 5, 6, 7, 7.5],
  ],
  [
    [0.5, 1],
    [0.5, 1, '2–7'],
  ],
  [
    [null, null],
    [null, null],
  ],
])('of seven books, the positions %j are shown as %j', (positions, shown) => {
  expect(shape(positions, { total: 7, hasMore: false })).toEqual(shown)
})

test('what follows is no gap while it may still be loaded', () => {
  expect(shape([2, 3], { total: 7, hasMore: true })).toEqual(['1–1', 2, 3])
})
