import { sql } from '../../../db/sql.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'

/**
 * What is counted of a work, with what still waits to be added to its row: a rating that would have waited for another of
 * the same book is noted in `waiting_counts`. Only orders and filters go by the row alone, for a few seconds.
 */

/** What waits for the work in `works`, as one row, to be joined. */
export const waitingOfWork = sql`lateral (
  select sum(ratings_sum) as ratings_sum, coalesce(sum(ratings_count), 0) as ratings_count,
    coalesce(sum(reviews_count), 0) as reviews_count, coalesce(sum(readings_count), 0) as readings_count
  from waiting_counts where work_id = works.id) as waiting`

const ratings = sql`(works.ratings_count + waiting.ratings_count)`

/** With `waitingOfWork`. */
export const shownCounts = {
  rating: sql`case when waiting.ratings_sum is null then works.rating when ${ratings} = 0 then 0
    else round((works.ratings_sum + waiting.ratings_sum) / ${ratings}, 2) end`,
  ratings,
  reviews: sql`(works.reviews_count + waiting.reviews_count)`,
  readings: sql`(works.readings_count + waiting.readings_count)`,
}

/** The same as columns of a list of works, where nothing can be joined: `null` where nothing waits. */
export const shownRatings = {
  rating: sql`coalesce((select ${shownCounts.rating} from ${waitingOfWork} where waiting.ratings_sum is not null), works.rating)`,
  count: sql`(works.ratings_count + (
    select coalesce(sum(ratings_count), 0) from waiting_counts where work_id = works.id))::int`,
}

/** Logs count while a profile is public: a change of that waits for the logs that are being written. */
export async function lockCountedLogs(tx: Transaction, readerId: string): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(reader_counts_lock(${readerId}))`)
}

/** Adds some of what waits to the rows of works, authors and series; gives how many works. */
export async function countNoted(db: Handle, most: number): Promise<number> {
  const rows = await rowsOf<{ counted: number }>(db, sql`select count_waiting(${most}) as counted`)
  return rows[0]?.counted ?? 0
}
