import { sql } from 'drizzle-orm'
import { ImportOptions, type ImportPlan, type ImportVerdict } from '../../../contract/imports.ts'
import type { GlobalShelf } from '../../../contract/shelves.ts'
import { dayAt } from '../../../contract/zoned-time.ts'
import type { Context } from '../../context.ts'
import { changesFor, isNothing, type Changes } from './changes.ts'
import { parseFile } from './formats/parse-file.ts'
import type { ImportRow, ParsedRow } from './formats/import-row.ts'
import { guessShelf } from './formats/shelf-words.ts'
import { findHeld, nothingHeld, shelfKey, type Held } from './held.ts'
import { fileKey } from './import-files.ts'
import { findBooks, fingerprintOf, type Found } from './matching.ts'
import { holdImport, insertRows, updateImport, type NewStoredRow, type StoredImport } from './stored-imports.ts'
import type { Reason } from './reasons.ts'

/** Few statements, and none of them long. */
const batchSize = 500

const maxNamedShelves = 50

interface Judgement {
  verdict: ImportVerdict
  reason: Reason
  book_id: string | null
}

/** What a row is about, as far as the catalogue can tell. */
function judge(row: ImportRow, found: Found, isClaimed: (bookId: string) => boolean): Judgement {
  const { title, authors, isbn_13 } = row.book
  const matched = (book_id: string, reason: Reason): Judgement => ({ verdict: 'matched', reason, book_id })
  const doubtful = (reason: Reason, book_id: string | null = null): Judgement => ({
    verdict: 'doubtful',
    reason,
    book_id,
  })
  if (found.known) return matched(found.known, 'as_before')
  if (found.by_isbn)
    return found.is_isbn_plausible ? matched(found.by_isbn, 'by_isbn') : doubtful('other_title', found.by_isbn)
  if (found.by_edition) return matched(found.by_edition, 'by_open_library')
  if (found.by_work && (!isbn_13 || row.is_only_mention) && !isClaimed(found.by_work))
    return matched(found.by_work, 'by_title')
  if (row.is_only_mention) return doubtful(title ? 'not_here' : 'isbn_not_here')
  if (!title) return doubtful(isbn_13 ? 'isbn_not_here' : 'not_here')
  if (authors.length === 0) return doubtful('no_author')
  return { verdict: 'new', reason: found.work_id ? 'new_edition' : 'new_work', book_id: null }
}

/** Sums up what all rows would write. */
class Tally {
  readonly #counts = { books: 0, shelved: 0, ratings: 0, reviews: 0, readings: 0, notes: 0, transactions: 0 }
  readonly #shelves = new Map<string, string>()
  readonly #exclusive = new Map<string, number>()

  note(row: ImportRow): void {
    if (row.exclusive) this.#exclusive.set(row.exclusive, (this.#exclusive.get(row.exclusive) ?? 0) + 1)
  }

  add(changes: Changes, isNew: boolean): void {
    const counts = this.#counts
    if (isNew) counts.books += 1
    if (changes.library) counts.shelved += 1
    if (changes.review) counts.ratings += 1
    if (changes.review?.content) counts.reviews += 1
    counts.readings += changes.readings.length
    counts.notes += changes.notes.length
    counts.transactions += changes.transactions.length
    for (const { name } of changes.shelves) this.#shelves.set(shelfKey(name), name)
  }

