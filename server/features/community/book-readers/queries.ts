import { sql, type SQL } from '../../../db/sql.ts'
import type { FollowedReader } from '../../../../contract/followed-readers.ts'
import type { Handle } from '../../../db/database.ts'
import { pageOf, type Page } from '../../../db/page.ts'
import { visibleTo } from '../../../db/visibility.ts'
import { byShelf, shelfRank } from '../../catalogue/books/card-queries.ts'
import { personColumn } from '../user-cards/queries.ts'

/**
 * Looked up from those the reader follows and not from the book, which a hundred thousand may have. `offset 0` keeps the
 * planner from turning that round.
 */
const followedReaders = (viewerId: string, workId: string): SQL => sql`
  (select followee_id from follows where follower_id = ${viewerId} and state = 'following' offset 0) as followed
  join readers on readers.id = followed.followee_id
  left join lateral (
    select library_books.shelf, library_books.shelved_at from books as edition
    cross join lateral (
      select * from library_books as own
      where own.reader_id = readers.id and own.book_id = edition.id and own.shelf is not null offset 0) as library_books
    where edition.work_id = ${workId} order by ${byShelf} limit 1) as kept on true
  left join lateral (
    select reviews.rating from reviews
    where reviews.reader_id = readers.id and reviews.work_id = ${workId} and not reviews.private
    order by reviews.created_at desc, reviews.id desc limit 1) as opinion on true
  where (kept.shelf is not null or opinion.rating is not null) and ${visibleTo(viewerId)}`

interface Row extends FollowedReader, Record<string, unknown> {
  average: number | null
  ratings_count: number
}

export const bookReaderQueries = (db: Handle) => ({
  /** Those who read it now come first, then the latest. Private reviews count nowhere. */
  listFollowedReaders: async (viewerId: string, workId: string, page: Page) => {
    const { rows, total } = await pageOf<Row>(db, page, {
      rows: (limit) => sql`
        select ${personColumn(viewerId)} as reader, kept.shelf, opinion.rating::float8 as rating,
          round(avg(opinion.rating) over (), 2)::float8 as average, (count(opinion.rating) over ())::int as ratings_count
        from ${followedReaders(viewerId, workId)}
        order by ${shelfRank(sql`kept.shelf`)}, kept.shelved_at desc nulls last, readers.id ${limit}`,
      count: sql`select count(*)::int as total from ${followedReaders(viewerId, workId)}`,
    })
    return {
      readers: rows.map(({ reader, shelf, rating }): FollowedReader => ({ reader, shelf, rating })),
      rating: rows[0]?.average ?? null,
      ratings_count: rows[0]?.ratings_count ?? 0,
      total,
    }
  },
})
