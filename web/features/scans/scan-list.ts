import * as z from 'zod/mini'
import { BookCard } from '../../../contract/books.ts'
import type { ScanOutcome } from '../../../contract/scans.ts'
import { GlobalShelf } from '../../../contract/shelves.ts'

/** `waiting`: not answered yet. `undone`: taken off the shelf again. `failed`: refused, see `problem`. */
const ScanState = z.enum(['waiting', 'shelved', 'already', 'undone', 'unknown', 'off', 'unreachable', 'failed'])

const ScannedBook = z.object({
  isbn: z.string(),
  /** The shelf that was chosen when it was scanned. */
  shelf: GlobalShelf,
  state: ScanState,
  book: z.nullable(BookCard),
  problem: z.nullable(z.string()),
})
export type ScannedBook = z.infer<typeof ScannedBook>

export interface ScanListState {
  /** The newest first, each ISBN once. */
  rows: readonly ScannedBook[]
  /** What happened last, for those who do not see it. */
  latest: { isbn: string; isAgain: boolean } | undefined
  /** Calls fail at the moment and are repeated. */
  isOffline: boolean
}

export interface ScanListParts {
  /** Where the list survives leaving the page. */
  storage: Pick<Storage, 'getItem' | 'setItem'>
  key: string
  send: (isbn: string, shelf: GlobalShelf) => Promise<{ outcome: ScanOutcome; book: BookCard | null }>
  /** Takes a book off its shelf again. */
  takeBack: (book: BookCard) => Promise<void>
  /** Whether a call that failed like this may work later. */
  isTransient: (error: unknown) => boolean
  /** Resolves when it is worth trying again. */
  untilRetry: (attempt: number) => Promise<void>
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The answer to a scan with a shelf; without one, a book is only found. */
const stateOf = (outcome: ScanOutcome): ScannedBook['state'] =>
  outcome === 'here' || outcome === 'added' ? 'already' : outcome

/** Scanned once more, these are sent once more. */
const sentAgain = new Set<ScannedBook['state']>(['undone', 'unknown', 'off', 'unreachable', 'failed'])

/** Books scanned in a row. They are sent one after another, in the order of scanning, while scanning goes on. */
export function createScanList({ storage, key, send, takeBack, isTransient, untilRetry }: ScanListParts) {
  const listeners = new Set<() => void>()
  let state: ScanListState = { rows: load(), latest: undefined, isOffline: false }
  let isSending = false

  function load(): ScannedBook[] {
    try {
      return z.array(ScannedBook).parse(JSON.parse(storage.getItem(key) ?? '[]'))
    } catch {
      // Written by another version, or the browser keeps nothing.
      return []
    }
  }

  function update(change: Partial<ScanListState>): void {
    state = { ...state, ...change }
    try {
      if (change.rows) storage.setItem(key, JSON.stringify(change.rows))
    } catch {
      // Full or forbidden: the list lasts as long as the page.
    }
    for (const listen of listeners) listen()
  }

  const find = (isbn: string) => state.rows.find((row) => row.isbn === isbn)

  const change = (isbn: string, values: Partial<ScannedBook>) =>
    update({
      rows: state.rows.map((row) => (row.isbn === isbn ? { ...row, ...values } : row)),
      latest: { isbn, isAgain: false },
    })

  async function sendOne({ isbn, shelf }: ScannedBook): Promise<void> {
    try {
      const { outcome, book } = await send(isbn, shelf)
      if (find(isbn)) change(isbn, { state: stateOf(outcome), book, problem: null })
      // Removed from the list meanwhile.
      else if (book && outcome === 'shelved') await takeBack(book)
    } catch (error) {
      if (isTransient(error)) throw error
      change(isbn, { state: 'failed', problem: messageOf(error) })
    }
  }

  async function sendAll(): Promise<void> {
    if (isSending) return
    isSending = true
    let attempt = 0
    for (;;) {
      const next = state.rows.findLast((row) => row.state === 'waiting')
      if (!next) break
      try {
        await sendOne(next)
        attempt = 0
        if (state.isOffline) update({ isOffline: false })
      } catch {
        update({ isOffline: true })
        await untilRetry(attempt)
        attempt += 1
      }
    }
    isSending = false
    if (state.isOffline) update({ isOffline: false })
  }

  return {
    subscribe: (listen: () => void) => {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },

    get: () => state,

    /** A book that is in the list and on its shelf is not sent again. */
    add: (isbn: string, shelf: GlobalShelf): void => {
      const known = find(isbn)
      if (known && !sentAgain.has(known.state)) {
        update({ latest: { isbn, isAgain: true } })
        return
      }
      const row: ScannedBook = { isbn, shelf, state: 'waiting', book: known?.book ?? null, problem: null }
      update({ rows: [row, ...state.rows.filter((each) => each.isbn !== isbn)], latest: undefined })
      void sendAll()
    },

    retry: (isbn: string): void => {
      change(isbn, { state: 'waiting', problem: null })
      void sendAll()
    },

    /** Sends what a page that was closed has left. */
    resume: (): void => void sendAll(),

    change,

    remove: (isbn: string): void => update({ rows: state.rows.filter((row) => row.isbn !== isbn), latest: undefined }),

    clear: (): void => update({ rows: [], latest: undefined }),
  }
}

export type ScanList = ReturnType<typeof createScanList>
