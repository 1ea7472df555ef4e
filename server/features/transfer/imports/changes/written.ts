import type { LogState } from '../../../journal/readings/state-queries.ts'
import type { WrittenStays } from '../../../library/shelves/stay-queries.ts'
import type { LibraryChange, ReviewBefore } from './changes.ts'

/** What a row made, by table, so that it can be taken back. */
export interface Written {
  /** A book of this row's making. */
  book?: string
  /** `stamp` is the moment the file has, where it isn't that of the import. */
  library?: LibraryChange & { stamp?: string }
  /** In the history of its book's shelves. */
  stays?: WrittenStays
  shelves?: string[]
  /** Moments that the file has for the shelves, by their ids. */
  shelf_stamps?: Record<string, string>
  made_shelves?: string[]
  review?: string
  /** The row brought its text. */
  review_text?: true
  review_before?: ReviewBefore
  notes?: string[]
  transactions?: string[]
  readings?: string[]
  /** The open logs of its book, as they were before it changed shelves. */
  logs?: LogState[]
  /** When a suggestion was turned down. */
  dismissed?: string
  /** The shelf that a row is about, also where it was here before. */
  shelf?: string
  lists?: string[]
  goals?: string[]
  challenges?: string[]
  joined_challenges?: string[]
  filled_prompts?: string[]
  entries?: string[]
  /** Authors and series that the catalogue did not have, made for the entries of a list. */
  made_things?: string[]
  profile?: { before: Record<string, unknown>; after: Record<string, unknown> }
}
