import { sql, type SQL } from '../../db/sql.ts'
import { commentExcerpt } from '../../db/comment-text.ts'
import { mostOthers } from '../../../contract/notification-kinds/named-subject.ts'
import { uuidArray } from '../../db/given-rows.ts'
import { literal } from '../../db/page.ts'
import { subjectColumns, subjectOwner } from '../../db/subject-owner.ts'
import { subjectBook, subjectJson, subjectKey, subjectVisible } from '../../db/subjects.ts'
import { visibleTo } from '../../db/visibility.ts'
import { actorCanInteract, actorIs, actorIsReachable, bookOf, notifyOn, wants } from './stored-kind.ts'

/** What a row of `likes` or `comments` is about: where it is, and how its list or goal is called. */
const namedSubject = (row: SQL) => sql`${subjectJson(row)}::jsonb || jsonb_build_object(
  'name', coalesce((select name from lists where lists.id = ${row}.list_id), (select name from goals where goals.id = ${row}.goal_id)),
  'goal', (select json_build_object('metric', metric, 'target', target) from goals where goals.id = ${row}.goal_id))`

const partsOf = (table: 'likes' | 'comments', id: SQL) => {
  const row = sql.identifier(table)
  const ofRow = (value: SQL) => sql`(select ${value} from ${row} where ${row}.id = ${id})`
  return { book: bookOf(ofRow(subjectBook(row))), subject: ofRow(namedSubject(row)) }
}

const commented = {
  ...partsOf('comments', sql`notifications.comment_id`),
  excerpt: commentExcerpt(sql`notifications.comment_id`, sql`notifications.reader_id`),
}

/** How many others did the same, as far as the latest shown notifications say. */
const othersWho = (isShown: (readerId: SQL) => SQL): SQL => sql`(
  select count(distinct actor_id)::int from (
    select beside.actor_id from notifications as beside
    where beside.reader_id = notifications.reader_id and beside.kind = notifications.kind
      and beside.subject_key = notifications.subject_key and beside.actor_id <> notifications.actor_id
      and exists (select 1 from (select beside.*) as notifications where ${isShown(sql`notifications.reader_id`)})
    order by beside.created_at desc, beside.id desc limit ${literal(mostOthers)}) as others)`

/** As below what it answers on: the answer, on something that its reader may see. */
const seesComment = (readerId: string) => sql`(${actorIs(visibleTo(readerId))} and exists (
  select 1 from comments
  where comments.id = notifications.comment_id and comments.hidden_at is null
    and ${subjectVisible(readerId, sql`comments`)} offset 0))`

/** Whether two rows are about the same thing. */
const isSame = (one: string, other: string) =>
  sql.join(
    [...subjectColumns, 'day'].map(
      (name) =>
        sql`${sql.raw(one)}.${sql.identifier(name)} is not distinct from ${sql.raw(other)}.${sql.identifier(name)}`,
    ),
    sql` and `,
  )

/** All comments on what a new one is about: by the index of whichever column names it. */
const besides = (comment: string) =>
  sql.join(
    subjectColumns.map(
      (name) =>
        sql`select * from comments as beside where beside.${sql.identifier(name)} = ${sql.raw(comment)}.${sql.identifier(name)}`,
    ),
    sql` union all `,
  )

const written = (events: { comment_id: string }[]) =>
  sql`comments.id = any (${uuidArray(events.map(({ comment_id }) => comment_id))}) and comments.hidden_at is null`

export const subjects = {
  kinds: {
    liked: {
      parts: { ...partsOf('likes', sql`notifications.like_id`), others: othersWho(actorIsReachable) },
    },
    // Whose thing it is reads every comment on it, so they are notified too.
    commented: { parts: { ...commented, others: othersWho(actorCanInteract) }, isShown: actorCanInteract },
    'comment-answered': { parts: commented, isShown: seesComment },
  },

  following: [
    notifyOn(
      ['like.created'],
      (events) => sql`
      insert into notifications (reader_id, kind, actor_id, like_id, subject_key)
      select readers.id, 'liked', likes.reader_id, likes.id, ${subjectKey(sql`likes`)}
      from likes join readers on readers.id = ${subjectOwner(sql`likes`)} and readers.id <> likes.reader_id
      where likes.id = any (${uuidArray(events.map(({ like_id }) => like_id))}) and ${wants('liked')}
      on conflict do nothing`,
    ),
    notifyOn(
      ['comment.created'],
      (events) => sql`
      insert into notifications (reader_id, kind, actor_id, comment_id, subject_key)
      select readers.id, 'commented', comments.reader_id, comments.id, ${subjectKey(sql`comments`)}
      from comments join readers on readers.id = ${subjectOwner(sql`comments`)} and readers.id <> comments.reader_id
      where ${written(events)} and ${wants('commented')}`,
    ),
    // Comments are a flat list: one answers the comment before it, and the owner’s answers all since their own last one.
    notifyOn(
      ['comment.created'],
      (events) => sql`
      insert into notifications (reader_id, kind, actor_id, comment_id)
      select distinct answered.reader_id, 'comment-answered', comments.reader_id, comments.id
      from (select comments.*, ${subjectOwner(sql`comments`)} as owner_id from comments where ${written(events)}) as comments
      cross join lateral (${besides('comments')}) as answered
      join readers on readers.id = answered.reader_id
      where ${isSame('answered', 'comments')} and (answered.created_at, answered.id) < (comments.created_at, comments.id)
        and answered.hidden_at is null and answered.reader_id not in (comments.reader_id, comments.owner_id)
        and not exists (
          select 1 from (${besides('comments')}) as others
          where ${isSame('others', 'comments')} and others.hidden_at is null
            and (others.created_at, others.id) > (answered.created_at, answered.id)
            and (others.created_at, others.id) < (comments.created_at, comments.id)
            and (comments.reader_id <> comments.owner_id or others.reader_id = comments.owner_id))
        and ${wants('comment-answered')}`,
    ),
  ],
}
