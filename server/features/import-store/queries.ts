import { sql, type SQL } from 'drizzle-orm'
import type { AuthorRole } from '../../../contract/authors.ts'
import type { ImportFormat, ImportMapping } from '../../../contract/import-formats.ts'
import type { ImportRowState, ImportVerdict, RowsQuery } from '../../../contract/import-rows.ts'
import type { Import, ImportOptions, ImportPlan, ImportState, MadeThings } from '../../../contract/imports.ts'
import type { GlobalShelf } from '../../../contract/shelves.ts'
import type { BookFormat } from '../../../contract/vocabulary.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { allOf, isId, pageOf, rowsOf, type Page } from '../../db/page.ts'
import { parseMoment } from '../../db/schema/columns.ts'
import { creditsOfWork } from '../books/card-queries.ts'
import type { ImportRow } from '../import-formats/import-row.ts'
import type { Reason } from './reasons.ts'
import type { Written } from './write-queries.ts'

/** An import as it is kept. */
export interface StoredImport {
  id: string
  reader_id: string
  format: ImportFormat
  file_name: string
  file_size: number
  file_kept: boolean
  state: ImportState
  problem: string | null
  rows_count: number
  done_count: number
  options: Partial<ImportOptions>
  mapping: ImportMapping
  columns: Import['columns']
  exclusive_shelves: { name: string; rows: number; guess: GlobalShelf | null }[]
  unread_columns: string[]
  plan: ImportPlan | null
  shelf_starts: Record<string, number>
  time_zone: string
  created_at: Date
  began_at: Date | null
  finished_at: Date | null
  attempts: number
  choices: number
  /** Of what it says by itself. */
  locale: string
  /** What its rows came to; null while they are here. */
  summary: ImportSummary | null
}

/** Row counts by verdict and state; `open` rows need the reader's decision, `settled` ones have it. */
export interface RowCounts {
  verdicts: Record<string, number>
  states: Record<string, number>
  open_count: number
  settled_count: number
}

/** What an import has made; a global shelf has no name of its own. */
export interface StoredReport extends MadeThings {
  shelves: { slug: string; name: string | null; books: number; is_new: boolean }[]
  shelves_count: number
}

export interface ImportSummary {
  counts: RowCounts
  made: StoredReport | null
}

export interface CountedImport extends StoredImport, RowCounts {}

