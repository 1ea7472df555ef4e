import { getTableColumns, getTableName, is, sql, Table, type SQL } from 'drizzle-orm'
import { schema, type Transaction } from '../../db/database.ts'

/** Columns that triggers derive from other rows. They are not recorded: restoring those rows restores them. */
const keptByTriggers = new Set([
  'works.editions_count',
  'works.search',
  'authors.works_count',
  'authors.last_work_year',
  'reviews.likes_count',
  'reviews.comments_count',
  ...['works', 'authors'].flatMap((table) =>
    ['facets', 'ratings_sum', 'ratings_count', 'reviews_count', 'readings_count'].map((name) => `${table}.${name}`),
  ),
])

const columnsByTable = new Map<string, string[]>(
  Object.values(schema)
    .filter((table) => is(table, Table))
    .map((table) => {
      const name = getTableName(table)
      const own = Object.values(getTableColumns(table)).filter(
        (column) => column.generated === undefined && !keptByTriggers.has(`${name}.${column.name}`),
      )
      return [name, own.map((column) => column.name)]
    }),
)

/** The columns of a table that no trigger derives. */
export function ownColumns(table: string): string[] {
  const columns = columnsByTable.get(table)
  if (!columns) throw new Error(`There is no table ${table}`)
  return columns
}

export const comma = sql`, `
export const columnOf = (table: string, column: string): SQL => sql`${sql.identifier(table)}.${sql.identifier(column)}`

const object = (values: [string, SQL][]) =>
  sql`jsonb_build_object(${sql.join(
    values.map(([name, value]) => sql`${name}::text, ${value}`),
    comma,
  )})`

/** A table, and what names one of its rows. */
export interface Named {
  table: string
  key: string[]
}

/** Does what a merge does, and writes down every row of it, so that it can be taken back. */
export class Ledger {
  readonly tx: Transaction
  readonly #mergeId: string
  #step = 0

  constructor(tx: Transaction, mergeId: string) {
    this.tx = tx
    this.#mergeId = mergeId
  }

  #record(act: 'changed' | 'dropped' | 'made', table: string, values: { key?: SQL; before?: SQL; after?: SQL }): SQL {
    this.#step += 1
    const reader = ownColumns(table).includes('reader_id') ? columnOf(table, 'reader_id') : sql`null`
    return sql`insert into merge_rows (merge_id, step, table_name, act, reader_id, key, before, after)
      select ${this.#mergeId}::uuid, ${this.#step}::int, ${table}, ${act}, ${reader},
        ${values.key ?? sql`null`}, ${values.before ?? sql`null`}, ${values.after ?? sql`null`}`
  }

  /** In a statement of its own, so that the next ones see what was waited for. */
  async #lock(table: string, where: SQL): Promise<number> {
    const { rows } = await this.tx.execute<{ count: number }>(
      sql`select count(*)::int as count from (
        select 1 from ${sql.identifier(table)} where ${where} for update) as stored`,
    )
    return rows[0]?.count ?? 0
  }

  /** Writes new values into rows; expressions may name the table's columns. */
  async change({ table, key }: Named, values: Record<string, SQL>, where: SQL): Promise<void> {
    if ((await this.#lock(table, where)) === 0) return
    const entries = Object.entries(values)
    await this.tx.execute(
      sql`${this.#record('changed', table, {
        key: object(key.map((name) => [name, values[name] ?? columnOf(table, name)])),
        before: object(entries.map(([name]) => [name, columnOf(table, name)])),
        after: object(entries),
      })} from ${sql.identifier(table)} where ${where}`,
    )
    const assignments = entries.map(([name, value]) => sql`${sql.identifier(name)} = ${value}`)
    await this.tx.execute(sql`update ${sql.identifier(table)} set ${sql.join(assignments, comma)} where ${where}`)
  }

  async drop(table: string, where: SQL): Promise<void> {
    if ((await this.#lock(table, where)) === 0) return
    const before = object(ownColumns(table).map((name) => [name, columnOf(table, name)]))
    await this.tx.execute(
      sql`${this.#record('dropped', table, { before })} from ${sql.identifier(table)} where ${where}`,
    )
    await this.tx.execute(sql`delete from ${sql.identifier(table)} where ${where}`)
  }

  /** `rows` is a select of these columns, in their order. */
  async make({ table, key }: Named, columns: string[], rows: SQL): Promise<void> {
    const names = sql.join(
      columns.map((name) => sql.identifier(name)),
      comma,
    )
    const own = ownColumns(table)
    await this.tx.execute(sql`
      with ${sql.identifier(table)} as (insert into ${sql.identifier(table)} (${names}) ${rows} returning *)
      ${this.#record('made', table, {
        key: object(key.map((name) => [name, columnOf(table, name)])),
        after: object(own.map((name) => [name, columnOf(table, name)])),
      })} from ${sql.identifier(table)}`)
  }
}
