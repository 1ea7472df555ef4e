import * as z from 'zod/mini'
import { BookCard } from '../../../../contract/books.ts'
import type { ScanOutcome } from '../../../../contract/scans.ts'
import { GlobalShelf, isGlobalShelf } from '../../../../contract/shelves.ts'

/** `waiting`: not answered yet; with a `problem`, for as long as the server asks. `undone`: taken off the shelf again. `failed`: refused, see `problem`. */
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
  /** How many milliseconds the server asks to wait, where a limit is reached. */
  waitOf: (error: unknown) => number | undefined
  pause: (milliseconds: number) => Promise<void>
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The answer to a scan with a shelf; without one, a book is only found. */
const stateOf = (outcome: ScanOutcome): ScannedBook['state'] =>
  outcome === 'here' || outcome === 'added' ? 'already' : outcome

const answered = new Set<ScannedBook['state']>(['shelved', 'already', 'undone'])

/** Scanned once more, these are sent once more. */
const sentAgain = new Set<ScannedBook['state']>(['undone', 'unknown', 'off', 'unreachable', 'failed'])

/** The row of a book that is on these shelves by now. */
function onShelves(row: ScannedBook, shelves: string[]): ScannedBook {
  if (!row.book || !answered.has(row.state) || String(row.book.me.shelves) === String(shelves)) return row
  const isOn = shelves.some(isGlobalShelf)
  const state = isOn ? (row.state === 'undone' ? 'already' : row.state) : 'undone'
  return { ...row, state, book: { ...row.book, me: { ...row.book.me, shelves } } }
}

/** Books scanned in a row. They are sent one after another, in the order of scanning, while scanning goes on. */
export function createScanList(parts: ScanListParts) {
  const { storage, key, send, takeBack, isTransient, untilRetry, waitOf, pause } = parts
  const listeners = new Set<() => void>()
  let state: ScanListState = { rows: load(), latest: undefined, isOffline: false }
  let isSending = false
  /** The scan that is being answered. Removed, its ISBN may be in the list again, as another scan. */
  let underway: { isbn: string; isRemoved: boolean } | undefined
  /** ISBNs that met a limit. Books behind them may need none, as the catalogue has them. */
  const limitedIsbns = new Set<string>()

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
    const scan = { isbn, isRemoved: false }
    underway = scan
    try {
      const { outcome, book } = await send(isbn, shelf)
      if (!scan.isRemoved) change(isbn, { state: stateOf(outcome), book, problem: null })
      else if (book && outcome === 'shelved') await takeBack(book)
    } catch (error) {
      if (isTransient(error)) throw error
      if (scan.isRemoved) return
      const wait = waitOf(error)
      change(isbn, { state: wait === undefined ? 'failed' : 'waiting', problem: messageOf(error) })
      if (wait !== undefined) void sendLater(isbn, wait)
    }
  }

  async function sendLater(isbn: string, wait: number): Promise<void> {
    limitedIsbns.add(isbn)
    await pause(wait)
    limitedIsbns.delete(isbn)
    void sendAll()
  }

  async function sendAll(): Promise<void> {
    if (isSending) return
    isSending = true
    let attempt = 0
    for (;;) {
      const next = state.rows.findLast((row) => row.state === 'waiting' && !limitedIsbns.has(row.isbn))
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
      const earlierRow = find(isbn)
      if (earlierRow && !sentAgain.has(earlierRow.state)) {
        update({ latest: { isbn, isAgain: true } })
        return
      }
      limitedIsbns.delete(isbn)
      const row: ScannedBook = { isbn, shelf, state: 'waiting', book: earlierRow?.book ?? null, problem: null }
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

    /** Shows what the reader has done with the books on other pages meanwhile. */
    follow: (shelvesOf: (book: BookCard) => string[] | undefined): void => {
      const rows = state.rows.map((row) =>
        onShelves(row, (row.book && shelvesOf(row.book)) ?? row.book?.me.shelves ?? []),
      )
      if (rows.some((row, index) => row !== state.rows[index])) update({ rows })
    },

    /** What is being sent is taken off its shelf again. */
    remove: (isbn: string): void => {
      if (underway?.isbn === isbn) underway.isRemoved = true
      update({ rows: state.rows.filter((row) => row.isbn !== isbn), latest: undefined })
    },

    /** Tidies up: what is not sent yet stays. */
    clear: (): void => update({ rows: state.rows.filter((row) => row.state === 'waiting'), latest: undefined }),
  }
}

export type ScanList = ReturnType<typeof createScanList>
