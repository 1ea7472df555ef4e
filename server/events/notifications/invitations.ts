import { sql } from '../../db/sql.ts'
import { uuidArray } from '../../db/given-rows.ts'
import type { Event } from '../event.ts'
import { bookOf, forgetOn, notifyOn, wants } from './stored-kind.ts'

const membersIn = (events: Event<'member.invited' | 'member.changed'>[]) => sql`unnest(
  ${uuidArray(events.map((event) => event.shared_read_id))}, ${uuidArray(events.map((event) => event.reader_id))})
  as changed (shared_read_id, reader_id)`

export const invitations = {
  kinds: {
    invited: {
      parts: {
        book: bookOf(sql`(
          select editions.id from shared_reads join books as editions on editions.work_id = shared_reads.work_id
          where shared_reads.id = notifications.shared_read_id order by editions.publication_date, editions.id limit 1)`),
        shared_read: sql`(select json_build_object('slug', slug, 'name', name) from shared_reads
          where shared_reads.id = notifications.shared_read_id)`,
      },
    },
  },

  /** An invitation that was answered or withdrawn loses its notification. */
  following: [
    forgetOn(
      ['member.invited', 'member.changed'],
      (events) => sql`
      delete from notifications using ${membersIn(events)}
      where notifications.shared_read_id = changed.shared_read_id and notifications.reader_id = changed.reader_id`,
    ),
    notifyOn(
      ['member.invited', 'member.changed'],
      (events) => sql`
      insert into notifications (reader_id, kind, actor_id, shared_read_id)
      select members.reader_id, 'invited', coalesce(members.inviter_id, host.reader_id), members.shared_read_id
      from shared_read_members as members join ${membersIn(events)} using (shared_read_id, reader_id)
      join shared_read_members as host on host.shared_read_id = members.shared_read_id and host.is_host
      join readers on readers.id = members.reader_id
      where members.state = 'invited' and ${wants('invited')}`,
    ),
  ],
}
