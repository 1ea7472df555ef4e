import { isDeepStrictEqual } from 'node:util'
import type { ReviewTraits } from '../../../../../contract/review-traits.ts'
import { maxReviewTags } from '../../../../../contract/reviews.ts'
import type { ImportOptions } from '../../../../../contract/imports.ts'
import type { GlobalShelf } from '../../../../../contract/shelves.ts'
import {
  lastEndOf,
  type ImportNote,
  type ImportReading,
  type ImportRow,
  type ImportShelf,
  type ImportTransaction,
} from '../../import-formats/import-row.ts'
import { noteNames } from '../../import-formats/note-names.ts'
import { isGlobalName } from '../../import-formats/shelf-words.ts'
import { isNoted, noteKey, shelfKey, transactionKey, type Existing, type ExistingReview } from './existing-queries.ts'
import type { LibraryChange } from './changes.ts'
import type { ImportContext } from './import-context.ts'
import { takeMissingReadings } from './missing-readings.ts'
import { stoppedReading, takeMissingStops } from './stopped-readings.ts'
import { stoppedNotes, takeUndatedReadings } from './undated-reads.ts'

/** What a row of a table has about its book, beyond what is there, in the words of the file. */
export interface TableChanges {
  /** The book joins the library, or changes its global shelf. */
  library: LibraryChange | null
  shelves: ImportShelf[]
  review: {
    rating: number
    content: string | null
    is_private: boolean
    moods: string[]
    traits: ReviewTraits | null
    written_on: string | null
    /** The text is the file's. */
    is_text_new: boolean
    /** What the file replaces. */
    before: ExistingReview | null
  } | null
  notes: ImportNote[]
  transactions: (ImportTransaction & { date: string })[]
  readings: ImportReading[]
  /** The file has a different shelf or review, and the reader's own stays. */
  is_mine_kept: boolean
}

/** The global shelf that a row's own words or its reader's choice give. */
function shelfOf({ shelf, exclusive }: ImportRow, options: ImportOptions): GlobalShelf | null {
  if (exclusive === null) return shelf
  return Object.hasOwn(options.exclusive, exclusive) ? (options.exclusive[exclusive] ?? null) : shelf
}

/** Moods of others, in the words of the palette. */
const palette: Record<string, string> = {
  challenging: 'challenged',
  emotional: 'moved',
  inspiring: 'inspired',
  lighthearted: 'playful',
  funny: 'joyful',
  relaxing: 'relaxed',
  dark: 'haunted',
  informative: 'curious',
}
export const moodSlug = (mood: string): string => palette[mood.toLowerCase()] ?? mood.toLowerCase().replaceAll(' ', '-')

/** An open log is only kept while the book is being read; otherwise the start becomes a note. */
function splitReadings(row: ImportRow, shelf: GlobalShelf | null, brokenOff: string | null) {
  const isOpen = shelf === 'currently-reading' || shelf === 'paused'
  const kept: ImportReading[] = []
  const stopped: ImportReading[] = []
  const notes: ImportNote[] = []
  for (const reading of row.readings) {
    const { started_on, finished_on, stopped_on } = reading
    if (stopped_on !== undefined || (finished_on !== null && finished_on === brokenOff)) {
      stopped.push(stoppedReading(started_on, finished_on ?? stopped_on ?? null))
    } else if (finished_on !== null || isOpen) kept.push(reading)
    else if (shelf === 'did-not-finish') stopped.push(stoppedReading(started_on, null))
    else if (started_on !== null) {
      notes.push({ name: noteNames.started, content: started_on, written_at: started_on, page: null })
    }
  }
  return { readings: kept, stopped, notes }
}

/** A text without a rating becomes a review where the reader has rated the book and said nothing. */
const isReview = ({ rating, review }: ImportRow, { review: existing }: Existing) =>
  rating !== null || (review !== null && existing !== null && existing.content === null)

function reviewFor(row: ImportRow, options: ImportOptions, existing: Existing): TableChanges['review'] {
  const rating = row.rating ?? existing.review?.rating
  if (rating === undefined || !isReview(row, existing)) return null
  const rowReview = {
    rating,
    content: row.review?.content ?? null,
    is_private: row.review?.is_private === true || options.reviews === 'private',
    moods: row.moods.slice(0, maxReviewTags),
    traits: row.traits ?? null,
    written_on: row.review?.written_on ?? row.readings.at(-1)?.finished_on ?? row.added_on,
    is_text_new: row.review !== null,
  }
  const mine = existing.review
  if (mine === null) return { ...rowReview, before: null }
  const isMineKept = options.conflict === 'mine'
  const content = isMineKept ? (mine.content ?? rowReview.content) : (rowReview.content ?? mine.content)
  const traits = isMineKept ? (mine.traits ?? rowReview.traits) : (rowReview.traits ?? mine.traits)
  const now = { ...rowReview, rating: isMineKept ? mine.rating : rating, content, traits }
  const isSame = now.rating === mine.rating && now.content === mine.content && isDeepStrictEqual(traits, mine.traits)
  if (isSame) return null
  return { ...now, is_private: mine.private || rowReview.is_private, before: mine }
}

