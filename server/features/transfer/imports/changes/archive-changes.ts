import type { ImportOptions } from '../../../../../contract/imports.ts'
import type { GlobalShelf } from '../../../../../contract/shelves.ts'
import { stateOnShelf } from '../../../../../shared/shelf-states.ts'
import { noLock, type StoredLock } from '../../../journal/spoiler-locks/queries.ts'
import type {
  ArchiveLock,
  ArchiveNote,
  ArchiveReading,
  ArchiveReview,
  ArchiveStay,
  ArchiveTransaction,
  BookPart,
} from '../../archive/shape.ts'
import type { Changes, PastStay } from './changes.ts'
import type { ExistingPosition } from './existing-queries.ts'

type ExistingReview = ArchiveReview & { updated_at: string }

/** What a reader has about a book here, in the words of the archive. */
export interface ArchiveExisting extends Record<string, unknown> {
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

/** Of a book that does not exist yet. */
export const nothingOfArchive = (): ArchiveExisting => ({
  book_id: '',
  library: null,
  stays: [],
  review: null,
  readings: [],
  notes: [],
  transactions: [],
  dismissal: null,
  shelves: [],
})

const hasEnded = (stay: ArchiveStay): stay is PastStay => stay.removed_at !== null

const notCompared = new Set(['created_at', 'updated_at', 'book', 'timer', 'visibility', 'lock'])

/**
 * When something was first written down says nothing about what it is, nor do a timer, who sees it and its spoiler lock; the same moment
 * can be written in many ways, and fields come in any order.
 */
function sameness(key: string, value: unknown): unknown {
  if (notCompared.has(key)) return undefined
  if (typeof value === 'string') return key.endsWith('_at') ? new Date(value).toISOString() : value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
/** The columns of a lock. */
const lockOf = (lock: ArchiveLock | null | undefined): StoredLock | undefined =>
  lock === undefined
    ? undefined
    : lock === null
      ? noLock
      : { lock_share: lock.share, lock_position: lock.position, lock_type: lock.length_type }

/** An archive that does not say changes no lock. */
const isSameLock = (lock: ArchiveLock | null | undefined, before: ArchiveLock | null | undefined) =>
  lock === undefined || keyOf({ value: lock }) === keyOf({ value: before ?? null })

const keyOf = (item: object) => JSON.stringify(item, sameness)

/** Those that are not here yet, which are added to the existing; of three alike where two are here, one. */
function takeMissing<Item extends object>(items: Item[], existing: object[]): Item[] {
  const countOf = new Map<string, number>()
  for (const item of existing) countOf.set(keyOf(item), (countOf.get(keyOf(item)) ?? 0) + 1)
  const missing = items.filter((item) => {
    const count = countOf.get(keyOf(item)) ?? 0
    if (count > 0) countOf.set(keyOf(item), count - 1)
    return count === 0
  })
  existing.push(...missing)
  return missing
}

/** Where imported reviews are private, quotes are as well. */
const takeNotes = (part: BookPart, { reviews }: ImportOptions, existing: ArchiveExisting) =>
  takeMissing(part.notes, existing.notes).map(({ position_type, visibility, lock, ...note }) => ({
    ...note,
    lock: lockOf(lock),
    position_type: note.position === null ? null : (position_type ?? 'page'),
    visibility: reviews === 'private' ? ('private' as const) : visibility,
  }))

function takeReview(part: BookPart, { reviews, conflict }: ImportOptions, existing: ArchiveExisting) {
  if (!part.review) return null
  const before = existing.review
  const { lock, ...values } = part.review
  const review = { ...values, private: part.review.private || reviews === 'private' }
  const isSame = before !== null && keyOf(review) === keyOf(before) && isSameLock(lock, before.lock)
  if (before !== null && (conflict === 'mine' || isSame)) return null
  existing.review = { ...review, lock, updated_at: '' }
  return { ...review, lock: lockOf(lock), tags: review.palette, before, is_text_new: review.content !== null }
}

/** In an archive of an earlier version, the shelf says the state of an open log. */
const stateOf = ({ state, finished_at }: ArchiveReading, shelf: string | null | undefined) =>
  state ?? (finished_at === null ? stateOnShelf(shelf ?? null) : 'reading')

/** An archive of an earlier version has no history: a book has been on its shelf since it was put there. */
const openSince = ({ library, stays = [] }: BookPart) =>
  stays.find((stay) => stay.removed_at === null && stay.shelf === library?.shelf)?.added_at

function takeLibrary(part: BookPart, { conflict }: ImportOptions, existing: ArchiveExisting): Changes['library'] {
  const { library } = part
  const before = existing.library?.shelf ?? null
  const mayMove = before === null || conflict === 'file'
  const shelf = library && library.shelf !== null && mayMove ? library.shelf : before
  if (library === null || (existing.library !== null && shelf === before)) return null
  const { added_at, shelved_at } = library
  const position = existing.library && {
    position: existing.library.position,
    shelved_at: existing.library.shelved_at,
  }
  const is_new = existing.library === null
  existing.library = { shelf, added_at, position: position?.position ?? '', shelved_at }
  const since = shelf === library.shelf ? openSince(part) : undefined
  return { shelf, before, position, is_new, placing: { position: library.position, added_at, shelved_at, since } }
}

/**
 * What the archive has about a book beyond what is there. Adds that to `existing`, so that a second book of the archive
 * that is this one here adds nothing twice.
 * @param shelfIds own shelves here, by the archive's slugs; one that is missing is yet to be made.
 */
export function takeArchiveChanges(
  part: BookPart,
  options: ImportOptions,
  existing: ArchiveExisting,
  shelfIds: Map<string, string>,
): Changes {
  const shelves = part.shelves.filter(({ shelf }) => !existing.shelves.includes(shelfIds.get(shelf) ?? ''))
  existing.shelves.push(...shelves.flatMap(({ shelf }) => shelfIds.get(shelf) ?? []))
  const dismissal = existing.dismissal === null ? (part.dismissal ?? null) : null
  existing.dismissal ??= dismissal
  const readings = part.readings.map((reading) => ({ ...reading, state: stateOf(reading, part.library?.shelf) }))
  return {
    library: takeLibrary(part, options, existing),
    stays: takeMissing((part.stays ?? []).filter(hasEnded), existing.stays),
    shelves: shelves.map(({ shelf, position, added_at }) => ({ key: shelf, position, added_at })),
    review: takeReview(part, options, existing),
    readings: takeMissing(readings, existing.readings).map((reading) => ({
      ...reading,
      sessions: reading.sessions.map(({ palette, ...session }) => ({ ...session, tags: palette })),
    })),
    notes: takeNotes(part, options, existing),
    transactions: takeMissing(part.transactions, existing.transactions),
    dismissal,
  }
}
