import { sql, type SQL } from '../../../db/sql.ts'
import type { Transaction } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'

/** Columns that triggers derive from other rows. They are not recorded: restoring those rows restores them. */
const keptByTriggers = new Set([
  'works.editions_count',
  'works.search',
  'authors.works_count',
  'authors.last_work_year',
  'reviews.likes_count',
  'reviews.comments_count',
  'reading_sessions.reader_id',
  'reading_session_tags.reader_id',
  ...['works', 'authors'].flatMap((table) =>
    ['facets', 'ratings_sum', 'ratings_count', 'reviews_count', 'readings_count'].map((name) => `${table}.${name}`),
  ),
])

/** The columns of a table that no trigger derives. */
export type OwnColumns = (table: string) => string[]

export async function readOwnColumns(tx: Transaction): Promise<OwnColumns> {
  const rows = await rowsOf<{ table: string; columns: string[] }>(
    tx,
    sql`select relname::text as table, array_agg(attname::text order by attnum) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
        and attgenerated = ''
      group by relname`,
  )
  const columnsOf = new Map(rows.map(({ table, columns }) => [table, columns]))
  return (table) => {
    const columns = columnsOf.get(table)
    if (!columns) throw new Error(`There is no table ${table}`)
    return columns.filter((name) => !keptByTriggers.has(`${table}.${name}`))
  }
}

export const comma = sql`, `
export const columnOf = (table: string, column: string): SQL => sql`${sql.identifier(table)}.${sql.identifier(column)}`

const object = (values: [string, SQL][]) =>
  sql`jsonb_build_object(${sql.join(
    values.map(([name, value]) => sql`${name}::text, ${value}`),
    comma,
  )})`

/** Each table and each set of columns makes a statement of its own. */
export const rare = { isPrepared: false }

/** A table, and what names one of its rows. */
export interface Named {
  table: string
  key: string[]
}

/** Does what a merge does, and writes down every row of it, so that it can be taken back. */
export class Ledger {
  readonly tx: Transaction
  readonly #mergeId: string
  readonly #ownColumns: OwnColumns
  #step = 0

  constructor(tx: Transaction, mergeId: string, ownColumns: OwnColumns) {
    this.tx = tx
    this.#mergeId = mergeId
    this.#ownColumns = ownColumns
  }

  #record(act: 'changed' | 'dropped' | 'made', table: string, values: { key?: SQL; before?: SQL; after?: SQL }): SQL {
    this.#step += 1
    const reader = this.#ownColumns(table).includes('reader_id') ? columnOf(table, 'reader_id') : sql`null`
    return sql`insert into merge_rows (merge_id, step, table_name, act, reader_id, key, before, after)
      select ${this.#mergeId}::uuid, ${this.#step}::int, ${table}, ${act}, ${reader},
        ${values.key ?? sql`null`}, ${values.before ?? sql`null`}, ${values.after ?? sql`null`}`
  }

  /** In a statement of its own, so that the next ones see what was waited for. */
  async #lock(table: string, where: SQL): Promise<number> {
    const rows = await rowsOf<{ count: number }>(
      this.tx,
      sql`select count(*)::int as count from (
        select 1 from ${sql.identifier(table)} where ${where} for update) as stored`,
      rare,
    )
    return rows[0]?.count ?? 0
  }

  /** Writes new values into rows; expressions may name the table's columns. */
  async change({ table, key }: Named, values: Record<string, SQL>, where: SQL): Promise<void> {
    if ((await this.#lock(table, where)) === 0) return
    const entries = Object.entries(values)
    await execute(
      this.tx,
      sql`${this.#record('changed', table, {
        key: object(key.map((name) => [name, values[name] ?? columnOf(table, name)])),
        before: object(entries.map(([name]) => [name, columnOf(table, name)])),
        after: object(entries),
      })} from ${sql.identifier(table)} where ${where}`,
      rare,
    )
    const assignments = entries.map(([name, value]) => sql`${sql.identifier(name)} = ${value}`)
    await execute(
      this.tx,
      sql`update ${sql.identifier(table)} set ${sql.join(assignments, comma)} where ${where}`,
      rare,
    )
  }

  async drop(table: string, where: SQL): Promise<void> {
    if ((await this.#lock(table, where)) === 0) return
    const before = object(this.#ownColumns(table).map((name) => [name, columnOf(table, name)]))
    await execute(
      this.tx,
      sql`${this.#record('dropped', table, { before })} from ${sql.identifier(table)} where ${where}`,
      rare,
    )
    await execute(this.tx, sql`delete from ${sql.identifier(table)} where ${where}`, rare)
  }

  /** `rows` is a select of these columns, in their order. */
  async make({ table, key }: Named, columns: string[], rows: SQL): Promise<void> {
    const names = sql.join(
      columns.map((name) => sql.identifier(name)),
      comma,
    )
    const own = this.#ownColumns(table)
    await execute(
      this.tx,
      sql`
      with ${sql.identifier(table)} as (insert into ${sql.identifier(table)} (${names}) ${rows} returning *)
      ${this.#record('made', table, {
        key: object(key.map((name) => [name, columnOf(table, name)])),
        after: object(own.map((name) => [name, columnOf(table, name)])),
      })} from ${sql.identifier(table)}`,
      rare,
    )
  }
}
