import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withMoved, withoutEntry } from './moving.ts'

const listOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `e${index}`, order: index + 1 }))
const ids = (entries: { id: string }[]) => entries.map(({ id }) => id)

test('moving an entry shifts the others, without gaps or duplicate positions', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(), fc.nat(), (count, at, target) => {
      const entries = listOf(count)
      const from = at % count
      const to = target % count
      const moved = withMoved(entries, `e${from}`, to + 1)
      const expected = ids(entries).filter((_, index) => index !== from)
      expected.splice(to, 0, `e${from}`)
      expect(ids(moved)).toEqual(expected)
      expect(moved.map(({ order }) => order)).toEqual(entries.map(({ order }) => order))
    }),
  )
})

test('an entry moved past the loaded ones leaves the others without gaps', () => {
  expect(withMoved(listOf(3), 'e0', 900)).toEqual([
    { id: 'e1', order: 1 },
    { id: 'e2', order: 2 },
    { id: 'e0', order: 900 },
  ])
})

test('an unknown entry changes nothing', () => {
  expect(withMoved(listOf(3), 'nobody', 1)).toEqual(listOf(3))
  expect(withoutEntry(listOf(3), 'nobody')).toEqual(listOf(3))
})

test('entries after a removed one move up', () => {
  expect(withoutEntry(listOf(3), 'e1')).toEqual([
    { id: 'e0', order: 1 },
    { id: 'e2', order: 2 },
  ])
})
