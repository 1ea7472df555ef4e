import type { ImportOptions } from '../../../../../contract/imports.ts'
import type { GlobalShelf } from '../../../../../contract/shelves.ts'
import { stateOnShelf } from '../../../../../shared/shelf-states.ts'
import type {
  ArchiveDismissal,
  ArchiveNote,
  ArchiveReading,
  ArchiveReview,
  ArchiveStay,
  ArchiveTransaction,
  BookPart,
} from '../../archive/shape.ts'
import type { ExistingPosition } from './existing-queries.ts'

type ExistingReview = ArchiveReview & { updated_at: string }

/** What a reader has about a book here, in the words of the archive. */
export interface ExistingBook extends Record<string, unknown> {
  book_id: string
  library: ({ shelf: GlobalShelf | null; added_at: string } & ExistingPosition) | null
  stays: ArchiveStay[]
  review: ExistingReview | null
  readings: ArchiveReading[]
  notes: ArchiveNote[]
  transactions: ArchiveTransaction[]
  dismissal: object | null
  /** Ids of own shelves. */
  shelves: string[]
}

export const nothingExistingOf = (book_id: string): ExistingBook => ({
  book_id,
  library: null,
  stays: [],
  review: null,
  readings: [],
  notes: [],
  transactions: [],
  dismissal: null,
  shelves: [],
})

export type PastStay = ArchiveStay & { removed_at: string }

const hasEnded = (stay: ArchiveStay): stay is PastStay => stay.removed_at !== null

/** What the archive adds to it. */
export interface BookChanges {
  library: {
    shelf: GlobalShelf | null
    before: GlobalShelf | null
    position: ExistingPosition | null
    is_new: boolean
  } | null
  /** Those that have ended. */
  stays: PastStay[]
  shelves: BookPart['shelves']
  review: (ArchiveReview & { before: ExistingReview | null }) | null
  readings: ArchiveReading[]
  notes: ArchiveNote[]
  transactions: ArchiveTransaction[]
  dismissal: ArchiveDismissal | null
}

export const isNothing = ({
  library,
  stays,
  review,
  shelves,
  readings,
  notes,
  transactions,
  dismissal,
}: BookChanges): boolean =>
  library === null &&
  review === null &&
  dismissal === null &&
  [stays, shelves, readings, notes, transactions].every((items) => items.length === 0)

/**
 * When something was first written down says nothing about what it is, nor does a timer; the same moment can be written in
 * many ways, and fields come in any order.
 */
function sameness(key: string, value: unknown): unknown {
  if (key === 'created_at' || key === 'updated_at' || key === 'book' || key === 'timer') return undefined
  if (typeof value === 'string') return key.endsWith('_at') ? new Date(value).toISOString() : value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
const keyOf = (item: object) => JSON.stringify(item, sameness)

/** Those that are not here yet; of three alike where two are here, one. */
function missing<Item extends object>(items: Item[], existing: object[]): Item[] {
  const countOf = new Map<string, number>()
  for (const item of existing) countOf.set(keyOf(item), (countOf.get(keyOf(item)) ?? 0) + 1)
  return items.filter((item) => {
    const count = countOf.get(keyOf(item)) ?? 0
    if (count > 0) countOf.set(keyOf(item), count - 1)
    return count === 0
  })
}

function reviewFor(part: BookPart, { reviews, conflict }: ImportOptions, existing: ExistingReview | null) {
  if (!part.review) return null
  const archiveReview = { ...part.review, private: part.review.private || reviews === 'private' }
  if (existing === null) return { ...archiveReview, before: null }
  return conflict === 'mine' || keyOf(archiveReview) === keyOf(existing) ? null : { ...archiveReview, before: existing }
}

/** In an archive of an earlier version, the shelf says the state of an open log. */
const withState =
  (shelf: string | null | undefined) =>
  (reading: ArchiveReading): ArchiveReading => ({
    ...reading,
    state: reading.state ?? (reading.finished_at === null ? stateOnShelf(shelf ?? null) : 'reading'),
  })

/** @param shelfIds own shelves here, by the archive's slugs; one that is missing is yet to be made. */
export function archiveChanges(
  part: BookPart,
  options: ImportOptions,
  existing: ExistingBook,
  shelfIds: Map<string, string>,
): BookChanges {
  const { library } = part
  const before = existing.library?.shelf ?? null
  const mayMove = before === null || options.conflict === 'file'
  const shelf = library && library.shelf !== null && mayMove ? library.shelf : before
  const isMoved = library !== null && (existing.library === null || shelf !== before)
  const position = existing.library && {
    position: existing.library.position,
    shelved_at: existing.library.shelved_at,
  }
  return {
    library: isMoved ? { shelf, before, position, is_new: existing.library === null } : null,
    stays: missing((part.stays ?? []).filter(hasEnded), existing.stays),
    shelves: part.shelves.filter((each) => !existing.shelves.includes(shelfIds.get(each.shelf) ?? '')),
    review: reviewFor(part, options, existing.review),
    readings: missing(part.readings.map(withState(part.library?.shelf)), existing.readings),
    notes: missing(part.notes, existing.notes),
    transactions: missing(part.transactions, existing.transactions),
    dismissal: existing.dismissal === null ? (part.dismissal ?? null) : null,
  }
}
