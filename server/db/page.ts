import type pg from 'pg'
import { maxPage, type PageMeta } from '../../contract/answers.ts'
import type { Queryable } from './database.ts'
import { buildQuery, sql, writeOut, type SQL } from './sql.ts'
import { statementName, type StatementSettings } from './statements.ts'

export interface Page {
  page: number
  per_page: number
}

export const offsetOf = ({ page, per_page }: Page) => Math.min(page - 1, maxPage) * per_page

export const pageMeta = ({ page, per_page }: Page, total: number): PageMeta => ({
  current_page: page,
  last_page: Math.min(Math.max(1, Math.ceil(total / per_page)), maxPage),
  per_page,
  total,
})

/**
 * A number that is part of the text, so that a kept plan is one for so many rows: of a limit that is a parameter, the planner
 * expects a tenth of them all.
 */
export const literal = (limit: number): SQL => sql.raw(String(Math.trunc(limit)))

/** The first page is by far the most asked for. */
export const limitOf = (page: Page): SQL => {
  if (page.page > maxPage) return sql`limit 0`
  const offset = offsetOf(page)
  return offset === 0 ? sql`limit ${literal(page.per_page)}` : sql`limit ${page.per_page} offset ${offset}`
}

function statementOf(query: SQL, { isPrepared = true }: StatementSettings = {}): pg.QueryConfig {
  if (!isPrepared) return { text: writeOut(query) }
  const { text, values } = buildQuery(query)
  return { name: statementName(text), text, values }
}

/** Rows of a query written as SQL, as a prepared statement. */
export async function rowsOf<Row extends pg.QueryResultRow = Record<string, unknown>>(
  db: Queryable,
  query: SQL,
  settings?: StatementSettings,
): Promise<Row[]> {
  const { rows } = await db.query<Row>(statementOf(query, settings))
  return rows
}

/** Writes, as a prepared statement; how many rows it touched. */
export async function execute(db: Queryable, query: SQL, settings?: StatementSettings): Promise<number> {
  const { rowCount } = await db.query(statementOf(query, settings))
  return rowCount ?? 0
}

/** `from && sql`…``: something to ask for, or nothing. */
export type Condition = SQL | false | '' | undefined

/** All the conditions that there are. */
export const allOf = (conditions: Condition[]): SQL =>
  sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` and `,
  )

/** The number a `select count(*)::int as total` gives. */
export async function totalOf(db: Queryable, query: SQL, settings?: StatementSettings): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(db, query, settings)
  return row?.total ?? 0
}

/** A column of `pageOf`'s rows, for those that take as long to count as to find: both are then done at once. */
export const countedAlong = sql`count(*) over ()::int as total`

/**
 * One page of rows, and how many there are in all. A page that is not full tells that by itself, so most lists are
 * never counted.
 */
export async function pageOf<Row extends pg.QueryResultRow>(
  db: Queryable,
  page: Page,
  queries: { rows: (limit: SQL) => SQL; count: SQL },
  settings?: StatementSettings,
): Promise<{ rows: Row[]; total: number }> {
  const offset = offsetOf(page)
  const rows = await rowsOf<Row & { total?: number | null }>(db, queries.rows(limitOf(page)), settings)
  const isLast = rows.length < page.per_page && (rows.length > 0 || offset === 0)
  const counted = isLast ? offset + rows.length : rows[0]?.total
  return { rows, total: counted ?? (await totalOf(db, queries.count, settings)) }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isId = (value: string) => uuid.test(value)
