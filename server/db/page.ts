import { createHash } from 'node:crypto'
import { is, Placeholder, sql, type SQL } from 'drizzle-orm'
import type pg from 'pg'
import type { PageMeta } from '../../contract/answers.ts'
import { buildQuery } from './built-query.ts'
import type { Database } from './database.ts'

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

const statementNames = new Map<string, string>()

/** Each text is planned once per connection. Lists go in as arrays, so there are only as many texts as the code has. */
function statementName(text: string): string {
  const known = statementNames.get(text)
  if (known !== undefined) return known
  const name = `q_${createHash('sha1').update(text).digest('base64url')}`
  statementNames.set(text, name)
  return name
}

/**
 * A value that the planner does not look at. Where it could, it plans a statement anew each time, since it hopes for a better
 * plan than one for all values; with many small joins that takes longer than running it.
 */
export function unseen(value: unknown, type: 'uuid' | 'uuid[]' | 'text[]' | 'date' | 'timestamptz'): SQL {
  const cast = sql.raw(`::${type}`)
  // The second cast makes it a value where `any ((select …))` would be taken for rows.
  return sql`(select ${sql.param(value)}${cast})${cast}`
}

/**
 * A number that is part of the text. With a parameter for its limit, a statement is planned anew each time: the planner
 * expects a tenth of all rows where it does not know the number.
 */
export const literal = (limit: number): SQL => sql.raw(String(Math.trunc(limit)))

/** The first page is by far the most asked for. */
export const limitOf = (page: Page): SQL => {
  const offset = offsetOf(page)
  return offset === 0 ? sql`limit ${literal(page.per_page)}` : sql`limit ${page.per_page} offset ${offset}`
}

interface Settings {
  /**
   * A query put together from what a reader chose has many texts, most of them rare: keeping them all costs more. `often`
   * keeps those that are asked again and again, and `some` all of them until there are many.
   */
  isPrepared?: boolean | 'often' | 'some'
  /** A plan is kept for each of these: for a query whose plan is wrong once its tables have grown much. */
  planFor?: string
}

/** A text is worth preparing from so many times on. */
const timesOf = { some: 1, often: 3 }
/** Each costs every connection the memory of its plan. */
const mostNamed = 300
/** Of rare ones, so many are counted; then counting begins anew. */
const mostCounted = 1000

const timesAsked = new Map<string, number>()
let named = 0

function nameIfAsked(text: string, fromTimes: number): string | undefined {
  const known = statementNames.get(text)
  if (known !== undefined || named >= mostNamed) return known
  const times = (timesAsked.get(text) ?? 0) + 1
  if (times < fromTimes) {
    if (timesAsked.size >= mostCounted) timesAsked.clear()
    timesAsked.set(text, times)
    return undefined
  }
  timesAsked.delete(text)
  named += 1
  return statementName(text)
}

function nameFor(text: string, isPrepared: NonNullable<Settings['isPrepared']>): string | undefined {
  if (typeof isPrepared === 'string') return nameIfAsked(text, timesOf[isPrepared])
  return isPrepared ? statementName(text) : undefined
}

/** Rows of a query written as SQL, as a prepared statement. */
export async function rowsOf<Row extends pg.QueryResultRow = Record<string, unknown>>(
  db: Database,
  query: SQL,
  { isPrepared = true, planFor = '' }: Settings = {},
): Promise<Row[]> {
  const { sql: text, params } = buildQuery(query)
  const name = nameFor(text, isPrepared)
  const { rows } = await db.$client.query<Row>({
    ...(name !== undefined && { name: name + planFor }),
    text,
    values: params,
  })
  return rows
}

/** The same within a transaction. Moments stay as the database writes them. */
export async function preparedRows<Row extends pg.QueryResultRow>(db: Pick<Database, '_'>, query: SQL): Promise<Row[]> {
  const built = buildQuery(query)
  const { rows } = await db._.session
    .prepareQuery<{ execute: pg.QueryResult<Row>; all: unknown; values: unknown }>(
      built,
      undefined,
      statementName(built.sql),
      false,
    )
    .execute()
  return rows
}

/**
 * A statement whose text never changes, built once: for what is asked so often that building the text would cost more than
 * sending it. `sql.placeholder` names what each call gives, and a name that comes several times is sent once.
 */
export function fixedStatement(query: SQL): (given: Record<string, unknown>) => pg.QueryConfig {
  const built = buildQuery(query)
  const parameters: unknown[] = []
  const numbers = built.params.map((param) => {
    const same = is(param, Placeholder)
      ? parameters.findIndex((other) => is(other, Placeholder) && other.name === param.name)
      : -1
    return same >= 0 ? same + 1 : parameters.push(param)
  })
  const text = built.sql.replaceAll(/\$(\d+)/g, (_, number: string) => `$${numbers[Number(number) - 1]}`)
  const name = statementName(text)
  return (given) => ({
    name,
    text,
    values: parameters.map((param) => (is(param, Placeholder) ? given[param.name] : param)),
  })
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
export async function totalOf(db: Database, query: SQL, settings?: Settings): Promise<number> {
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
  db: Database,
  page: Page,
  queries: { rows: (limit: SQL) => SQL; count: SQL },
  settings?: Settings,
): Promise<{ rows: Row[]; total: number }> {
  const offset = offsetOf(page)
  const rows = await rowsOf<Row & { total?: number | null }>(
    db,
    queries.rows(limitOf(page)),
    // A page may be of any length, which is in the text.
    offset === 0 && (settings?.isPrepared ?? true) === true ? { isPrepared: 'some' } : settings,
  )
  const isLast = rows.length < page.per_page && (rows.length > 0 || offset === 0)
  const counted = isLast ? offset + rows.length : rows[0]?.total
  return { rows, total: counted ?? (await totalOf(db, queries.count, settings)) }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isId = (value: string) => uuid.test(value)
