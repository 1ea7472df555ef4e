import { sql, type SQL } from '../../../db/sql.ts'
import type { AuthorRole } from '../../../../contract/authors.ts'
import type { ImportRowState, ImportVerdict, RowsQuery } from '../../../../contract/import-rows.ts'
import type { BookFormat } from '../../../../contract/vocabulary.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { allOf, execute, pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { creditsOfWork } from '../../catalogue/books/card-queries.ts'
import type { ImportRow } from '../import-formats/import-row.ts'
import type { Reason } from './reasons.ts'
import type { Written } from './changes/written.ts'

export interface StoredRow extends Record<string, unknown> {
  number: number
  fingerprint: string
  raw: Record<string, string>
  parsed: ImportRow | null
  verdict: ImportVerdict
  reason: string
  book_id: string | null
  /** The first row about the same book; null if this one is, and until the preview has compared them. */
  same_as: number | null
  state: ImportRowState
  written: Written | null
}

export interface ListedRow extends StoredRow {
  book: {
    slug: string
    title: string
    image: string | null
    authors: { name: string; role: AuthorRole }[]
    format: BookFormat | null
    language: string | null
    publication_date: string | null
  } | null
}

/** The verdict that is shown and counted: of several rows about one new book, only the first adds it. */
export const shownVerdict = sql`case when import_rows.verdict = 'new' and import_rows.same_as is not null then 'matched'
  else import_rows.verdict end`

/** Rows that their reader can still settle. */
export const isUnwritten = sql`state in ('waiting', 'failed', 'dismissed')`

/** Rows that need the reader: doubtful or unreadable ones that are not settled, and those that failed. */
export const isOpen = sql`(import_rows.state = 'failed'
  or (import_rows.state = 'waiting' and import_rows.verdict in ('doubtful', 'unreadable')))`

const isOpenRow = ({ state, verdict }: Pick<StoredRow, 'state' | 'verdict'>): boolean =>
  state === 'failed' || (state === 'waiting' && (verdict === 'doubtful' || verdict === 'unreadable'))

/** Any match can be wrong, so every row can be settled until it is written. */
export const isSettleable = ({ state, parsed, ...row }: Pick<StoredRow, 'state' | 'verdict' | 'parsed'>): boolean =>
  state === 'dismissed' || isOpenRow({ state, ...row }) || (state === 'waiting' && !parsed?.archive)

/** Enough that statements count little, few enough that others wait only for a moment. */
export const batchSize = 200

/** Rows to be written. Rows that only the reader can settle are not. */
export const isDue = sql`state = 'waiting' and verdict in ('new', 'matched', 'same')`

/** How much a row is to hold: those of an archive can be long. */
export const rowWeight = sql`octet_length(parsed::text)`
const mostAtOnce = 32 * 1024 * 1024

/** Splits rows into batches that fit into memory; a long one is alone. */
export function* holdable<Row extends { weight: number }>(rows: Row[], size: number): Generator<Row[]> {
  let batch: Row[] = []
  let weight = 0
  for (const row of rows) {
    if (batch.length > 0 && (batch.length === size || weight + row.weight > mostAtOnce)) {
      yield batch
      batch = []
      weight = 0
    }
    batch.push(row)
    weight += row.weight
  }
  if (batch.length > 0) yield batch
}

/** How many of the rows that come next fit into memory. */
export async function countHoldable(db: Handle, importId: string): Promise<number> {
  const rows = await rowsOf<{ weight: number }>(
    db,
    sql`select ${rowWeight} as weight from import_rows
      where import_id = ${importId} and ${isDue} order by number limit ${batchSize}`,
  )
  const [first] = holdable(rows, batchSize)
  return first?.length ?? batchSize
}

export type Due = StoredRow & { parsed: ImportRow }

/** The rows of tables, and those books of archives; the others are things of their own. */
export const isAboutBook = ({ parsed }: Pick<Due, 'parsed'>): boolean => (parsed.archive?.kind ?? 'book') === 'book'

export type NewStoredRow = Pick<
  StoredRow,
  'number' | 'fingerprint' | 'raw' | 'parsed' | 'verdict' | 'reason' | 'book_id'
>

export async function insertRows(tx: Transaction, importId: string, rows: NewStoredRow[]): Promise<void> {
  await execute(
    tx,
    sql`insert into import_rows (import_id, number, fingerprint, raw, parsed, verdict, reason, book_id)
      select ${importId}, made.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as made (number int, fingerprint text, raw jsonb, parsed jsonb, verdict text, reason text, book_id uuid)`,
  )
}

