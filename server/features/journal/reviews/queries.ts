import { sql, type SQL } from '../../../db/sql.ts'
import type * as z from 'zod/mini'
import type { listReviews, ListedReview, MyReviewOrder } from '../../../../contract/own-reviews.ts'
import type { Mood, PublicReview, Review, UserReview } from '../../../../contract/reviews.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Handle } from '../../../db/database.ts'
import { cursorPageOf, cursorColumn, type CursorPage } from '../../../db/cursor-page.ts'
import { execute, isId, literal, pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { isLocked, lockJson, openText } from '../../../db/spoiler-locks.ts'
import { visibleTo, visibleUnless } from '../../../db/visibility.ts'
import { cardColumn, cardMaker, type CardRow } from '../../catalogue/books/card-queries.ts'
import { clearPreviews } from '../../library/list-previews/queries.ts'
import { shownCounts, waitingOfWork } from '../../catalogue/work-counts/queries.ts'
import { recordWithdrawnReviews } from '../../moderation/withdrawn/queries.ts'
import { lockQueries } from '../spoiler-locks/queries.ts'
import { starsOfReview } from './rating-queries.ts'
import { traitsOfWork } from './trait-queries.ts'
import { isByTitle, listOwn, titleOrder, type Listed } from '../own-lists/queries.ts'

const tagsOfReview = sql`(
  select coalesce(json_agg(json_build_object('slug', tags.slug, 'name', tags.name) order by review_tags.position), '[]')
  from review_tags join tags on tags.id = review_tags.tag_id where review_tags.review_id = reviews.id)`

interface ReviewRow extends Omit<ListedReview, 'book_card' | 'private' | 'created_at' | 'updated_at'> {
  private: boolean
  created_at: Date
  updated_at: Date
}

const toReview = (row: Listed<ReviewRow>): ListedReview => ({
  ...row,
  private: row.private ? 1 : 0,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

const columns = sql`reviews.id, books.slug as book, reviews.rating::float8 as rating, reviews.content, reviews.language,
  reviews.private, reviews.hidden_at is not null as hidden, ${tagsOfReview} as tags, reviews.traits,
  reviews.created_at, reviews.updated_at,
  ${lockJson(sql`reviews`)} as lock`

const newestFirst = sql`reviews.created_at desc, reviews.id desc`

const ordersIn = (locale?: Locale): Record<MyReviewOrder, SQL> => ({
  'date-desc': newestFirst,
  'date-asc': sql`reviews.created_at, reviews.id`,
  'rating-desc': sql`reviews.rating desc, ${newestFirst}`,
  'rating-asc': sql`reviews.rating, ${newestFirst}`,
  'title-asc': sql`${titleOrder(locale)}, ${newestFirst}`,
  'title-desc': sql`${titleOrder(locale)} desc, ${newestFirst}`,
})

/** More of those with so many stars are not counted. */
const mostOfStarsCounted = 1000

type ReviewFilter = z.output<(typeof listReviews)['query']>

type PublicRow = Omit<PublicReview, 'created_at'> & { created_at: Date }

/** A rating without a text has nothing to withhold. */
export const lockedReview = (viewerId: string | SQL, workId: SQL = sql`reviews.work_id`) => ({
  content: openText(viewerId, { kind: 'review', row: sql`reviews` }, workId, sql`reviews.content`),
  is_locked: sql`(reviews.content is not null
    and ${isLocked(viewerId, { kind: 'review', row: sql`reviews` }, workId)})`,
  lock: lockJson(sql`reviews`),
})

/** From `reviews`, `readers` and `books`. */
const publicColumns = (viewerId: string, { content, is_locked, lock } = lockedReview(viewerId)) => sql`reviews.id,
  reviews.rating::float8 as rating, ${content} as content, ${is_locked} as is_locked, ${lock} as lock, reviews.language, ${tagsOfReview} as tags, reviews.likes_count, reviews.comments_count, reviews.created_at,
  exists (select 1 from likes where review_id = reviews.id and reader_id = ${viewerId}) as is_liked,
  reviews.reader_id = ${viewerId} as is_mine,
  json_build_object('slug', readers.slug, 'name', readers.name, 'image', readers.image) as reader,
  json_build_object('slug', books.slug, 'title', books.title, 'language', books.language) as book`

type UserRow = Omit<UserReview, 'created_at' | 'private' | 'book_card'> & {
  created_at: Date
  private: boolean
  book_card: CardRow
}

const byMoment = { moment: sql`reviews.created_at`, id: sql`reviews.id`, ids: 'falling' as const }

/** As many moods of a work as one looks at. */
const shownMoods = 8

const paletteOf = (workId: string) => sql`(
  select coalesce(json_agg(mood), '[]') from (
    select tags.slug, tags.name, work_tags.reviews_count from work_tags join tags on tags.id = work_tags.tag_id
    where work_tags.work_id = ${workId} order by work_tags.reviews_count desc, tags.name limit ${shownMoods}) as mood)`

/** What all public reviews of a work say together. */
interface OfWork {
  palette: Mood[]
  traits: Record<string, number>
}

const ofWork = (workId: string) => sql`${paletteOf(workId)} as palette, ${traitsOfWork(workId)} as traits`

export function reviewQueries(db: Handle) {
  return {
    findMyReview: async (readerId: string, bookId: string): Promise<Review | undefined> => {
      const [row] = await rowsOf<ReviewRow>(
        db,
        sql`select ${columns} from reviews join books on books.id = reviews.book_id
          where reviews.reader_id = ${readerId} and reviews.book_id = ${bookId}`,
      )
      return row && toReview(row)
    },

    listReviews: async (
      readerId: string,
      filter: ReviewFilter,
      locale: Locale,
    ): Promise<{ reviews: ListedReview[]; total: number }> => {
      const { q, sort, rating_min, rating_max, language, visibility, text } = filter
      const { rows, total } = await listOwn<ReviewRow>(db, filter, {
        table: 'reviews',
        columns,
        readerId,
        q,
        conditions: [
          rating_min !== undefined && sql`reviews.rating >= ${rating_min}`,
          rating_max !== undefined && sql`reviews.rating <= ${rating_max}`,
          language && sql`reviews.language = ${language}`,
          visibility && sql`reviews.private = ${visibility === 'private'}`,
          text && sql`(reviews.content is not null) = ${text === 'with'}`,
        ],
        order: ordersIn(locale)[sort],
        isByTitle: isByTitle(sort),
      })
      return { reviews: rows.map(toReview), total }
    },

    /** The languages a reader has written reviews in. */
    listLanguages: async (readerId: string): Promise<string[]> => {
      const rows = await rowsOf<{ language: string }>(
        db,
        sql`select distinct language from reviews where reader_id = ${readerId} order by language`,
      )
      return rows.map(({ language }) => language)
    },

    /** Public ones with a text, over all editions of the work, and what all who rated it felt. */
    listBookReviews: async (
      viewerId: string,
      workId: string,
      { sort, stars }: { sort: 'newest' | 'most-liked'; stars?: number | undefined },
      page: CursorPage,
    ) => {
      const written = sql`reviews.work_id = ${workId} and not reviews.private and reviews.content is not null
        ${stars === undefined ? sql`` : sql`and ${starsOfReview} = ${stars}::numeric`}`
      const order =
        sort === 'newest'
          ? sql`reviews.created_at desc, reviews.id desc`
          : sql`reviews.likes_count desc, reviews.id desc`
      const { rows, meta } = await cursorPageOf<PublicRow & OfWork>(db, page, {
        rows: (
          limit,
          isAfter,
        ) => sql`select ${publicColumns(viewerId, lockedReview(viewerId, sql`${workId}`))}, ${ofWork(workId)}, ${cursorColumn(byMoment)}
          from reviews join readers on readers.id = reviews.reader_id join books on books.id = reviews.book_id
          where ${written} and ${visibleTo(viewerId)} ${isAfter ? sql`and ${isAfter}` : sql``}
          order by ${order} ${limit}`,
        // Kept with the work, so nothing is counted; those who hide from the viewer are in it, unnamed.
        count:
          stars === undefined
            ? sql`select ${shownCounts.reviews}::int as total from works cross join ${waitingOfWork} where works.id = ${workId}`
            : sql`select count(*)::int as total from (
                select 1 from reviews where ${written} limit ${literal(mostOfStarsCounted)}) as counted`,
        order: sort === 'newest' ? byMoment : undefined,
      })
      // They come along with the reviews; where nobody has written one, others may still have rated.
      const { palette = [], traits = {} } =
        rows[0] ?? (await rowsOf<OfWork>(db, sql`select ${ofWork(workId)}`))[0] ?? {}
      const reviews = rows.map(({ palette: _, traits: _traits, ...row }): PublicReview => ({
        ...row,
        created_at: row.created_at.toISOString(),
      }))
      return { reviews, meta, palette, traits }
    },

    /** All that the viewer may see of one reader's, ratings without a text too. */
    listUserReviews: async (
      viewerId: string,
      readerId: string,
      page: Page,
    ): Promise<{ reviews: UserReview[]; total: number }> => {
      const fromReviews = sql`from reviews join readers on readers.id = reviews.reader_id
        where reviews.reader_id = ${readerId} and ${visibleUnless(viewerId, sql`reviews.private`)}`
      const { rows, total } = await pageOf<UserRow>(db, page, {
        // The page is chosen first, so that only the books on it are looked up.
        rows: (limit) => sql`select ${publicColumns(viewerId)}, reviews.private, ${cardColumn} as book_card
          from (select reviews.* ${fromReviews} order by ${newestFirst} ${limit}) as reviews
          join readers on readers.id = reviews.reader_id
          join books on books.id = reviews.book_id join works on works.id = books.work_id
          order by ${newestFirst}`,
        count: sql`select count(*)::int as total ${fromReviews}`,
      })
      const toCard = await cardMaker(
        db,
        viewerId,
        rows.map(({ book_card }) => book_card),
      )
      const reviews = rows.map((row) => ({
        ...row,
        created_at: row.created_at.toISOString(),
        private: row.private ? (1 as const) : (0 as const),
        book_card: toCard(row.book_card),
      }))
      return { reviews, total }
    },

    deleteReview: async (readerId: string, id: string) =>
      isId(id) &&
      db.transaction(async (tx) => {
        const own = sql`thing.id = ${id} and thing.reader_id = ${readerId}`
        await recordWithdrawnReviews(tx, own, readerId)
        const isDeleted = (await execute(tx, sql`delete from reviews as thing where ${own}`)) > 0
        if (isDeleted) await clearPreviews(tx, [readerId], 'review-date')
        return isDeleted
      }),

    /** Whether a viewer may see a review of anybody's. */
    isVisible: async (viewerId: string, id: string): Promise<boolean> =>
      isId(id) &&
      (
        await rowsOf<{ id: string }>(
          db,
          sql`select reviews.id from reviews join readers on readers.id = reviews.reader_id
            where reviews.id = ${id} and ${visibleUnless(viewerId, sql`reviews.private`)}`,
        )
      ).length > 0,

    /** Opens the lock of a review for a viewer who may see it; undefined where there is no text of that name for them. */
    revealReview: (viewerId: string, id: string): Promise<{ content: string } | undefined> =>
      db.transaction(async (tx) => {
        if (!isId(id)) return undefined
        const [review] = await rowsOf<{ content: string }>(
          tx,
          sql`select reviews.content from reviews join readers on readers.id = reviews.reader_id
            where reviews.id = ${id} and reviews.content is not null
              and ${visibleUnless(viewerId, sql`reviews.private`)} for key share of reviews`,
        )
        if (review) await lockQueries(tx).insertReveal(viewerId, 'review', id)
        return review
      }),
  }
}
