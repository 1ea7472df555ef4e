import { sql } from '../../../db/sql.ts'
import type { DatePrecision } from '../../../../contract/date-precisions.ts'
import type { Handle } from '../../../db/database.ts'
import { isWithinDays, startsIn } from '../../../db/known-days.ts'
import { isId, rowsOf } from '../../../db/page.ts'
import { daysOfYear } from '../../../../shared/partial-dates.ts'

interface LogRow extends Record<string, unknown> {
  work_id: string
  finished_at: Date | null
  finished_precision: DatePrecision
  session_at: Date | null
  session_precision: DatePrecision | null
}

export const milestoneQueries = (db: Handle) => ({
  /** A log's end, and that of its latest session. */
  findLog: async (readerId: string, id: string): Promise<LogRow | undefined> => {
    if (!isId(id)) return undefined
    const [row] = await rowsOf<LogRow>(
      db,
      sql`select readings.work_id, readings.finished_at, readings.finished_precision,
            session.finished_at as session_at, session.precision as session_precision
          from readings left join lateral (
            select finished_at, precision from reading_sessions where reading_id = readings.id
            order by created_at desc, id desc limit 1) as session on true
          where readings.id = ${id} and readings.reader_id = ${readerId}`,
    )
    return row
  },

  /** The position of a finished log's work in a year; null if another log of the work was finished first in it. */
  findOrdinal: async (
    readerId: string,
    reading: { id: string; work_id: string },
    year: number,
    timeZone: string,
  ): Promise<{ ordinal: number | null; target: number | null }> => {
    const { from, until } = daysOfYear(year)
    const column = { moment: sql`finished_at`, precision: sql`finished_precision` }
    const [row] = await rowsOf<{ ordinal: number | null; target: number | null }>(
      db,
      sql`with firsts as (
            select distinct on (work_id) work_id, id, finished_at from readings
            where reader_id = ${readerId} and finished_at is not null
              and ${isWithinDays(column, { from, until, startOf: startsIn(timeZone) })}
            order by work_id, finished_at, id)
          select (
              select count(*)::int from firsts join firsts as own on own.id = ${reading.id}
              where (firsts.finished_at, firsts.id) <= (own.finished_at, own.id) having count(*) > 0) as ordinal, (
              select goals.target from goals
              where goals.reader_id = ${readerId} and goals.metric = 'books' and goals.period_start = ${from}::date
                and goals.period_end = ${until}::date - 1 and not goals.filters @> '[{"enabled": true}]'
              order by goals.created_at, goals.id limit 1) as target`,
    )
    return row ?? { ordinal: null, target: null }
  },
})
