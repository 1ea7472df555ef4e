import { sql, type SQL } from '../../db/sql.ts'
import { uuidArray } from '../../db/given-rows.ts'
import { visibleTo, visibleUnless } from '../../db/visibility.ts'
import { actorCanInteract, actorIs, bookOf, notifyOn, wants } from './stored-kind.ts'

/** As much of a comment as fits on two lines. */
const excerptLength = 160

const bookOfReview = (reviewId: SQL) => bookOf(sql`(select book_id from reviews where reviews.id = ${reviewId})`)

const bookOfComment = bookOfReview(
  sql`(select review_id from review_comments as comments where comments.id = notifications.comment_id)`,
)

const commentExcerpt = sql`(select left(comments.content, ${excerptLength}) from review_comments as comments
  where comments.id = notifications.comment_id and comments.hidden_at is null)`

/** As on the book's page: the answer, on a review that its reader may see. */
const seesComment = (readerId: string) => sql`(${actorIs(visibleTo(readerId))} and exists (
  select 1 from review_comments as comments join reviews on reviews.id = comments.review_id
  join readers on readers.id = reviews.reader_id
  where comments.id = notifications.comment_id and comments.hidden_at is null
    and ${visibleUnless(readerId, sql`reviews.private`)} offset 0))`

export const reviews = {
  kinds: {
    liked: { parts: { book: bookOfReview(sql`notifications.liked_id`) } },
    // The writer of a review reads every comment on it, so they are notified too.
    commented: { parts: { book: bookOfComment, excerpt: commentExcerpt }, isShown: actorCanInteract },
    'comment-answered': { parts: { book: bookOfComment, excerpt: commentExcerpt }, isShown: seesComment },
  },

  following: [
    notifyOn(
      ['review.liked'],
      (events) => sql`
      insert into notifications (reader_id, kind, actor_id, liked_id, liker_id)
      select reviews.reader_id, 'liked', liked.reader_id, reviews.id, liked.reader_id
      from unnest(${uuidArray(events.map((event) => event.review_id))}, ${uuidArray(events.map((event) => event.reader_id))})
        as liked (review_id, reader_id)
      join reviews on reviews.id = liked.review_id and reviews.reader_id <> liked.reader_id
      join readers on readers.id = reviews.reader_id
      where ${wants('liked')}
      on conflict do nothing`,
    ),
    notifyOn(
      ['review.commented'],
      (events) => sql`
      insert into notifications (reader_id, kind, actor_id, comment_id)
      select reviews.reader_id, 'commented', comments.reader_id, comments.id
      from review_comments as comments
      join reviews on reviews.id = comments.review_id and reviews.reader_id <> comments.reader_id
      join readers on readers.id = reviews.reader_id
      where comments.id = any (${uuidArray(events.map(({ comment_id }) => comment_id))}) and comments.hidden_at is null
        and ${wants('commented')}`,
    ),
    // Comments are a flat list: one answers the comment before it, and the reviewer answers all since their own last one.
    notifyOn(
      ['review.commented'],
      (events) => sql`
      insert into notifications (reader_id, kind, actor_id, comment_id)
      select distinct answered.reader_id, 'comment-answered', comments.reader_id, comments.id
      from review_comments as comments join reviews on reviews.id = comments.review_id
      join review_comments as answered on answered.review_id = comments.review_id
        and (answered.created_at, answered.id) < (comments.created_at, comments.id)
        and answered.hidden_at is null and answered.reader_id not in (comments.reader_id, reviews.reader_id)
      join readers on readers.id = answered.reader_id
      where comments.id = any (${uuidArray(events.map(({ comment_id }) => comment_id))}) and comments.hidden_at is null
        and not exists (
          select 1 from review_comments as others
          where others.review_id = comments.review_id and others.hidden_at is null
            and (others.created_at, others.id) > (answered.created_at, answered.id)
            and (others.created_at, others.id) < (comments.created_at, comments.id)
            and (comments.reader_id <> reviews.reader_id or others.reader_id = reviews.reader_id))
        and ${wants('comment-answered')}`,
    ),
  ],
}
