import { sql, type SQL } from '../../../db/sql.ts'
import {
  mostCurrentReadersCounted,
  namedCurrentReaders,
  type CurrentWork,
  type CurrentReaderGroup,
} from '../../../../contract/current-readers.ts'
import { mostUsersCounted } from '../../../../contract/users.ts'
import type { Handle } from '../../../db/database.ts'
import { offsetOf, pageOf, type Page } from '../../../db/page.ts'
import { followedBy, visibleTo } from '../../../db/visibility.ts'
import { cardColumn, cardMaker, type CardRow } from '../../catalogue/books/card-queries.ts'
import { personColumn, toUserCard, userColumns, type UserRow } from '../user-cards/queries.ts'
import { latestReading } from './scope-queries.ts'

const groups: Record<CurrentReaderGroup, (viewerId: string) => SQL> = {
  following: (viewerId) => sql`stored.reader_id in ${followedBy(viewerId)}`,
  community: (viewerId) => sql`stored.reader_id not in ${followedBy(viewerId)}`,
}

/**
 * The current readers of a work that the viewer may see, latest first: those with an edition of it on Currently
 * Reading. At most `most` rows are read per edition.
 */
const currentReadersOf = (viewerId: string, workId: SQL, who: CurrentReaderGroup, most: number): SQL => sql`(
  select stored.reader_id, max(stored.shelved_at) as since from books as edition cross join lateral (
    select stored.reader_id, stored.shelved_at from library_books as stored join readers on readers.id = stored.reader_id
    where stored.book_id = edition.id and stored.shelf = 'currently-reading' and stored.reader_id <> ${viewerId}
      and ${groups[who](viewerId)} and ${visibleTo(viewerId)}
    order by stored.shelved_at desc, stored.reader_id limit ${most}) as stored
  where edition.work_id = ${workId} group by stored.reader_id
  order by since desc, stored.reader_id limit ${most})`

const namedOf = (viewerId: string, who: CurrentReaderGroup): SQL => sql`lateral (
  select count(*)::int as total, coalesce(json_agg(${personColumn(viewerId)} order by found.ordinal)
    filter (where found.ordinal <= ${namedCurrentReaders}), '[]') as named
  from (select current_readers.*, row_number() over (order by since desc, reader_id) as ordinal
    from ${currentReadersOf(viewerId, sql`current.work_id`, who, mostCurrentReadersCounted)} as current_readers) as found
  join readers on readers.id = found.reader_id) as ${sql.identifier(who)}`

type CurrentRow = Omit<CurrentWork, 'book'> & { book: CardRow }

export function currentReaderQueries(db: Handle) {
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
      const toCard = await cardMaker(
        db,
        viewerId,
        rows.map(({ book }) => book),
      )
      return { works: rows.map(({ book, ...row }) => ({ ...row, book: toCard(book) })), total }
    },

    listCurrentReaders: async (viewerId: string, workId: string, who: CurrentReaderGroup, page: Page) => {
      const currentReaders = (most: number) => currentReadersOf(viewerId, sql`${workId}`, who, most)
      const { rows, total } = await pageOf<UserRow>(db, page, {
        rows: (limit) => sql`select ${userColumns(viewerId)}
          from (select * from ${currentReaders(offsetOf(page) + page.per_page)} as current_readers
            order by since desc, reader_id ${limit}) as current_readers
          join readers on readers.id = current_readers.reader_id order by current_readers.since desc, current_readers.reader_id`,
        count: sql`select count(*)::int as total from ${currentReaders(mostUsersCounted)} as counted`,
      })
      return { users: rows.map(toUserCard), total }
    },
  }
}
