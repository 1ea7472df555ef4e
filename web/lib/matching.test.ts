import { expect, test } from 'vitest'
import { matching } from './matching.ts'

const lists = [
  { name: 'Summer', description: 'For the BEACH' },
  { name: 'Beach houses', description: null },
  { name: 'Winter', description: null },
]

test('a list is found by its name or its description, ignoring case', () => {
  expect(matching(lists, 'beach').map(({ name }) => name)).toEqual(['Summer', 'Beach houses'])
  expect(matching(lists, ' WINT ').map(({ name }) => name)).toEqual(['Winter'])
  expect(matching(lists, 'spring')).toEqual([])
  expect(matching(lists, '')).toEqual(lists)
})
