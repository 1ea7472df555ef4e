import { sql, type SQL } from '../../../db/sql.ts'
import type { PageMeta } from '../../../../contract/answers.ts'
import type { UserCard } from '../../../../contract/user-card.ts'
import { mostUsersCounted, type User, type UserSort } from '../../../../contract/users.ts'
import type { Handle } from '../../../db/database.ts'
import { cursorPageOf, cursorColumn, type CursorPage } from '../../../db/cursor-page.ts'
import { allOf, offsetOf, pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { findableBy, knownTo, profileVisibleTo, unknownTo, canInteract, visibleTo } from '../../../db/visibility.ts'
import { matches } from '../../../db/words.ts'
import { relationColumns, toUserCard, userColumns, type UserRow } from '../user-cards/queries.ts'

/**
 * Comparing all books with all their readers could mean millions of rows. The latest 200 books, and 50 readers of each,
 * are enough to find similar readers.
 */
const comparedBooks = 200
const comparedKeepers = 50
/** Only this many readers with the most books in common are sorted. */
const mostAlike = 2 * mostUsersCounted

/** No search by name looks at more readers closely. */
const mostNamed = 3000

const named = (q: string): SQL => sql`and ${matches(sql`search`, q)}`

/** Those who chose to be found; by name they are found first and put in order then. */
const listedReaders = (q: string): SQL =>
  q === '' ? sql`readers` : sql`(select * from readers where listed ${named(q)} limit ${mostNamed}) as readers`

/**
 * Readers with works that are also in the viewer's library, and how many, as `shared`, each looked up by id: for any
 * number of matching names, libraries are compared once. All of them are only needed where a name narrows them down.
 * Books on no global shelf may be on a hidden one, so they do not count.
 */
const readersLike = (viewerId: string, q: string): SQL => sql`(
  select keepers.reader_id, count(distinct mine.work_id)::int as books_in_common
  from (
    select distinct books.work_id from (
      select book_id from library_books where reader_id = ${viewerId}
      order by added_at desc, book_id limit ${comparedBooks}) as latest
    cross join lateral (select work_id from books where books.id = latest.book_id offset 0) as books) as mine
  cross join lateral (
    select library_books.reader_id from books join library_books on library_books.book_id = books.id
    where books.work_id = mine.work_id and library_books.shelf is not null limit ${comparedKeepers}) as keepers
  where keepers.reader_id <> ${viewerId}
  group by keepers.reader_id
  ${q === '' ? sql`order by books_in_common desc, keepers.reader_id limit ${mostAlike}` : sql`offset 0`}) as shared
  cross join lateral (select * from readers where id = shared.reader_id ${q === '' ? sql`` : named(q)} offset 0) as readers`

/** Comparing libraries takes so long that it is done once for the page and the number of pages. */
const inCommon = sql`shared.books_in_common, least(count(*) over (), ${mostUsersCounted})::int as total`

const orders: Record<UserSort, SQL> = {
  active: sql`readers.last_active_at desc, readers.id`,
  followers: sql`readers.followers_count desc, readers.id`,
  books: sql`shared.books_in_common desc, readers.last_active_at desc, readers.id`,
}

/** Past this many followers, listing all hidden readers is cheaper than checking each skipped one. */
const manyPassed = 1000

type UserProfileRow = Omit<User, 'joined_at' | 'suspension'> & {
  joined_at: Date
  suspended_at: Date | null
  suspended_by: Pick<NonNullable<User['suspension']>, 'reason' | 'moderator'> | null
}

/** From which end of a follow one looks. */
type Side = 'followers' | 'following'

const sides = {
  followers: { of: sql`followee_id`, other: sql`follower_id`, count: sql`followers_count` },
  following: { of: sql`follower_id`, other: sql`followee_id`, count: sql`following_count` },
} satisfies Record<Side, Record<string, SQL>>

export function userQueries(db: Handle) {
  return {
    listUsers: async (viewerId: string, { q, sort }: { q: string; sort: UserSort }, page: Page) => {
      const from = sql`from ${sort === 'books' ? readersLike(viewerId, q) : listedReaders(q)}
        where ${findableBy(viewerId)} ${sort === 'books' ? sql`and ${visibleTo(viewerId)}` : sql``}`
      const { rows, total } = await pageOf<UserRow & { books_in_common: number | null }>(db, page, {
        // Selects the page first, then its columns: nothing is computed for skipped rows.
        rows: (limit) => sql`select ${userColumns(viewerId)}, shared.books_in_common, shared.total
          from (
            select readers.id, ${sort === 'books' ? inCommon : sql`null::int as books_in_common, null::int as total`}
            ${from} order by ${orders[sort]} ${limit}) as shared
          join readers on readers.id = shared.id order by ${orders[sort]}`,
        count: sql`select count(*)::int as total from (select 1 ${from} limit ${mostUsersCounted}) as counted`,
      })
      return { users: rows.map(toUserCard), total }
    },

    findUser: async (viewerId: string, slug: string): Promise<User | undefined> => {
      const [row] = await rowsOf<UserProfileRow>(
        db,
        sql`select readers.slug, readers.name, readers.image, ${relationColumns(viewerId)},
            readers.about, readers.location, readers.links, readers.created_at as joined_at,
            readers.followers_count, readers.following_count,
            coalesce((select books_count from library_counts
              where library_counts.reader_id = readers.id and shelf = 'read'), 0) as read_count,
            (select coalesce(json_agg(json_build_object('slug', genres.slug, 'name', genres.name)
                order by reader_genres.position), '[]')
              from reader_genres join genres on genres.id = reader_genres.genre_id
              where reader_genres.reader_id = readers.id) as genres,
            readers.suspended_at,
            (select json_build_object('reason', actions.reason, 'moderator', (
                select json_build_object('slug', moderators.slug, 'name', moderators.name) from readers as moderators
                where moderators.id = actions.actor_id))
              from moderation_actions as actions
              where actions.reader_id = readers.id and actions.kind = 'suspend' and readers.suspended_at is not null
              order by actions.created_at desc limit 1) as suspended_by
          from readers where readers.slug = ${slug} and ${profileVisibleTo(viewerId)}`,
      )
      if (!row) return undefined
      const { joined_at, suspended_at, suspended_by, ...user } = row
      return {
        ...user,
        joined_at: joined_at.toISOString(),
        suspension: suspended_at && {
          since: suspended_at.toISOString(),
          ...(suspended_by ?? { reason: null, moderator: null }),
        },
      }
    },

    /** The count is the reader's own: those who hide from the viewer are counted, but not named. */
    listFollows: async (
      viewerId: string,
      readerId: string,
      side: Side,
      page: CursorPage,
    ): Promise<{ users: UserCard[]; meta: PageMeta }> => {
      const { of, other, count } = sides[side]
      // Readers also see their own followers and followed readers who hide from others.
      const isAcquainted = viewerId === readerId ? canInteract(viewerId) : knownTo(viewerId)
      const isKnown =
        page.after !== undefined || offsetOf(page) < manyPassed
          ? sql`exists (select 1 from readers where readers.id = follows.${other} and ${isAcquainted})`
          : sql`follows.${other} not in ${unknownTo(viewerId, isAcquainted)}`
      const order = { moment: sql`follows.since`, id: sql`follows.${other}`, ids: 'rising' as const }
      const { rows, meta } = await cursorPageOf<UserRow>(db, page, {
        rows: (limit, isAfter) => sql`select ${userColumns(viewerId)}, found.cursor
          from (
            select follows.${other} as id, follows.since, ${cursorColumn(order)} from follows
            where ${allOf([sql`follows.${of} = ${readerId} and follows.state = 'following'`, isKnown, isAfter])}
            order by follows.since desc, follows.${other} ${limit}) as found
          join readers on readers.id = found.id order by found.since desc, readers.id`,
        count: sql`select ${count} as total from readers where id = ${readerId}`,
        order,
      })
      return { users: rows.map(toUserCard), meta }
    },
  }
}
