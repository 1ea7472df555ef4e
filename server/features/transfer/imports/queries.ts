import { sql } from '../../../db/sql.ts'
import type { ImportFormat, ImportMapping } from '../../../../contract/import-formats.ts'
import type { Import, ImportOptions, ImportPlan, ImportState, MadeThings } from '../../../../contract/imports.ts'
import type { GlobalShelf } from '../../../../contract/shelves.ts'
import { assignments } from '../../../db/assignments.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { execute, isId, pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { isOpen, shownVerdict } from './row-queries.ts'

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
  /** The language of texts that the import writes itself. */
  locale: string
  /** The outcome, kept when the rows are deleted; null until then. */
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

/** Row counts of each import. The page polls them, so the rows are read only once. */
export const counted = sql`cross join lateral (
    with stood as materialized (
      select ${shownVerdict} as verdict, state, count(*) as count, count(*) filter (where ${isOpen}) as open,
        count(*) filter (where reason = 'by_reader' or state = 'dismissed') as settled
      from import_rows where import_id = imports.id group by 1, state)
    select
      (select coalesce(jsonb_object_agg(verdict, count), '{}') from (
        select verdict, sum(count) as count from stood group by verdict) as by_verdict) as verdicts,
      (select coalesce(jsonb_object_agg(state, count), '{}') from (
        select state, sum(count) as count from stood group by state) as by_state) as states,
      (select coalesce(sum(open), 0)::int from stood) as open_count,
      (select coalesce(sum(settled), 0)::int from stood) as settled_count) as counts`

/** Locks an import, so that it is stopped, undone or deleted either before this or after. */
export async function lockImport(tx: Transaction, id: string): Promise<StoredImport | undefined> {
  const [stored] = await rowsOf<StoredImport & Record<string, unknown>>(
    tx,
    sql`select * from imports where id = ${id} for update`,
  )
  return stored
}

export async function updateImport(
  db: Handle,
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
  const set = Object.entries(values).map(([column, value]) => [
    column,
    isJson.has(column) && value !== null ? json(value) : value,
  ])
  await execute(db, sql`update imports set ${assignments(Object.fromEntries(set))} where id = ${id}`)
}

/** Once its rows are deleted, the counts are those that were kept. */
const asCounted = (row: CountedImport): CountedImport => ({ ...row, ...row.summary?.counts })

export function importQueries(db: Handle) {
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
      await execute(
        tx,
        sql`insert into imports (id, reader_id, format, file_name, file_size, state, problem, mapping, columns, time_zone,
            locale)
          values (${values.id}, ${values.reader_id}, ${values.format}, ${values.file_name}, ${values.file_size},
            ${values.state}, ${values.problem}, ${JSON.stringify(values.mapping)}::jsonb,
            ${JSON.stringify(values.columns)}::jsonb, ${values.time_zone}, ${values.locale})`,
      )
    },

    /** False if there is no such import, or if it is being written or undone. */
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

/** For jobs, which act for the import itself: does not check the owner. */
export const findImportForJob = async (db: Handle, id: string): Promise<StoredImport | undefined> => {
  const [row] = await rowsOf<StoredImport>(db, sql`select * from imports where id = ${id}`)
  return row
}
