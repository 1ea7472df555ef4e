import { sql } from '../../../db/sql.ts'
import { fewTags, ImportOptions, type ImportPlan } from '../../../../contract/imports.ts'
import { maxShelves } from '../../../../contract/shelves.ts'
import type { Context } from '../../../context.ts'
import type { Handle } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import { planArchive } from './archive-plan-queries.ts'
import { takeChanges, isNothing, type Changes } from './changes/changes.ts'
import type { ImportRow } from '../import-formats/import-row.ts'
import { findExisting, nothingExisting, shelfKey, type Existing } from './changes/existing-queries.ts'
import { isOneBook, type NamedBook } from './books/one-isbn.ts'
import { lockImport, updateImport, type StoredImport } from './queries.ts'
import { updateVerdicts, type ClassifiedRow, type StoredRow } from './row-queries.ts'
import { countChanges, noCounts, shelvesPlanned } from './changes/tally.ts'
import { importContextOf } from './changes/import-context.ts'

const batchSize = 500

/** Sums up what all rows would write. */
class Tally {
  readonly #counts = noCounts()
  readonly #shelves = new Map<string, string>()

  /** Rows about one book change its shelf, or its review, together once. */
  add(changes: Changes, { parts }: PlannedBook, isNew: boolean): void {
    const isFirst = (part: BookPart) => !parts.has(part) && parts.add(part).has(part)
    countChanges(
      this.#counts,
      {
        ...changes,
        library: changes.library && isFirst('library') ? changes.library : null,
        review: changes.review && isFirst('review') ? changes.review : null,
        hasText: changes.review?.is_text_new === true && isFirst('text'),
      },
      isNew,
    )
    for (const { name } of changes.shelves) this.#shelves.set(shelfKey(name), name)
  }