export const isReviewNote = ({ name }: ImportNote): boolean => name === noteNames.review

/** A text without any rating is no review here, and is kept as a note. */
const reviewAsNote = (row: ImportRow, existing: Existing): ImportNote[] =>
  row.review && !isReview(row, existing) && row.review.content !== existing.review?.content
    ? [
        {
          name: noteNames.review,
          content: row.review.content,
          written_at: row.review.written_on ?? row.added_on,
          page: null,
        },
      ]
    : []

/** Whether the reader has rated or said otherwise, and goes on to. */
const isOtherwise = (row: ImportRow, { review: mine }: Existing, review: TableChanges['review']) =>
  mine !== null &&
  ((row.rating !== null && row.rating !== (review ?? mine).rating) ||
    (row.rating !== null && row.review !== null && row.review.content !== (review ?? mine).content))

/** One without a date is of today, unless any of its kind is there: tomorrow it would be another. */
function datedFor(transaction: ImportTransaction, added_on: string | null, existing: Existing, today: string) {
  const date = transaction.date ?? added_on
  if (date === null && [...existing.transactions].some((key) => key.startsWith(`${transaction.type} `))) return []
  return [{ ...transaction, date: date ?? today }]
}

/**
 * What is missing of the row. Adds to `existing` what this row adds, so that a second row about the same book adds
 * nothing twice.
 */
export function takeTableChanges(
  row: ImportRow,
  options: ImportOptions,
  existing: Existing,
  importContext: ImportContext,
): TableChanges {
  const once = <Item>(items: Item[], existingKeys: Set<string>, keyOf: (item: Item) => string) =>
    items.filter((item) => {
      const key = keyOf(item)
      if (existingKeys.has(key)) return false
      existingKeys.add(key)
      return true
    })

  const rowShelf = shelfOf(row, options)
  const mayMove = existing.shelf === null || options.conflict === 'file'
  const shelf = rowShelf !== null && mayMove ? rowShelf : existing.shelf
  const library =
    existing.is_kept && shelf === existing.shelf
      ? null
      : { shelf, before: existing.shelf, position: existing.position, is_new: !existing.is_kept }
  const brokenOff = rowShelf === 'did-not-finish' ? lastEndOf(row.readings, row.undated?.dates ?? []) : null
  const { readings, stopped, notes } = splitReadings(row, rowShelf, brokenOff)
  const isStopUndated =
    stopped.length === 0 && shelf === 'did-not-finish' && rowShelf === shelf && options.undated_reads
  const undated = options.undated_reads && row.undated ? row.undated : { times: null, dates: [] }
  const review = reviewFor(row, options, existing)
  const namedShelves = [...row.shelves, ...(options.tags ? row.tags.map((name) => ({ name, position: null })) : [])]
  const changes: TableChanges = {
    library,
    shelves: once(
      namedShelves.filter(({ name }) => !isGlobalName(name)),
      existing.shelves,
      ({ name }) => shelfKey(name),
    ),
    review,
    notes: once(
      [
        ...row.notes,
        ...notes,
        ...stoppedNotes(undated, brokenOff, importContext, existing),
        ...reviewAsNote(row, existing),
      ].filter((note) => !isNoted(note, existing.notes)),
      existing.notes,
      noteKey,
    ),
    transactions: once(
      row.transactions.flatMap((transaction) => datedFor(transaction, row.added_on, existing, importContext.today)),
      existing.transactions,
      ({ type, date, name }) => transactionKey(type, date, name),
    ),
    // The dated ones first: they count among all.
    readings: [
      ...takeMissingReadings(readings, existing),
      ...takeMissingStops(isStopUndated ? [stoppedReading(null, null)] : stopped, existing),
      ...takeUndatedReadings(undated, brokenOff, existing),
    ],
    is_mine_kept: (rowShelf !== null && rowShelf !== shelf) || isOtherwise(row, existing, review),
  }
  existing.is_kept = true
  existing.shelf = shelf
  if (review) {
    existing.review = {
      id: review.before?.id ?? '',
      rating: review.rating,
      content: review.content,
      private: review.is_private,
      traits: review.traits,
      updated_at: review.before?.updated_at ?? '',
    }
  }
  return changes
}
