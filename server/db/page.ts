import type { SQL } from 'drizzle-orm'
import type { PageMeta } from '../../contract/answers.ts'
import type { Database, Transaction } from './database.ts'

export interface Page {
  page: number
  per_page: number
}

export const offsetOf = ({ page, per_page }: Page) => (page - 1) * per_page

export const pageMeta = ({ page, per_page }: Page, total: number): PageMeta => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
  per_page,
  total,
})

/** Rows of a query written as SQL. */
export async function rowsOf<Row extends Record<string, unknown>>(
  db: Database | Transaction,
  query: SQL,
): Promise<Row[]> {
  const { rows } = await db.execute<Row>(query)
  return rows as Row[]
}

/** The number a `select count(*)::int as total` gives. */
export async function totalOf(db: Database | Transaction, query: SQL): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(db, query)
  return row?.total ?? 0
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isId = (value: string) => uuid.test(value)
