import { expect, test } from 'vitest'
import { mostRestoredAtOnce } from '../../../../contract/library.ts'
import type { BookShelving } from '../../../../contract/shelves.ts'
import { firstPart } from './restore-parts.ts'

/** What the server takes in a request. */
const bodyLimit = 1024 * 1024

function shelvingsOf(books: number, ownShelves: number): BookShelving[] {
  const own = Array.from({ length: ownShelves }, (_, index) => ({
    shelf: `to-read-when-the-nights-are-long-${index}`,
    position: index,
    added_at: '2026-11-18T12:00:00.000000Z',
  }))
  return Array.from({ length: books }, (_, index) => ({
    book: `the-hobbit-or-there-and-back-again-${index}`,
    shelf: 'want-to-read',
    own,
  })) as unknown as BookShelving[]
}

function partsOf(shelvings: BookShelving[]): BookShelving[][] {
  const part = firstPart(shelvings)
  return part.length === shelvings.length ? [part] : [part, ...partsOf(shelvings.slice(part.length))]
}

test.each([
  [1, 0],
  [mostRestoredAtOnce, 0],
  [mostRestoredAtOnce + 1, 0],
  [3000, 20],
])('%i books on %i shelves are restored in parts that the server takes, each once', (books, ownShelves) => {
  const shelvings = shelvingsOf(books, ownShelves)
  const parts = partsOf(shelvings)
  expect(parts.flat()).toEqual(shelvings)
  for (const part of parts) {
    expect(part.length).toBeGreaterThan(0)
    expect(part.length).toBeLessThanOrEqual(mostRestoredAtOnce)
    expect(Buffer.byteLength(JSON.stringify({ shelvings: part }))).toBeLessThan(bodyLimit)
  }
})