  plan(existing: Set<string>): ImportPlan {
    const lacking = [...this.#shelves].filter(([key]) => !existing.has(key)).map(([, name]) => name)
    return { ...this.#counts, new_shelves: lacking.slice(0, maxNamedShelves), new_shelves_count: lacking.length }
  }

  exclusive(): { name: string; rows: number; guess: GlobalShelf | null }[] {
    return [...this.#exclusive].map(([name, rows]) => ({ name, rows, guess: guessShelf(name) }))
  }
}

/**
 * Reads a file and compares every row with the catalogue and with what its reader has; nothing of theirs is written. One
 * that broke off begins again.
 */
export async function rehearse({ db, storage, clock }: Context, held: StoredImport): Promise<void> {
  const bytes = await storage.get(fileKey(held))
  if (!bytes) throw new Error(`The file of import ${held.id} is gone`)
  const { id, reader_id: readerId, time_zone: timeZone } = held
  const today = dayAt(clock(), timeZone)
  const options = ImportOptions.parse(held.options)
  await db.execute(sql`delete from import_rows where import_id = ${id}`)

  const tally = new Tally()
  /** Which row's book an edition stands for: another that only resembles it is another edition. */
  const claims = new Map<string, string>()
  const seen = new Map<string, Judgement>()
  let count = 0

  async function judgeBatch(parsed: ParsedRow[]): Promise<void> {
    const rows = parsed.map((each) => ({ ...each, fingerprint: each.row ? fingerprintOf(each.row.book) : '' }))
    const sought = new Map(
      rows.flatMap(({ row, fingerprint }) =>
        row && !seen.has(fingerprint) ? [[fingerprint, { fingerprint, book: row.book }] as const] : [],
      ),
    )
    const found = await findBooks(db, readerId, [...sought.values()])
    for (const { row, fingerprint } of rows) {
      const about = found.get(fingerprint)
      if (!row || !about || seen.has(fingerprint)) continue
      const judgement = judge(row, about, (bookId) => (claims.get(bookId) ?? fingerprint) !== fingerprint)
      seen.set(fingerprint, judgement)
      if (judgement.verdict === 'matched' && judgement.book_id) claims.set(judgement.book_id, fingerprint)
    }
    const books = await findHeld(
      db,
      readerId,
      [...seen.values()].flatMap(({ book_id }) => book_id ?? []),
      timeZone,
    )
    const stored = rows.map(({ raw, row, unreadable, fingerprint }): NewStoredRow => {
      count += 1
      const at = { number: count, fingerprint, raw, parsed: row ?? null }
      if (!row) return { ...at, verdict: 'unreadable', reason: unreadable, book_id: null }
      tally.note(row)
      const judgement = seen.get(fingerprint) ?? { verdict: 'doubtful', reason: 'not_here', book_id: null }
      if (judgement.verdict !== 'new' && judgement.verdict !== 'matched') return { ...at, ...judgement }
      const about = (judgement.book_id && books.get(judgement.book_id)) || emptyHeld(fingerprint)
      const changes = changesFor(row, options, about, today)
      if (judgement.verdict === 'matched' && isNothing(changes)) return { ...at, ...judgement, verdict: 'same' }
      tally.add(changes, judgement.verdict === 'new' && !made.has(fingerprint))
      if (judgement.verdict === 'new') made.add(fingerprint)
      return { ...at, ...judgement }
    })
    await db.transaction(async (tx) => {
      await insertRows(tx, id, stored)
      await updateImport(tx, id, { rows_count: count, done_count: count })
    })
  }

  /** What rows of new books have said so far, by fingerprint. */
  const empties = new Map<string, Held>()
  const made = new Set<string>()
  function emptyHeld(fingerprint: string) {
    const known = empties.get(fingerprint) ?? nothingHeld({ work_id: '', format: '', pages: null, minutes: null })
    empties.set(fingerprint, known)
    return known
  }

  let batch: ParsedRow[] = []
  for await (const row of parseFile(bytes, held.format, held.mapping)) {
    batch.push(row)
    if (batch.length < batchSize) continue
    await judgeBatch(batch)
    batch = []
  }
  if (batch.length > 0) await judgeBatch(batch)

  const { rows: shelves } = await db.execute<{ key: string }>(
    sql`select lower(btrim(name)) as key from shelves where reader_id = ${readerId}`,
  )
  await db.transaction(async (tx) => {
    const now = await holdImport(tx, id)
    if (now?.state !== 'reading') return
    await updateImport(tx, id, {
      state: count === 0 ? 'failed' : 'rehearsed',
      problem: count === 0 ? 'empty' : null,
      done_count: 0,
      plan: tally.plan(new Set(shelves.map(({ key }) => key))),
      exclusive_shelves: tally.exclusive(),
    })
  })
}
