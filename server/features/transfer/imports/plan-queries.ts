import { sql } from '../../../db/sql.ts'
import { fewTags, ImportOptions, type ImportPlan } from '../../../../contract/imports.ts'
import type { Context } from '../../../context.ts'
import type { Handle } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import type { ImportRow } from '../import-formats/import-row.ts'
import { isOneBook, type NamedBook } from './books/one-isbn.ts'
import { isNothing } from './changes/changes.ts'
import { comparisonOf, unknownBook, type TakeChanges } from './changes/comparison-queries.ts'
import { findExisting, nothingExisting, shelfKey, type Existing } from './changes/existing-queries.ts'
import { importContextOf } from './changes/import-context.ts'
import { takeTableChanges, type TableChanges } from './changes/table-changes.ts'
import { Tally, type CountedParts } from './changes/tally.ts'
import { lockImport, updateImport, type StoredImport } from './queries.ts'
import {
  holdable,
  isAboutBook,
  isDue,
  rowWeight,
  updateVerdicts,
  type ClassifiedRow,
  type StoredRow,
} from './row-queries.ts'
import { planThings } from './things/plan-thing-queries.ts'

const batchSize = 500

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
export const withUsualTags = (options: Partial<ImportOptions>, file: ImportPlan['file']): Partial<ImportOptions> =>
  file ? { tags: file.tags <= fewTags, ...options } : options

interface PlannedRow
  extends Pick<StoredRow, 'number' | 'book_id' | 'fingerprint' | 'same_as'>, Record<string, unknown> {
  parsed: ImportRow
  verdict: 'new' | 'matched' | 'same'
  /** Rows about one book have one key. */
  key: string
}

/** A book that rows are about, the first of those rows, and what is counted of it already. */
interface PlannedBook extends Pick<PlannedRow, 'number' | 'fingerprint'> {
  named: NamedBook
  take: TakeChanges
  counted: CountedParts
}

/** What a book is known by that is not here yet: rows of one ISBN mean one book, as they do when they are written. */
const bookKey = sql`coalesce(book_id::text, parsed -> 'book' ->> 'isbn_13', fingerprint)`

/** Of the books of one key, the one that a row is about. */
const findPlanned = (books: PlannedBook[], { book_id, fingerprint, parsed }: PlannedRow): PlannedBook | undefined => {
  const [first] = books
  if (first && (book_id !== null || isOneBook(first.named, parsed.book))) return first
  return books.find((book) => book.fingerprint === fingerprint)
}

/** The rows to be planned, book after book, as many at a time as fit into memory. */
async function* plannedRows(db: Handle, id: string): AsyncGenerator<PlannedRow[]> {
  const ordered = await rowsOf<{ number: number; weight: number }>(
    db,
    sql`select number, ${rowWeight} as weight from import_rows
      where import_id = ${id} and ${isDue} order by ${bookKey}, number`,
  )
  for (const batch of holdable(ordered, batchSize)) {
    const numbers = batch.map(({ number }) => number)
    yield await rowsOf<PlannedRow>(
      db,
      sql`select number, parsed, verdict, book_id, fingerprint, same_as, ${bookKey} as key from import_rows
        where import_id = ${id} and number = any (${sql.param(numbers)}::int[])
        order by key, number`,
    )
  }
}

/**
 * Compares the rows of an import with what its reader has, by the options they have chosen: says what would be written,
 * and notes which rows are here already. There is never more than one batch in memory.
 */
export async function planImport({ db, clock }: Context, stored: StoredImport): Promise<ImportPlan> {
  const { id, reader_id: readerId } = stored
  const isArchive = stored.format === 'quire'
  const file = isArchive ? undefined : await findContents(db, id)
  const options = ImportOptions.parse(withUsualTags(stored.options, file))
  const things = isArchive ? await planThings(db, stored, options) : undefined
  const comparison = comparisonOf(stored, options, { now: clock(), shelfIds: things?.shelfIds ?? new Map() })
  const tally = new Tally()

  function planThing({ number, verdict, parsed: { archive } }: PlannedRow): ClassifiedRow {
    const row = { number, before: verdict, book_id: null }
    if (!archive || archive.kind === 'book') throw new Error('A row about a book is no thing')
    if (things?.isHere(archive)) return { ...row, verdict: 'same', reason: 'here' }
    tally.addThing(archive)
    return { ...row, verdict: 'new', reason: 'not_yet' }
  }

  let last: { key: string; books: PlannedBook[] } = { key: '', books: [] }
  function planBook(row: PlannedRow, takes: Map<string, TakeChanges>): ClassifiedRow {
    const { number, parsed, verdict, book_id, fingerprint, same_as } = row
    if (last.key !== row.key) last = { key: row.key, books: [] }
    const before = findPlanned(last.books, row)
    const take = before?.take ?? takes.get(book_id ?? '') ?? comparison.withNewBook(unknownBook)
    const book = before ?? { number, fingerprint, named: parsed.book, take, counted: new Set() }
    if (!before) last.books.push(book)
    const changes = take(row)
    const newVerdict = verdict === 'new' ? 'new' : isNothing(changes) ? 'same' : 'matched'
    if (newVerdict !== 'same') tally.addBook(changes, book.counted, newVerdict === 'new' && !before)
    return {
      number,
      verdict: newVerdict,
      before: verdict,
      book_id,
      same_as: { before: same_as, now: before?.number ?? null },
    }
  }

  for await (const rows of plannedRows(db, id)) {
    const bookIds = new Set(rows.flatMap(({ book_id }) => book_id ?? []))
    const takes = await comparison.withBooks(db, [...bookIds])
    const classified = rows.map((row) => (isAboutBook(row) ? planBook(row, takes) : planThing(row)))
    await updateVerdicts(db, id, classified)
  }

  if (things) return tally.planArchive(things.newShelves)
  const shelves = await rowsOf<{ name: string }>(db, sql`select name from shelves where reader_id = ${readerId}`)
  return { ...tally.planTable(new Set(shelves.map(({ name }) => shelfKey(name))), shelves.length), file }
}

/**
 * Computes the plan after its reader changed options or settled rows. If they did so again meanwhile, the plan is
 * dropped and the next run computes it.
 */
export async function planAnew(context: Context, stored: StoredImport): Promise<void> {
  const plan = await planImport(context, stored)
  await context.db.transaction(async (tx) => {
    const now = await lockImport(tx, stored.id)
    if (now?.state !== 'previewed' || now.choices !== stored.choices) return
    await updateImport(tx, stored.id, { plan })
  })
}

/**
 * What listed rows of a table would write, by row: compared with what is there as long as nothing is written, else all that they bring.
 */
export async function changesOfRows(
  { db, clock }: Context,
  stored: StoredImport,
  rows: StoredRow[],
): Promise<Map<number, TableChanges>> {
  const { reader_id: readerId, time_zone: timeZone } = stored
  const options = ImportOptions.parse(stored.options)
  const bookIds = stored.state === 'previewed' ? [...new Set(rows.flatMap(({ book_id }) => book_id ?? []))] : []
  const books = bookIds.length > 0 ? await findExisting(db, readerId, bookIds, timeZone) : new Map<string, Existing>()
  const importContext = importContextOf(stored, clock())
  return new Map(
    rows.flatMap(({ number, parsed, book_id }) => {
      const existing = (book_id && books.get(book_id)) || nothingExisting(unknownBook)
      return parsed && !parsed.archive
        ? [[number, takeTableChanges(parsed, options, existing, importContext)] as const]
        : []
    }),
  )
}
