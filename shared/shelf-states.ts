import type { StoredLog } from './reading-update.ts'

type State = StoredLog['state']

/** Where the book of an open reading log is put when the log's state changes. */
export const shelfOfState = {
  reading: 'currently-reading',
  paused: 'paused',
  stopped: 'did-not-finish',
} as const satisfies Record<State, string>

interface Following {
  shelf: string
  before: State
  after: State
}

/** The new state of an open log when its book is put on a shelf. In any other state it stays as it is. */
export const statesOnShelf: Following[] = [
  { shelf: 'currently-reading', before: 'paused', after: 'reading' },
  { shelf: 'paused', before: 'reading', after: 'paused' },
  { shelf: 'want-to-read', before: 'reading', after: 'paused' },
  { shelf: 'did-not-finish', before: 'reading', after: 'stopped' },
  { shelf: 'did-not-finish', before: 'paused', after: 'stopped' },
]

/** The state of an open log that is written for a book on this shelf. */
export const stateOnShelf = (shelf: string | null): State =>
  statesOnShelf.find((each) => each.shelf === shelf && each.before === 'reading')?.after ?? 'reading'
