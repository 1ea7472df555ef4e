import { sql, type SQL } from 'drizzle-orm'
import type pg from 'pg'
import type { PageMeta } from '../../contract/answers.ts'
import { readPlace, writePlace, type Place } from '../../contract/place.ts'
import type { Database } from './database.ts'
import { limitOf, pageMeta, pageOf, rowsOf, type Condition, type Page } from './page.ts'

export interface DeepPage extends Page {
  /** `next` of the page before. */
  after?: string | undefined
}

/** Newest first, and of two at one moment by id. */
interface NewestFirst {
  moment: SQL
  id: SQL
  ids: 'rising' | 'falling'
}

interface DeepQueries {
  /** The rows of a page, with `placeColumn`, and of all of them only those that come after. */
  rows: (limit: SQL, isAfter: Condition) => SQL
  count: SQL
  /** Without it, pages only have numbers. */
  order: NewestFirst | undefined
}

/** Where a row is in the list, to the microsecond. */
export const placeColumn = ({ moment, id }: NewestFirst): SQL => sql`json_build_array(${moment}, ${id}) as place`

interface Placed {
  place: [moment: string, id: string]
}

/** The first condition is the index's; the second parts those of one moment. */
function comesAfter({ moment, id, ids }: NewestFirst, place: { moment: string; id: string }): SQL {
  const at = sql`${place.moment}::timestamptz`
  return sql`${moment} <= ${at} and (${moment} < ${at} or ${id} ${ids === 'rising' ? sql`>` : sql`<`} ${place.id}::uuid)`
}

/** The rows after a place, and how many there are in all, as far as that was known there. */
async function goOn<Row extends pg.QueryResultRow>(
  db: Database,
  query: SQL,
  place: Place,
  per_page: number,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await rowsOf<Row>(db, query, { isPrepared: 'some' })
  const seen = place.page * per_page + rows.length
  return { rows, total: rows.length < per_page ? seen : Math.max(place.total, seen) }
}

/** One page of an endless list: by its number, or from where the page before it ended, however many those are. */
export async function deepPageOf<Row extends pg.QueryResultRow>(
  db: Database,
  { after, page, per_page }: DeepPage,
  { rows: rowsAfter, count, order }: DeepQueries,
): Promise<{ rows: Row[]; meta: PageMeta }> {
  const before = after === undefined || !order ? undefined : readPlace(after)
  const current: Page = { page: before ? before.page + 1 : page, per_page }
  const first = limitOf({ page: 1, per_page })
  const { rows, total } =
    before && order
      ? await goOn<Row & Placed>(db, rowsAfter(first, comesAfter(order, before)), before, per_page)
      : await pageOf<Row & Placed>(db, current, { rows: (limit) => rowsAfter(limit, false), count })
  const [moment, id] = rows.at(-1)?.place ?? []
  const hasNext = moment !== undefined && id !== undefined && order !== undefined && rows.length === per_page
  return {
    rows: rows.map(({ place: _place, ...row }) => row as unknown as Row),
    meta: {
      ...pageMeta(current, total),
      ...(hasNext && { next: writePlace({ moment, id, page: current.page, total }) }),
    },
  }
}
