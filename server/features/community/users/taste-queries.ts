import { fewestRatingsMatched, mostCompared, type TasteMatch } from '../../../../contract/taste-match.ts'
import type { Handle } from '../../../db/database.ts'
import { literal, rowsOf } from '../../../db/page.ts'
import { sql, type SQL } from '../../../db/sql.ts'

/** Two ratings that are this many stars apart have nothing in common: few readers give one star to what others love. */
const farthest = 2

/** A reader's latest ratings by work. Private ones count nowhere, the viewer's own among them. */
const ratingsOf = (readerId: string): SQL => sql`(
  select work_id, avg(rating) as rating from (
    select work_id, rating from reviews where reader_id = ${readerId} and not private
    order by created_at desc limit ${literal(mostCompared)}) as latest
  group by work_id)`

/** Works of a reader's latest books on global shelves, as visible as the profile. */
const worksOf = (readerId: string): SQL => sql`(
  select distinct books.work_id from (
    select book_id from library_books where reader_id = ${readerId} and shelf is not null
    order by added_at desc, book_id limit ${literal(mostCompared)}) as latest
  join books on books.id = latest.book_id)`

/** The viewer may see the reader's profile. */
export async function findTasteMatch(db: Handle, viewerId: string, readerId: string): Promise<TasteMatch> {
  const [row] = await rowsOf<TasteMatch & Record<string, unknown>>(
    db,
    sql`select compared.count as ratings_count, (
          select count(*)::int from ${worksOf(viewerId)} as mine join ${worksOf(readerId)} as theirs using (work_id)) as books_count,
        case when compared.count >= ${literal(fewestRatingsMatched)} then round(compared.likeness * 100)::int end as match
      from (
        select count(*)::int as count,
          avg(1 - least(abs(mine.rating - theirs.rating), ${literal(farthest)}) / ${literal(farthest)}) as likeness
        from ${ratingsOf(viewerId)} as mine join ${ratingsOf(readerId)} as theirs using (work_id)) as compared`,
  )
  return row ?? { match: null, ratings_count: 0, books_count: 0 }
}