export interface StoredRow extends Record<string, unknown> {
  number: number
  fingerprint: string
  raw: Record<string, string>
  parsed: ImportRow | null
  verdict: ImportVerdict
  reason: string
  book_id: string | null
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

/** Rows that their reader can still settle. */
export const isUnwritten = sql`state in ('waiting', 'failed', 'dismissed')`

/** Rows that need the reader: doubtful or unreadable ones that are not settled, and those that failed. */
const isOpen = sql`(import_rows.state = 'failed'
  or (import_rows.state = 'waiting' and import_rows.verdict in ('doubtful', 'unreadable')))`

const isOpenRow = ({ state, verdict }: Pick<StoredRow, 'state' | 'verdict'>): boolean =>
  state === 'failed' || (state === 'waiting' && (verdict === 'doubtful' || verdict === 'unreadable'))

/** Whatever was found for a row can be wrong, so all can be settled as long as nothing is written of them. */
export const isSettleable = ({ state, parsed, ...row }: Pick<StoredRow, 'state' | 'verdict' | 'parsed'>): boolean =>
  state === 'dismissed' || isOpenRow({ state, ...row }) || (state === 'waiting' && !parsed?.archive)

/** Row counts of each import. The page polls them, so the rows are read only once. */
export const counted = sql`cross join lateral (
    with stood as materialized (
      select verdict, state, count(*) as count, count(*) filter (where ${isOpen}) as open,
        count(*) filter (where reason = 'by_reader' or state = 'dismissed') as settled
      from import_rows where import_id = imports.id group by verdict, state)
    select
      (select coalesce(jsonb_object_agg(verdict, count), '{}') from (
        select verdict, sum(count) as count from stood group by verdict) as by_verdict) as verdicts,
      (select coalesce(jsonb_object_agg(state, count), '{}') from (
        select state, sum(count) as count from stood group by state) as by_state) as states,
      (select coalesce(sum(open), 0)::int from stood) as open_count,
      (select coalesce(sum(settled), 0)::int from stood) as settled_count) as counts`

export interface NewStoredRow {
  number: number
  fingerprint: string
  raw: Record<string, string>
  parsed: ImportRow | null
  verdict: ImportVerdict
  reason: string
  book_id: string | null
}

export async function insertRows(tx: Transaction, importId: string, rows: NewStoredRow[]): Promise<void> {
  await tx.execute(sql`
    insert into import_rows (import_id, number, fingerprint, raw, parsed, verdict, reason, book_id)
    select ${importId}, made.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as made (number int, fingerprint text, raw jsonb, parsed jsonb, verdict text, reason text, book_id uuid)`)
}

/** Within a transaction times come as text. */
interface StoredTimes {
  created_at: string
  began_at: string | null
  finished_at: string | null
}

/** Holds an import, so that it is stopped, undone or forgotten either before this or after. */
export async function holdImport(tx: Transaction, id: string): Promise<StoredImport | undefined> {
  const { rows } = await tx.execute<Omit<StoredImport, keyof StoredTimes> & StoredTimes & Record<string, unknown>>(
    sql`select * from imports where id = ${id} for update`,
  )
  const [row] = rows
  return (
    row && {
      ...row,
      created_at: parseMoment(row.created_at),
      began_at: row.began_at === null ? null : parseMoment(row.began_at),
      finished_at: row.finished_at === null ? null : parseMoment(row.finished_at),
    }
  )
}

export async function findRows(tx: Transaction, importId: string, where: SQL, limit: number): Promise<StoredRow[]> {
  const { rows } = await tx.execute<StoredRow>(sql`
    select number, fingerprint, raw, parsed, verdict, reason, book_id, state, written from import_rows
    where import_id = ${importId} and ${where} limit ${limit} for update`)
  return rows
}

/** What a row is found to be, and what it was when it was looked at. */
export interface Judged extends Pick<StoredRow, 'number' | 'verdict' | 'book_id'> {
  before: ImportVerdict
  /** Where it is another too. */
  reason?: Reason
}

/** What its reader has settled meanwhile stays. */
export async function updateVerdicts(db: Database, importId: string, judged: Judged[]): Promise<void> {
  const changed = judged.filter(({ before, verdict }) => before !== verdict)
  if (changed.length === 0) return
  await db.execute(sql`
    update import_rows set verdict = judged.verdict, reason = coalesce(judged.reason, import_rows.reason)
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as judged (number int, verdict text, book_id uuid, before text, reason text)
    where import_rows.import_id = ${importId} and import_rows.number = judged.number
      and import_rows.state = 'waiting' and import_rows.verdict = judged.before
      and import_rows.book_id is not distinct from judged.book_id`)
}

export interface RowOutcome {
  number: number
  state: ImportRowState
  reason: string | null
  book_id: string | null
  written: Written | null
}

export async function updateRows(tx: Transaction, importId: string, rows: RowOutcome[]): Promise<void> {
  await tx.execute(sql`
    update import_rows set state = done.state, reason = coalesce(done.reason, import_rows.reason),
      book_id = done.book_id, written = done.written, written_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as done (number int, state text, reason text, book_id uuid, written jsonb)
    where import_rows.import_id = ${importId} and import_rows.number = done.number`)
}

export async function updateImport(
  db: Database | Transaction,
  id: string,
  values: Partial<Omit<StoredImport, 'id' | 'reader_id'>>,
): Promise<void> {
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  const isJson = new Set([
    'options',
    'mapping',
    'columns',
    'exclusive_shelves',
    'unread_columns',
    'plan',
    'shelf_starts',
    'summary',
  ])
  const set = Object.entries(values).map(
    ([column, value]) => sql`${sql.identifier(column)} = ${isJson.has(column) && value !== null ? json(value) : value}`,
  )
  await db.execute(sql`update imports set ${sql.join(set, sql`, `)} where id = ${id}`)
}

/** Once its rows are deleted, the counts are those that were kept. */
const asCounted = (row: CountedImport): CountedImport => ({ ...row, ...row.summary?.counts })

export function importQueries(db: Database) {
  const findImport = async (readerId: string, id: string): Promise<CountedImport | undefined> => {
    if (!isId(id)) return undefined
    const [row] = await rowsOf<CountedImport>(
      db,
      sql`select * from imports ${counted} where id = ${id} and reader_id = ${readerId}`,
    )
    return row && asCounted(row)
  }

  return {
    findImport,

    listImports: async (readerId: string, page: Page) => {
      const { rows, total } = await pageOf<CountedImport>(db, page, {
        rows: (limit) => sql`select * from (
            select * from imports where reader_id = ${readerId} order by created_at desc, id desc ${limit}) as imports
          ${counted} order by created_at desc, id desc`,
        count: sql`select count(*)::int as total from imports where reader_id = ${readerId}`,
      })
      return { rows: rows.map(asCounted), total }
    },

    insertImport: async (
      values: Pick<
        StoredImport,
        | 'id'
        | 'reader_id'
        | 'format'
        | 'file_name'
        | 'file_size'
        | 'state'
        | 'problem'
        | 'mapping'
        | 'columns'
        | 'time_zone'
        | 'locale'
      >,
      tx: Transaction,
    ) => {
      await tx.execute(sql`
        insert into imports (id, reader_id, format, file_name, file_size, state, problem, mapping, columns, time_zone,
          locale)
        values (${values.id}, ${values.reader_id}, ${values.format}, ${values.file_name}, ${values.file_size},
          ${values.state}, ${values.problem}, ${JSON.stringify(values.mapping)}::jsonb,
          ${JSON.stringify(values.columns)}::jsonb, ${values.time_zone}, ${values.locale})`)
    },

    listRows: (importId: string, { verdict, state, open, due }: RowsQuery, page: Page) => {
      const where = allOf([
        sql`import_rows.import_id = ${importId}`,
        verdict && sql`import_rows.verdict = ${verdict}`,
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
      const said = [...new Set(rows.filter(isSettleable).flatMap(({ fingerprint }) => fingerprint || []))]
      if (said.length === 0) return new Map()
      const counted = await rowsOf<{ fingerprint: string; count: number }>(
        db,
        sql`select fingerprint, count(*)::int as count from import_rows
          where import_id = ${importId} and fingerprint = any (${sql.param(said)}::text[]) and ${isUnwritten}
          group by fingerprint`,
      )
      return new Map(counted.map(({ fingerprint, count }) => [fingerprint, count]))
    },

    /** Whether it was there to be forgotten: one that writes or takes back is not. */
    deleteImport: async (readerId: string, id: string) =>
      isId(id) &&
      (
        await rowsOf(
          db,
          sql`delete from imports where id = ${id} and reader_id = ${readerId}
            and state not in ('running', 'undoing') returning id`,
        )
      ).length > 0,

    listUnfinished: async (): Promise<string[]> => {
      const rows = await rowsOf<{ id: string }>(
        db,
        sql`select id from imports where state in ('reading', 'running', 'undoing')
          union all select id from imports where state = 'previewed' and plan is null limit 1000`,
      )
      return rows.map(({ id }) => id)
    },
  }
}

const listedRows = (where: SQL) => sql`
  select import_rows.number, import_rows.fingerprint, import_rows.raw, import_rows.parsed, import_rows.verdict,
    import_rows.reason, import_rows.book_id, import_rows.state, import_rows.written,
    case when books.id is not null then json_build_object('slug', books.slug, 'title', books.title,
      'image', books.cover, 'authors', ${creditsOfWork}, 'format', books.format, 'language', books.language,
      'publication_date', books.publication_date) end as book
  from import_rows left join books on books.id = import_rows.book_id left join works on works.id = books.work_id
  where ${where}`

/** Enough that statements count little, few enough that others wait only for a moment. */
export const batchSize = 200

/** What waits for its turn; what only its reader can settle does not. */
export const isDue = sql`state = 'waiting' and verdict in ('new', 'matched', 'same')`

export type Due = StoredRow & { parsed: ImportRow }

export const findImport = async (db: Database, id: string): Promise<StoredImport | undefined> => {
  const { rows } = await db.$client.query<StoredImport>('select * from imports where id = $1', [id])
  return rows[0]
}
