import type { ImportPlan } from '../../../../../contract/imports.ts'
import { maxShelves } from '../../../../../contract/shelves.ts'
import type { ArchivePart } from '../../archive/shape.ts'
import type { Changes } from './changes.ts'

type BookPart = 'library' | 'review' | 'text'

/** Of which parts of a book it is counted already that they change. */
export type CountedParts = Set<BookPart>

const countedThings = { list: 'lists', goal: 'goals', challenge: 'challenges' } as const

/** Sums up what all rows would write. */
export class Tally {
  readonly #books = { books: 0, shelved: 0, ratings: 0, reviews: 0, readings: 0, notes: 0, transactions: 0 }
  readonly #things = { lists: 0, goals: 0, challenges: 0 }
  /** Own shelves by what the file calls them. */
  readonly #shelves = new Map<string, string>()

  /**
   * Rows about one book change its shelf, or its review, together once.
   * @param isNew its book would be added.
   */
  addBook(changes: Changes, counted: CountedParts, isNew: boolean): void {
    const isFirst = (part: BookPart) => !counted.has(part) && counted.add(part).has(part)
    const counts = this.#books
    if (isNew) counts.books += 1
    if (changes.library && isFirst('library')) counts.shelved += 1
    if (changes.review && isFirst('review')) counts.ratings += 1
    if (changes.review?.is_text_new && isFirst('text')) counts.reviews += 1
    counts.readings += changes.readings.length
    counts.notes += changes.notes.length
    counts.transactions += changes.transactions.length
    for (const { key, name } of changes.shelves) if (name !== undefined) this.#shelves.set(key, name)
  }

  addThing({ kind }: ArchivePart): void {
    if (kind === 'list' || kind === 'goal' || kind === 'challenge') this.#things[countedThings[kind]] += 1
  }

  #planWith(newShelves: string[]) {
    return { ...this.#books, new_shelves: newShelves.slice(0, 50), new_shelves_count: newShelves.length }
  }

  /** @param own shelves that the reader has, by name; no more are made than they may have. */
  planTable(own: Set<string>, count: number): ImportPlan {
    const lacking = [...this.#shelves].filter(([key]) => !own.has(key)).map(([, name]) => name)
    const newShelves = lacking.slice(0, Math.max(0, maxShelves - count))
    return { ...this.#planWith(newShelves), shelves_left_out: lacking.length - newShelves.length }
  }

  planArchive(newShelves: string[]): ImportPlan {
    return { ...this.#planWith(newShelves), ...this.#things }
  }
}
