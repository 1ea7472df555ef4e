import { sql } from '../../../db/sql.ts'
import { addDays } from '../../../../shared/zoned-time.ts'
import type { Handle } from '../../../db/database.ts'
import { bucketOf, isNearDays, isOnDays, startsIn } from '../../../db/known-days.ts'
import { rowsOf } from '../../../db/page.ts'

/** Days per statement; most streaks end within the first. */
const daysAtOnce = 60

interface Zoned {
  id: string
  timeZone: string
}

/** A session that ended its log is known as well as the log's end, if that is known worse. */
export const sessionPrecision = sql`case when session.finished_at = readings.finished_at
  and readings.finished_precision not in ('time', 'day') then readings.finished_precision
  else session.precision end as precision`

/** From one day until before another: those on which a session ended or a log was finished, where the day is known. */
async function listReadingDays(db: Handle, { id, timeZone }: Zoned, from: string, until: string): Promise<Set<string>> {
  const days: string[] = []
  for (let day = from; day < until; day = addDays(day, 1)) days.push(day)
  const startOf = startsIn(timeZone)
  const span = { from, until, startOf }
  const moment = { moment: sql`moment`, precision: sql`precision` }
  const rows = await rowsOf<{ day: number }>(
    db,
    sql`select distinct ${bucketOf(moment, days, startOf)} as day from (
        select session.finished_at as moment, ${sessionPrecision}
        from reading_sessions as session join readings on readings.id = session.reading_id
        where session.reader_id = ${id} and ${isNearDays(sql`session.finished_at`, span)}
        union all
        select finished_at, finished_precision from readings
        where reader_id = ${id} and ${isNearDays(sql`finished_at`, span)}) as moments
      where precision in ('time', 'day') and ${isOnDays(moment, span)}`,
  )
  return new Set(rows.flatMap(({ day }) => days[day - 1] ?? []))
}

export const hasReadOn = async (db: Handle, reader: Zoned, day: string): Promise<boolean> =>
  (await listReadingDays(db, reader, day, addDays(day, 1))).has(day)

/** How many days in a row were read before this one. */
export async function countDaysInRow(db: Handle, reader: Zoned, until: string): Promise<number> {
  let count = 0
  for (let end = until; ; end = addDays(end, -daysAtOnce)) {
    const days = await listReadingDays(db, reader, addDays(end, -daysAtOnce), end)
    for (let back = 1; back <= daysAtOnce; back += 1) {
      if (!days.has(addDays(end, -back))) return count
      count += 1
    }
  }
}