  plan(existing: Set<string>, count: number): ImportPlan {
    const lacking = [...this.#shelves].filter(([key]) => !existing.has(key)).map(([, name]) => name)
    const newShelves = lacking.slice(0, Math.max(0, maxShelves - count))
    return { ...this.#counts, ...shelvesPlanned(newShelves), shelves_left_out: lacking.length - newShelves.length }
  }
}

type FileContents = NonNullable<ImportPlan['file']>

async function findContents(db: Handle, importId: string): Promise<FileContents> {
  const rows = await rowsOf<FileContents & Record<string, unknown>>(
    db,
    sql`select count(*) filter (where parsed ->> 'review' is not null)::int as reviews,
        count(*) filter (where coalesce(parsed ->> 'review', parsed ->> 'rating', parsed ->> 'shelf',
          parsed ->> 'exclusive') is not null)::int as opinions,
        count(*) filter (where parsed ->> 'undated' is not null)::int as undated,
        (select count(distinct lower(btrim(tag)))::int
          from import_rows as rows, jsonb_array_elements_text(rows.parsed -> 'tags') as tag
          where rows.import_id = ${importId}) as tags
      from import_rows where import_id = ${importId}`,
  )
  return rows[0] ?? { reviews: 0, opinions: 0, undated: 0, tags: 0 }
}

/** A few tags are shelves to most readers; hundreds would bury the shelves they have. */
export const withUsualTags = (options: Partial<ImportOptions>, file: ImportPlan['file']): Partial<ImportOptions> => ({
  tags: (file?.tags ?? 0) <= fewTags,
  ...options,
})

interface PlannedRow extends Record<string, unknown> {
  number: number
  parsed: ImportRow
  verdict: 'new' | 'matched' | 'same'
  book_id: string | null
  fingerprint: string
  same_as: number | null
  /** Rows about one book have one key. */
  key: string
}

type BookPart = 'library' | 'review' | 'text'

/** A book that rows are about, the first of those rows, and what is counted of it already. */
interface PlannedBook extends Pick<PlannedRow, 'number' | 'fingerprint'> {
  named: NamedBook
  about: Existing
  parts: Set<BookPart>
}

/** What a book is known by that is not here yet: rows of one ISBN mean one book, as they do when they are written. */
const bookKey = sql`coalesce(book_id::text, parsed -> 'book' ->> 'isbn_13', fingerprint)`

/** Of the books of one key, the one that a row is about. */
const findPlanned = (books: PlannedBook[], { book_id, fingerprint, parsed }: PlannedRow): PlannedBook | undefined => {
  const [first] = books
  if (first && (book_id !== null || isOneBook(first.named, parsed.book))) return first
  return books.find((book) => book.fingerprint === fingerprint)
}

const unknownBook = (): Existing => nothingExisting({ work_id: '', format: null, pages: null, minutes: null })

/**
 * Compares the rows of an import with what its reader has, by the options they have chosen: says what would be written,
 * and notes which rows are here already. Book after book, so that no more than a batch is held at any time.
 */
export async function planImport({ db, clock }: Context, stored: StoredImport): Promise<ImportPlan> {
  const { id, reader_id: readerId, time_zone: timeZone } = stored
  const importContext = importContextOf(stored, clock())
  const file = await findContents(db, id)
  const options = ImportOptions.parse(withUsualTags(stored.options, file))
  const tally = new Tally()
  const ordered = await rowsOf<{ number: number }>(
    db,
    sql`select number from import_rows
      where import_id = ${id} and state = 'waiting' and verdict in ('new', 'matched', 'same')
      order by ${bookKey}, number`,
  )

  let last: { key: string; books: PlannedBook[] } = { key: '', books: [] }
  for (let start = 0; start < ordered.length; start += batchSize) {
    const numbers = ordered.slice(start, start + batchSize).map(({ number }) => number)
    const rows = await rowsOf<PlannedRow>(
      db,
      sql`select number, parsed, verdict, book_id, fingerprint, same_as, ${bookKey} as key from import_rows
        where import_id = ${id} and number = any (${sql.param(numbers)}::int[])
        order by key, number`,
    )
    const bookIds = new Set(rows.flatMap(({ book_id }) => book_id ?? []))
    const books = await findExisting(db, readerId, [...bookIds], timeZone)
    const classified: ClassifiedRow[] = []
    for (const row of rows) {
      const { number, parsed, verdict, book_id, fingerprint, same_as } = row
      if (last.key !== row.key) last = { key: row.key, books: [] }
      const before = findPlanned(last.books, row)
      const existing = before?.about ?? ((book_id && books.get(book_id)) || unknownBook())
      const book = before ?? { number, fingerprint, named: parsed.book, about: existing, parts: new Set() }
      if (!before) last.books.push(book)
      const changes = takeChanges(parsed, options, existing, importContext)
      const newVerdict = verdict === 'new' ? 'new' : isNothing(changes) ? 'same' : 'matched'
      classified.push({
        number,
        verdict: newVerdict,
        before: verdict,
        book_id,
        same_as: { before: same_as, now: before?.number ?? null },
      })
      if (newVerdict !== 'same') tally.add(changes, book, newVerdict === 'new' && !before)
    }
    await updateVerdicts(db, id, classified)
  }

  const shelves = await rowsOf<{ name: string }>(db, sql`select name from shelves where reader_id = ${readerId}`)
  return { ...tally.plan(new Set(shelves.map(({ name }) => shelfKey(name))), shelves.length), file }
}

/**
 * Computes the plan after its reader changed options or settled rows. If they did so again meanwhile, the plan is
 * dropped and the next run computes it.
 */
export async function planAnew(context: Context, stored: StoredImport): Promise<void> {
  const plan = stored.format === 'quire' ? await planArchive(context.db, stored) : await planImport(context, stored)
  await context.db.transaction(async (tx) => {
    const now = await lockImport(tx, stored.id)
    if (now?.state !== 'previewed' || now.choices !== stored.choices) return
    await updateImport(tx, stored.id, { plan })
  })
}

/**
 * What listed rows would write, by row: compared with what is there as long as nothing is written, else all that they bring.
 */
export async function changesOfRows(
  { db, clock }: Context,
  stored: StoredImport,
  rows: StoredRow[],
): Promise<Map<number, Changes>> {
  const { reader_id: readerId, time_zone: timeZone } = stored
  const options = ImportOptions.parse(stored.options)
  const bookIds = stored.state === 'previewed' ? [...new Set(rows.flatMap(({ book_id }) => book_id ?? []))] : []
  const books = bookIds.length > 0 ? await findExisting(db, readerId, bookIds, timeZone) : new Map<string, Existing>()
  const importContext = importContextOf(stored, clock())
  return new Map(
    rows.flatMap(({ number, parsed, book_id }) => {
      const existing = (book_id && books.get(book_id)) || unknownBook()
      return parsed && !parsed.archive ? [[number, takeChanges(parsed, options, existing, importContext)] as const] : []
    }),
  )
}
