import { sql, type SQL } from 'drizzle-orm'
import { mostFellowsCounted, namedFellows, type CurrentWork, type FellowGroup } from '../../../contract/fellows.ts'
import { mostUsersCounted } from '../../../contract/users.ts'
import type { Database } from '../../db/database.ts'
import { offsetOf, pageOf, type Page } from '../../db/page.ts'
import { followedBy, visibleTo } from '../../db/visibility.ts'
import { cardColumn, withCover, type CardRow } from '../books/cards.ts'
import { toUserCard, userColumns, type UserRow } from '../users/cards.ts'
import { latestReading, personColumn } from './scope.ts'

const groups: Record<FellowGroup, (viewerId: string) => SQL> = {
  following: (viewerId) => sql`held.reader_id in ${followedBy(viewerId)}`,
  community: (viewerId) => sql`held.reader_id not in ${followedBy(viewerId)}`,
}

/**
 * Who reads a work at present, the latest first: whose shelf Currently Reading has an edition of it, and whom the viewer
 * may see. However many they are, no more of each edition are looked at than are asked for.
 */
const fellowsOf = (viewerId: string, workId: SQL, who: FellowGroup, most: number): SQL => sql`(
  select held.reader_id, max(held.shelved_at) as since from books as edition cross join lateral (
    select held.reader_id, held.shelved_at from library_books as held join readers on readers.id = held.reader_id
    where held.book_id = edition.id and held.shelf = 'currently-reading' and held.reader_id <> ${viewerId}
      and ${groups[who](viewerId)} and ${visibleTo(viewerId)}
    order by held.shelved_at desc, held.reader_id limit ${most}) as held
  where edition.work_id = ${workId} group by held.reader_id
  order by since desc, held.reader_id limit ${most})`

const namedOf = (viewerId: string, who: FellowGroup): SQL => sql`lateral (
  select count(*)::int as total, coalesce(json_agg(${personColumn(viewerId)} order by found.place)
    filter (where found.place <= ${namedFellows}), '[]') as named
  from (select fellows.*, row_number() over (order by since desc, reader_id) as place
    from ${fellowsOf(viewerId, sql`current.work_id`, who, mostFellowsCounted)} as fellows) as found
  join readers on readers.id = found.reader_id) as ${sql.identifier(who)}`

type CurrentRow = Omit<CurrentWork, 'book'> & { book: CardRow }

export function fellowQueries(db: Database) {
  return {
    listCurrentWorks: async (viewerId: string, page: Page): Promise<{ works: CurrentWork[]; total: number }> => {
      const own = sql`select distinct on (books.work_id) books.work_id, books.id as book_id, library_books.shelved_at
        from library_books join books on books.id = library_books.book_id
        where library_books.reader_id = ${viewerId} and library_books.shelf = 'currently-reading'
        order by books.work_id, library_books.shelved_at desc, books.id`
      const { rows, total } = await pageOf<CurrentRow>(db, page, {
        rows: (limit) => sql`select ${cardColumn} as book, reading.share::float8 as share,
            following.named as following, following.total as following_count,
            community.named as community, community.total as community_count
          from (select * from (${own}) as own order by shelved_at desc, work_id ${limit}) as current
          join books on books.id = current.book_id join works on works.id = current.work_id
          left join ${latestReading(sql`${viewerId}`, sql`current.work_id`)} on true
          cross join ${namedOf(viewerId, 'following')} cross join ${namedOf(viewerId, 'community')}
          order by current.shelved_at desc, current.work_id`,
        count: sql`select count(*)::int as total from (${own}) as own`,
      })
      return { works: rows.map(({ book, ...row }) => ({ ...row, book: withCover(book) })), total }
    },

    listFellows: async (viewerId: string, workId: string, who: FellowGroup, page: Page) => {
      const found = (most: number) => fellowsOf(viewerId, sql`${workId}`, who, most)
      const { rows, total } = await pageOf<UserRow>(db, page, {
        rows: (limit) => sql`select ${userColumns(viewerId)}
          from (select * from ${found(offsetOf(page) + page.per_page)} as fellows
            order by since desc, reader_id ${limit}) as fellows
          join readers on readers.id = fellows.reader_id order by fellows.since desc, fellows.reader_id`,
        count: sql`select count(*)::int as total from ${found(mostUsersCounted)} as counted`,
      })
      return { users: rows.map(toUserCard), total }
    },
  }
}
