import { sql, type SQL } from '../../../db/sql.ts'
import type { HideableKind } from '../../../../contract/moderation-log.ts'
import type { Transaction } from '../../../db/database.ts'
import { execute } from '../../../db/page.ts'
import { subjectColumns, type SubjectColumn } from '../../../db/subject-owner.ts'

interface Place {
  table: SQL
  /** The columns of `withdrawn` that say in which place its writer may write the next one, with what they are of a `thing`. */
  place: Record<string, SQL>
}

/** Where a hidden thing is. */
export const places = {
  review: { table: sql`reviews`, place: { work_id: sql`thing.work_id` } },
  comment: {
    table: sql`comments`,
    place: Object.fromEntries(subjectColumns.map((name) => [name, sql`thing.${sql.identifier(name)}`])),
  },
  post: { table: sql`shared_read_posts`, place: { shared_read_id: sql`thing.shared_read_id` } },
  list: { table: sql`lists`, place: { list_name: sql`lower(thing.name)` } },
  quote: { table: sql`notes`, place: { book_id: sql`thing.book_id` } },
  challenge: { table: sql`challenges`, place: { challenge_name: sql`lower(thing.name)` } },
} satisfies Record<HideableKind, Place>

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
  const { table, place } = places[kind]
  const columns = Object.keys(place).map((name) => sql.identifier(name))
  const values = Object.entries(place).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`)
  await execute(
    tx,
    sql`
    with hidden as materialized (
      select thing.reader_id, ${sql.join(values, sql`, `)}, (
        select id from moderation_actions where target_id = thing.id and kind = 'hide'
        order by created_at desc limit 1) as action_id
      from ${table} as thing where thing.hidden_at is not null and (${which}) for update of thing),
    forgotten as (
      delete from decision_texts using hidden where decision_texts.action_id = hidden.action_id and not exists (
        select 1 from moderation_appeals as appeals
        where appeals.action_id = hidden.action_id and appeals.answered_at is null))
    insert into withdrawn (reader_id, ${sql.join(columns, sql`, `)}, action_id)
    select reader_id, ${sql.join(columns, sql`, `)}, action_id from hidden where reader_id = ${deleterId}::uuid`,
  )
}

/** The same for the comments on things that are about to be deleted; `ids` selects theirs. */
export const recordWithdrawnComments = (tx: Transaction, column: SubjectColumn, ids: SQL): Promise<void> =>
  recordWithdrawn(tx, 'comment', sql`thing.${sql.identifier(column)} in (${ids})`)

/** The same for reviews, whose comments go with them. */
export async function recordWithdrawnReviews(tx: Transaction, which: SQL, deleterId: string | null): Promise<void> {
  await recordWithdrawnComments(tx, 'review_id', sql`select thing.id from reviews as thing where ${which}`)
  await recordWithdrawn(tx, 'review', which, deleterId)
}

/** The same for posts, whose replies go with them. */
export async function recordWithdrawnPosts(tx: Transaction, which: SQL, deleterId: string | null): Promise<void> {
  const replies = sql`thing.parent_id in (select thing.id from shared_read_posts as thing where ${which})`
  await recordWithdrawn(tx, 'post', sql`${which} or ${replies}`, deleterId)
}
