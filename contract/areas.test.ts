import { expect, test } from 'vitest'
import { areaAt } from './areas.ts'

test('an address belongs to one area, or to none', () => {
  expect(areaAt('/library/books')).toBe('library')
  expect(areaAt('/library/books/add')).toBe('library')
  expect(areaAt('/library/scan')).toBe('library')
  expect(areaAt('/library/shelves/read')).toBe('library')
  expect(areaAt('/library/reading-lgos')).toBe('journal')
  expect(areaAt('/goals')).toBe('journal')
  expect(areaAt('/library/year/2026')).toBe('journal')
  expect(areaAt('/connections')).toBe('community')
  expect(areaAt('/shared-reads/emma-in-june')).toBe('community')
  expect(areaAt('/challenges/a-to-z')).toBe('community')
  expect(areaAt('/users/rosa/shelves')).toBe('community')
  expect(areaAt('/library')).toBeUndefined()
  expect(areaAt('/books/emma')).toBeUndefined()
  expect(areaAt('/library/books-of-mine')).toBeUndefined()
})
