import { expect, test } from 'vitest'
import type { SeriesBook } from '../../../../contract/series.ts'
import { withGaps } from './gaps.ts'

const shape = (positions: (number | null)[]) =>
  withGaps(positions.map((position) => ({ position }) as SeriesBook)).map((item) =>
    item.kind === 'book' ? item.book.position : `${item.first}–${item.last}`,
  )

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
  expect(shape(positions)).toEqual(shown)
})
