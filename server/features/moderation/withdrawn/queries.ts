import { sql, type SQL } from '../../../db/sql.ts'
import type { HideableKind } from '../../../../contract/moderation-log.ts'
import type { Transaction } from '../../../db/database.ts'
import { execute } from '../../../db/page.ts'

/** Where a hidden thing is, and the column of `withdrawn` that says in which place its writer may write the next one. */
export const places = {
  review: { table: sql`reviews`, column: sql`work_id`, place: sql`thing.work_id` },
  comment: { table: sql`review_comments`, column: sql`review_id`, place: sql`thing.review_id` },
  post: { table: sql`shared_read_posts`, column: sql`shared_read_id`, place: sql`thing.shared_read_id` },
  list: { table: sql`lists`, column: sql`list_name`, place: sql`lower(thing.name)` },
  quote: { table: sql`notes`, column: sql`book_id`, place: sql`thing.book_id` },
  challenge: { table: sql`challenges`, column: sql`challenge_name`, place: sql`lower(thing.name)` },
} satisfies Record<HideableKind, { table: SQL; column: SQL; place: SQL }>

/**
 * To be called before things of a kind are deleted, in the same transaction; `which` is a condition on `thing`. Of those that
 * a moderator hid, the text that was kept with the decision goes, unless an appeal waits for its answer. Those of the reader
 * who deletes leave a trace without a word of them, and the next thing that reader writes in the same place is hidden again:
 * docs/decisions/0055-moderation.md. What goes with something else has no deleter.
 */
export async function recordWithdrawn(
  tx: Transaction,
  kind: HideableKind,
  which: SQL,
  deleterId: string | null = null,
): Promise<void> {
  const { table, column, place } = places[kind]
  await execute(
    tx,
    sql`
    with hidden as materialized (
      select thing.reader_id, ${place} as place, (
        select id from moderation_actions where target_id = thing.id and kind = 'hide'
        order by created_at desc limit 1) as action_id
      from ${table} as thing where thing.hidden_at is not null and (${which}) for update of thing),
    forgotten as (
      delete from decision_texts using hidden where decision_texts.action_id = hidden.action_id and not exists (
        select 1 from moderation_appeals as appeals
        where appeals.action_id = hidden.action_id and appeals.answered_at is null))
    insert into withdrawn (reader_id, ${column}, action_id)
    select reader_id, place, action_id from hidden where reader_id = ${deleterId}::uuid`,
  )
}

/** The same for reviews, whose comments go with them. */
export async function recordWithdrawnReviews(tx: Transaction, which: SQL, deleterId: string | null): Promise<void> {
  await recordWithdrawn(tx, 'comment', sql`thing.review_id in (select thing.id from reviews as thing where ${which})`)
  await recordWithdrawn(tx, 'review', which, deleterId)
}

/** The same for posts, whose replies go with them. */
export async function recordWithdrawnPosts(tx: Transaction, which: SQL, deleterId: string | null): Promise<void> {
  const replies = sql`thing.parent_id in (select thing.id from shared_read_posts as thing where ${which})`
  await recordWithdrawn(tx, 'post', sql`${which} or ${replies}`, deleterId)
}
