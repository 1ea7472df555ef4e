import { expect, test } from 'vitest'
import { listMyAuthors } from './library.ts'
import { listSearch } from './list-search.ts'

test('an address says what its list’s call understands, and the rest is left out', () => {
  const address = { q: ' homer ', sort: 'count-desc', page: '3', per_page: '1', view: 'table', nonsense: '1' }
  expect(listSearch(listMyAuthors, address)).toEqual({ q: 'homer', sort: 'count-desc' })
  expect(listSearch(listMyAuthors, { q: '', sort: 'upside-down' })).toEqual({})
  expect(listSearch(listMyAuthors, listSearch(listMyAuthors, address))).toEqual({ q: 'homer', sort: 'count-desc' })
})
