import { sql } from '../../db/sql.ts'
import { uuidArray } from '../../db/given-rows.ts'
import type { Event } from '../event.ts'
import { forgetOn, notifyOn, wants } from './stored-kind.ts'

const followsIn = (events: Event<'follow.started' | 'follow.requested' | 'follow.accepted'>[]) =>
  sql`unnest(${uuidArray(events.map((event) => event.follower_id))}, ${uuidArray(events.map((event) => event.followee_id))})
    as changed (follower_id, followee_id)`

const kind = sql`case follows.state when 'following' then 'followed' else 'requested' end`

export const follows = {
  kinds: { followed: { parts: {} }, requested: { parts: {} } },

  /** One notification per follow; accepting a request deletes its notification. */
  following: [
    forgetOn(
      ['follow.started', 'follow.requested', 'follow.accepted'],
      (events) => sql`
      delete from notifications using ${followsIn(events)}
      where notifications.follower_id = changed.follower_id and notifications.reader_id = changed.followee_id`,
    ),
    notifyOn(
      ['follow.started', 'follow.requested'],
      (events) => sql`
      insert into notifications (reader_id, kind, actor_id, follower_id)
      select follows.followee_id, ${kind}, follows.follower_id, follows.follower_id
      from follows join ${followsIn(events)} using (follower_id, followee_id)
      join readers on readers.id = follows.followee_id
      where ${wants(kind)}`,
    ),
  ],
}
