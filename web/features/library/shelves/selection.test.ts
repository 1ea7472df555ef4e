import { describe, expect, test } from 'vitest'
import {
  chooseGlobal,
  chosenFirst,
  extraCount,
  initialSelection,
  isMany,
  newReadingShelves,
  toggleOwn,
} from './selection.ts'

const shelves = [
  { slug: 'want-to-read', name: 'Want to Read', global: true },
  { slug: 'read', name: 'Read', global: true },
  { slug: 'poetry', name: 'Poetry', global: false },
]

describe('the selection of shelves', () => {
  test('starts with the first global shelf when the book is on none', () => {
    expect(initialSelection([], shelves)).toEqual(['want-to-read'])
    expect(initialSelection(['poetry'], shelves)).toEqual(['poetry'])
    expect(initialSelection([], [])).toEqual([])
  })

  test('shows selected shelves first when there are many', () => {
    const own = Array.from({ length: 13 }, (_, index) => ({ slug: `own-${index}`, global: false }))
    expect(isMany([...shelves, ...own.slice(1, 12)])).toBe(false)
    expect(isMany(own)).toBe(true)
    const chosen = new Set(['own-11', 'own-4'])
    const order = chosenFirst(own, (slug) => chosen.has(slug)).map(({ slug }) => slug)
    expect(order.slice(0, 4)).toEqual(['own-4', 'own-11', 'own-0', 'own-1'])
  })

  test('has at most one global shelf', () => {
    expect(chooseGlobal(['want-to-read', 'poetry'], 'read')).toEqual(['read', 'poetry'])
    expect(chooseGlobal(['read'], 'read')).toEqual(['read'])
  })

  test('has any number of own shelves', () => {
    expect(toggleOwn(['read'], 'poetry')).toEqual(['read', 'poetry'])
    expect(toggleOwn(['read', 'poetry'], 'poetry')).toEqual(['read'])
  })
})

test.each([
  [[], 0],
  [['read'], 0],
  [['read', 'poetry'], 1],
  [['poetry'], 1],
  [['poetry', 'attic'], 2],
])('a book on %o has %i more', (active, count) => {
  expect(extraCount(active)).toBe(count)
})

test('only a newly added shelf starts or ends a reading', () => {
  expect(newReadingShelves([], ['currently-reading'])).toEqual(['currently-reading'])
  expect(newReadingShelves(['currently-reading'], ['read', 'poetry'])).toEqual(['read'])
  expect(newReadingShelves(['read'], ['read', 'poetry'])).toEqual([])
  expect(newReadingShelves([], ['want-to-read'])).toEqual([])
})
