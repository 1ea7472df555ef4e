import { mostStars } from '../../../../contract/reviews.ts'
import { mostRatingsCounted, type BookRatings } from '../../../../contract/book-ratings.ts'
import type { Handle } from '../../../db/database.ts'
import { literal, rowsOf } from '../../../db/page.ts'
import { sql, type SQL } from '../../../db/sql.ts'

/** Whole stars of the review in `reviews`, as the index reviews_of_stars has them. */
export const starsOfReview: SQL = sql`trunc(reviews.rating)`

/** Of public ratings, with or without a text: as averages, they name nobody. */
export async function countStars(db: Handle, workId: string): Promise<BookRatings> {
  const rows = await rowsOf<{ stars: number; count: number }>(
    db,
    sql`select ${starsOfReview}::int as stars, count(*)::int as count from (
        select rating from reviews where work_id = ${workId} and not private
        order by created_at desc, id desc limit ${literal(mostRatingsCounted)}) as reviews
      group by 1`,
  )
  const counts = new Map(rows.map(({ stars, count }) => [stars, count]))
  return { stars: Array.from({ length: mostStars }, (_, index) => counts.get(index + 1) ?? 0) }
}
