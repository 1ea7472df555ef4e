import { sql, type SQL } from '../../db/sql.ts'
import { uuidArray } from '../../db/given-rows.ts'
import { actorCanInteract, bookOf, notifyOn, wants } from './stored-kind.ts'

/** As much of a comment as fits on two lines. */
const excerptLength = 160

const bookOfReview = (reviewId: SQL) => bookOf(sql`(select book_id from reviews where reviews.id = ${reviewId})`)

const bookOfComment = bookOfReview(
  sql`(select review_id from review_comments as comments where comments.id = notifications.comment_id)`,
)

const commentExcerpt = sql`(select left(comments.content, ${excerptLength}) from review_comments as comments
  where comments.id = notifications.comment_id and comments.hidden_at is null)`

export const reviews = {
  kinds: {
    liked: { parts: { book: bookOfReview(sql`notifications.liked_id`) } },
    // The writer of a review reads every comment on it, so they hear of it too.
    commented: { parts: { book: bookOfComment, excerpt: commentExcerpt }, isShown: actorCanInteract },
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
  ],
}
