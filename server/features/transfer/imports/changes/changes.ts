import type { ReviewTraits } from '../../../../../contract/review-traits.ts'
import type { GlobalShelf } from '../../../../../contract/shelves.ts'
import type { insertNotes } from '../../../journal/notes/queries.ts'
import type { insertReadings } from '../../../journal/readings/queries.ts'
import type { saveReviews } from '../../../journal/reviews/write-queries.ts'
import type { insertTransactions } from '../../../journal/transactions/queries.ts'
import type { NewDismissal } from '../../../library/next-reads/dismissal-queries.ts'
import type { ArchiveLock, ArchiveStay, ArchiveTimer } from '../../archive/shape.ts'
import type { ExistingPosition } from './existing-queries.ts'

export interface LibraryChange {
  shelf: GlobalShelf | null
  before: GlobalShelf | null
  position?: ExistingPosition | null
  is_new: boolean
}

/** A review as it was, so that an undo restores it. Only an archive changes language, palette and lock. */
export interface ReviewBefore {
  rating: number
  content: string | null
  private: boolean
  updated_at: string
  language?: string
  palette?: string[]
  lock?: ArchiveLock | null | undefined
  traits?: ReviewTraits | null
}

export type PastStay = ArchiveStay & { removed_at: string }

/** What the writer of a noun takes for a row of it. */
type Values<Writer extends (...parameters: never[]) => unknown> = Omit<Parameters<Writer>[2][number], 'book_id'>

/** What a row writes about its book, beyond what is there, whatever file it is from. */
export interface Changes {
  /** The book joins the library, or changes its global shelf. */
  library:
    | (LibraryChange & {
        /** Its place among the books that the file has on this shelf, and since when it is there. */
        placing: { position: number; added_at: string | null; shelved_at?: string; since?: string | null | undefined }
      })
    | null
  /** Stays on global shelves that have ended. */
  stays: PastStay[]
  /** Own shelves, by what the file calls them; one that has a name here is made if it is missing. */
  shelves: { key: string; name?: string; position: number; added_at?: string }[]
  review: (Values<typeof saveReviews> & { before: ReviewBefore | null; is_text_new: boolean }) | null
  notes: Values<typeof insertNotes>[]
  transactions: Values<typeof insertTransactions>[]
  /** An open log without a state has the one that the shelf of its book says. */
  readings: (Values<typeof insertReadings> & { timer?: ArchiveTimer | null | undefined })[]
  dismissal: Omit<NewDismissal, 'book_id'> | null
}

/** Whether nothing of a row is missing. */
export const isNothing = ({
  library,
  stays,
  shelves,
  review,
  notes,
  transactions,
  readings,
  dismissal,
}: Changes): boolean =>
  library === null &&
  review === null &&
  dismissal === null &&
  [stays, shelves, notes, transactions, readings].every((items) => items.length === 0)
