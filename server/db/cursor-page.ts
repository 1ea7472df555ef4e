import { sql, type SQL } from './sql.ts'
import type pg from 'pg'
import type { PageMeta } from '../../contract/answers.ts'
import { decodeCursor, encodeCursor, type Cursor } from '../../contract/cursor.ts'
import type { Handle } from './database.ts'
import { limitOf, pageMeta, pageOf, rowsOf, type Condition, type Page } from './page.ts'

export interface CursorPage extends Page {
  /** `next` of the page before. */
  after?: string | undefined
}

/** Newest first, and of two at one moment by id. */
interface NewestFirst {
  moment: SQL
  id: SQL
  ids: 'rising' | 'falling'
}

interface CursorQueries {
  /** The rows of a page, with `cursorColumn`; with `isAfter`, only those after the cursor. */
  rows: (limit: SQL, isAfter: Condition) => SQL
  count: SQL
  /** Without it, pages are found by number alone. */
  order: NewestFirst | undefined
}

/** The sort key of a row, to the microsecond. */
export const cursorColumn = ({ moment, id }: NewestFirst): SQL => sql`json_build_array(${moment}, ${id}) as cursor`

interface WithCursor {
  cursor: [moment: string, id: string]
}

/** The first condition uses the index; the second separates rows of the same moment. */
function comesAfter({ moment, id, ids }: NewestFirst, cursor: { moment: string; id: string }): SQL {
  const at = sql`${cursor.moment}::timestamptz`
  return sql`${moment} <= ${at} and (${moment} < ${at} or ${id} ${ids === 'rising' ? sql`>` : sql`<`} ${cursor.id}::uuid)`
}

/** The rows after a cursor. The total is the one counted on the first page, unless these rows show that it changed. */
async function fetchAfter<Row extends pg.QueryResultRow>(
  db: Handle,
  query: SQL,
  cursor: Cursor,
  per_page: number,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await rowsOf<Row>(db, query)
  const seenCount = cursor.page * per_page + rows.length
  return { rows, total: rows.length < per_page ? seenCount : Math.max(cursor.total, seenCount) }
}

/**
 * One page of an endless list: by its number, or by the cursor of the page before, which costs the same at any depth.
 */
export async function cursorPageOf<Row extends pg.QueryResultRow>(
  db: Handle,
  { after, page, per_page }: CursorPage,
  { rows: rowsAfter, count, order }: CursorQueries,
): Promise<{ rows: Row[]; meta: PageMeta }> {
  const before = after === undefined || !order ? undefined : decodeCursor(after)
  const current: Page = { page: before ? before.page + 1 : page, per_page }
  const first = limitOf({ page: 1, per_page })
  const { rows, total } =
    before && order
      ? await fetchAfter<Row & WithCursor>(db, rowsAfter(first, comesAfter(order, before)), before, per_page)
      : await pageOf<Row & WithCursor>(db, current, { rows: (limit) => rowsAfter(limit, false), count })
  const [moment, id] = rows.at(-1)?.cursor ?? []
  const hasNext = moment !== undefined && id !== undefined && order !== undefined && rows.length === per_page
  return {
    rows: rows.map(({ cursor: _cursor, ...row }) => row as unknown as Row),
    meta: {
      ...pageMeta(current, total),
      ...(hasNext && { next: encodeCursor({ moment, id, page: current.page, total }) }),
    },
  }
}
