import type { ImportPlan } from '../../../../../contract/imports.ts'

/** What rows would write, summed up; the same of every source. */

type Counts = Pick<ImportPlan, 'books' | 'shelved' | 'ratings' | 'reviews' | 'readings' | 'notes' | 'transactions'>

interface Counted {
  library: object | null
  review: object | null
  /** Whether the file brings the review's text, and not only the rating. */
  hasText: boolean
  readings: object[]
  notes: object[]
  transactions: object[]
}

export const noCounts = (): Counts => ({
  books: 0,
  shelved: 0,
  ratings: 0,
  reviews: 0,
  readings: 0,
  notes: 0,
  transactions: 0,
})

/** @param isNew its book would be added. */
export function countChanges(counts: Counts, changes: Counted, isNew: boolean): void {
  if (isNew) counts.books += 1
  if (changes.library) counts.shelved += 1
  if (changes.review) counts.ratings += 1
  if (changes.hasText) counts.reviews += 1
  counts.readings += changes.readings.length
  counts.notes += changes.notes.length
  counts.transactions += changes.transactions.length
}

/** New shelves, of which the first are named. */
export const shelvesPlanned = (names: string[]): Pick<ImportPlan, 'new_shelves' | 'new_shelves_count'> => ({
  new_shelves: names.slice(0, 50),
  new_shelves_count: names.length,
})
