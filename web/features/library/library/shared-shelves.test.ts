import { expect, test } from 'vitest'
import { changesOf, sharedShelves } from './shared-shelves.ts'

const books = [
  ['read', 'attic', 'cellar'],
  ['read', 'cellar'],
]

test('all books are on a shelf, or only some of them', () => {
  expect(sharedShelves(books)).toEqual({ global: 'read', own: { attic: 'some', cellar: true } })
  expect(sharedShelves([['read'], ['paused']])).toEqual({ global: undefined, own: {} })
})

test('only changes are sent', () => {
  const before = sharedShelves(books)
  expect(changesOf(before, { global: 'read', own: {} })).toBeUndefined()
  expect(changesOf(before, { global: 'read', own: { cellar: true, shed: false } })).toBeUndefined()
  expect(changesOf(before, { global: 'paused', own: { attic: true, cellar: false, shed: true } })).toEqual({
    shelf: 'paused',
    add: ['attic', 'shed'],
    remove: ['cellar'],
  })
  expect(changesOf(before, { global: 'read', own: { attic: false } })).toEqual({ add: [], remove: ['attic'] })
})
