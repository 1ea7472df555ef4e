import type { Transaction } from '../../../db/database.ts'
import { execute } from '../../../db/page.ts'
import { sql } from '../../../db/sql.ts'

/** A moderator has said that more are to come. */
export const isOngoing = sql`(series.total is null and series.total_source is not distinct from 'moderator')`

interface StatedSeries {
  title: string
  position: number | null
  total?: number | null | undefined
}

/**
 * Writes what a source says of a series that a work is in: its number, where there is none, and the total, where nobody else
 * has said one. A source corrects its own total; a moderator's word stays.
 */
export async function fillSeries(
  tx: Transaction,
  workId: string,
  { title, position, total = null }: StatedSeries,
  source: string,
): Promise<void> {
  const isNamed = sql`title_key(series.title) = title_key(${title})`
  if (position !== null) {
    await execute(
      tx,
      sql`update series_works set position = ${position}::numeric from series
        where series.id = series_works.series_id and series_works.work_id = ${workId} and series_works.position is null
          and ${isNamed} and exists (
            select 1 from works where works.id = ${workId}
              and works.field_sources -> 'series' ->> 'source' is distinct from 'reader')`,
    )
  }
  if (total !== null) {
    await execute(
      tx,
      sql`update series set total = ${total}::int, total_source = ${source}
        from series_works
        where series_works.series_id = series.id and series_works.work_id = ${workId} and ${isNamed}
          and (series.total_source is null or series.total_source = ${source})
          and series.total is distinct from ${total}::int`,
    )
  }
}