export async function findRows(tx: Transaction, importId: string, where: SQL, limit: number): Promise<StoredRow[]> {
  const rows = await rowsOf<StoredRow>(
    tx,
    sql`select number, fingerprint, raw, parsed, verdict, reason, book_id, same_as, state, written from import_rows
      where import_id = ${importId} and ${where} limit ${limit} for update`,
  )
  return rows
}

/** What a row is found to be, and what it was when it was looked at. */
export interface ClassifiedRow extends Pick<StoredRow, 'number' | 'verdict' | 'book_id'> {
  before: ImportVerdict
  same_as?: { before: number | null; now: number | null }
  /** Set if the reason changes too. */
  reason?: Reason
}

/** Rows that the reader has settled meanwhile stay as they are. */
export async function updateVerdicts(db: Handle, importId: string, classified: ClassifiedRow[]): Promise<void> {
  const changedRows = classified
    .map(({ same_as, ...row }) => ({ ...row, same_as: same_as?.now ?? null, same_before: same_as?.before ?? null }))
    .filter(({ before, verdict, same_as, same_before }) => before !== verdict || same_as !== same_before)
  if (changedRows.length === 0) return
  await execute(
    db,
    sql`update import_rows set verdict = classified.verdict, reason = coalesce(classified.reason, import_rows.reason),
        same_as = classified.same_as
      from jsonb_to_recordset(${JSON.stringify(changedRows)}::jsonb)
        as classified (number int, verdict text, book_id uuid, before text, reason text, same_as int)
      where import_rows.import_id = ${importId} and import_rows.number = classified.number
        and import_rows.state = 'waiting' and import_rows.verdict = classified.before
        and import_rows.book_id is not distinct from classified.book_id`,
  )
}

export interface RowOutcome {
  number: number
  state: ImportRowState
  reason: string | null
  book_id: string | null
  written: Written | null
}

export async function updateRows(tx: Transaction, importId: string, rows: RowOutcome[]): Promise<void> {
  if (rows.length === 0) return
  await execute(
    tx,
    sql`update import_rows set state = done.state, reason = coalesce(done.reason, import_rows.reason),
        book_id = done.book_id, written = done.written, written_at = now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as done (number int, state text, reason text, book_id uuid, written jsonb)
      where import_rows.import_id = ${importId} and import_rows.number = done.number`,
  )
}

const listedRows = (where: SQL) => sql`
  select import_rows.number, import_rows.fingerprint, import_rows.raw, import_rows.parsed, ${shownVerdict} as verdict,
    import_rows.reason, import_rows.book_id, import_rows.same_as, import_rows.state, import_rows.written,
    case when books.id is not null then json_build_object('slug', books.slug, 'title', books.title,
      'image', books.cover, 'authors', ${creditsOfWork}, 'format', books.format, 'language', books.language,
      'publication_date', books.publication_date) end as book
  from import_rows left join books on books.id = import_rows.book_id left join works on works.id = books.work_id
  where ${where}`

export function importRowQueries(db: Handle) {
  return {
    listRows: (importId: string, { verdict, state, open, due }: RowsQuery, page: Page) => {
      const where = allOf([
        sql`import_rows.import_id = ${importId}`,
        verdict && sql`${shownVerdict} = ${verdict}`,
        state && sql`import_rows.state = ${state}`,
        open && isOpen,
        due && sql`import_rows.state = 'waiting' and not ${isOpen}`,
      ])
      return pageOf<ListedRow>(db, page, {
        rows: (limit) => sql`${listedRows(where)} order by import_rows.number ${limit}`,
        count: sql`select count(*)::int as total from import_rows where ${where}`,
      })
    },

    findRow: async (importId: string, number: number): Promise<ListedRow | undefined> => {
      const where = sql`import_rows.import_id = ${importId} and import_rows.number = ${number}`
      return (await rowsOf<ListedRow>(db, listedRows(where)))[0]
    },

    /** How many rows are settled together, by what they say about their book. */
    countAlike: async (importId: string, rows: StoredRow[]): Promise<Map<string, number>> => {
      const fingerprints = [...new Set(rows.filter(isSettleable).flatMap(({ fingerprint }) => fingerprint || []))]
      if (fingerprints.length === 0) return new Map()
      const counted = await rowsOf<{ fingerprint: string; count: number }>(
        db,
        sql`select fingerprint, count(*)::int as count from import_rows
          where import_id = ${importId} and fingerprint = any (${sql.param(fingerprints)}::text[]) and ${isUnwritten}
          group by fingerprint`,
      )
      return new Map(counted.map(({ fingerprint, count }) => [fingerprint, count]))
    },
  }
}
