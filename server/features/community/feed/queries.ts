import { sql, type SQL } from '../../../db/sql.ts'
import type { Activity, FeedView } from '../../../../contract/feed.ts'
import type { Handle } from '../../../db/database.ts'
import { limitOf, literal, offsetOf, rowsOf, type Page } from '../../../db/page.ts'
import { followedBy, visibleTo, visibleToFollowers } from '../../../db/visibility.ts'
import {
  cardColumn,
  stateColumn,
  toState,
  withCover,
  type CardRow,
  type StateRow,
} from '../../catalogue/books/card-queries.ts'
import { lockedQuote } from '../../journal/notes/quote-queries.ts'
import { lockedReview } from '../../journal/reviews/queries.ts'
import { saidAbout, subjectJson } from '../../../db/subjects.ts'
import { hasMutedBooks, isOnMutedBook, mutedReaders } from '../mutes/queries.ts'
import { latestFollowees } from '../../../db/latest-followees.ts'

interface ActivityRow extends Omit<Activity, 'happened_at' | 'book'> {
  happened_at: Date
  book: CardRow | null
  book_state: StateRow | null
}

interface FeedFilter {
  show?: FeedView | undefined
  user?: string | undefined
}

/** As much of a review as its shortened beginning can need. */
const readCharacters = 1000

const newestFirst = sql`activities.happened_at desc, activities.id desc`

/**
 * What the activities on a page are about: each looked up by itself, for they are few and the tables are large. The limits
 * keep PostgreSQL from joining instead, which writes the JSON of every review there is.
 */
const details = (viewerId: string) => {
  const { content, is_locked, lock } = lockedReview(viewerId)
  const quote = lockedQuote(viewerId, sql`(select work_id from books where books.id = notes.book_id)`)
  return sql`
  left join lateral (
    select book_id, shelf from library_books
    where reader_id = activities.reader_id and book_id = activities.library_book_id limit 1) as kept on true
  left join lateral (select slug, name from shelves where id = activities.shelf_id limit 1) as own_shelf on true
  left join lateral (select book_id from readings where id = activities.reading_id limit 1) as reading on true
  left join lateral (
    select book_id, json_build_object('id', id, 'rating', rating::float8, 'content', left(${content}, ${readCharacters}),
      'is_locked', ${is_locked}, 'lock', ${lock}, 'language', language, 'likes_count', likes_count, 'comments_count', comments_count, 'is_mine', false,
      'is_liked', exists (
        select 1 from likes where review_id = reviews.id and reader_id = ${viewerId})) as content
    from reviews where id = activities.review_id limit 1) as review on true
  left join lateral (
    select json_build_object('slug', slug, 'name', name, 'description', description) as content
    from lists where id = activities.list_id limit 1) as list on true
  left join lateral (
    select json_build_object('name', name, 'metric', metric, 'target', target) as content
    from goals where id = activities.goal_id limit 1) as goal on true
  left join lateral (
    select book_id, json_build_object('id', id, 'content', ${quote.content}, 'said_by', ${quote.said_by},
      'is_locked', ${quote.is_locked}, 'lock', ${quote.lock}, 'position', position::float8,
      'position_type', position_type) as content
    from notes where id = activities.note_id limit 1) as quote on true
  left join lateral (
    select ${cardColumn} as card, ${stateColumn(viewerId)} as state from books join works on works.id = books.work_id
    where books.id = coalesce(kept.book_id, activities.shelf_book_id, reading.book_id, review.book_id, quote.book_id)) as book on true
  left join lateral (
    select ${subjectJson(sql`activities`)}::jsonb || to_jsonb(counts) || '{"is_mine": false}' as subject
    from (${saidAbout(viewerId, sql`activities`)}) as counts
    where num_nonnulls(activities.library_book_id, activities.shelf_id) = 0 limit 1) as said on true`
}

/** As `activities_finishes` has them. */
const isFinish = sql`kind in ('finished', 'reviewed')`

/** Which of a reader's activities are on the page. */
const isListed = (viewerId: string, { show }: FeedFilter): SQL =>
  sql`${visibleToFollowers(sql`level`)} ${show ? sql`and ${isFinish}` : sql``}
    and not ${isOnMutedBook(viewerId, sql`activities`)}`

/** As `latestFollowees`, by their latest activity that is listed: looked up for every followee. */
const latestListed = (viewerId: string, most: number, filter: FeedFilter): SQL => sql`
  select readers.id
  from follows join readers on readers.id = follows.followee_id
  cross join lateral (
    select happened_at from activities where reader_id = readers.id and ${isListed(viewerId, filter)}
    order by happened_at desc, id desc limit 1) as latest
  where follows.follower_id = ${viewerId} and follows.state = 'following' and ${visibleTo(viewerId)}
    and readers.id not in ${mutedReaders(viewerId)}
  order by latest.happened_at desc limit ${literal(most)}`

/** The readers who can be on a page: the one who is asked for, even if muted, or those who did something latest. */
function followeesFor(viewerId: string, most: number, filter: FeedFilter): SQL {
  const { show, user } = filter
  if (user !== undefined)
    return sql`select readers.id from readers
      where readers.slug = ${user} and readers.id in ${followedBy(viewerId)} and ${visibleTo(viewerId)}`
  if (show !== undefined) return latestListed(viewerId, most, filter)
  // One of the two is never run: PostgreSQL first looks whether any book is muted.
  return sql`
    select id from (${latestFollowees(viewerId, most, mutedReaders(viewerId))}) as latest where not ${hasMutedBooks(viewerId)}
    union all
    select id from (${latestListed(viewerId, most, filter)}) as listed where ${hasMutedBooks(viewerId)}`
}

/** Nobody reads further back, and every page costs as much as all before it. */
const deepest = 1000

export function feedQueries(db: Handle) {
  return {
    /**
     * A page needs at most as many readers as it has rows, those with the latest activity, and at most as many
     * activities from each. So no others are read.
     */
    listActivities: async (viewerId: string, page: Page & FeedFilter): Promise<Activity[]> => {
      const offset = offsetOf(page)
      const most = offset + page.per_page
      if (most > deepest) return []
      const rows = await rowsOf<ActivityRow & Record<string, unknown>>(
        db,
        sql`with followees as materialized (${followeesFor(viewerId, most, page)}),
          recent as materialized (
            select activities.* from followees cross join lateral (
              select * from activities where reader_id = followees.id and ${isListed(viewerId, page)}
              order by ${newestFirst} limit ${literal(most)}) as activities
            order by ${newestFirst} ${limitOf(page)})
          select activities.id, activities.kind, activities.happened_at, activities.share::float8 as share,
            json_build_object('slug', readers.slug, 'name', readers.name, 'image', readers.image) as reader,
            book.card as book, book.state as book_state, review.content as review, list.content as list, goal.content as goal,
            quote.content as quote, said.subject as subject,
            case when kept.shelf is not null then json_build_object('slug', kept.shelf, 'name', kept.shelf)
              when own_shelf.slug is not null then json_build_object('slug', own_shelf.slug, 'name', own_shelf.name)
            end as shelf
          from recent as activities join readers on readers.id = activities.reader_id ${details(viewerId)}
          order by ${newestFirst}`,
      )
      return rows.map(({ happened_at, book, book_state, ...row }) => ({
        ...row,
        happened_at: happened_at.toISOString(),
        book: book && book_state && { ...withCover(book), me: toState(book_state) },
      }))
    },
  }
}
