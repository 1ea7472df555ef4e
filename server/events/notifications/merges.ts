import { sql } from '../../db/sql.ts'
import { uuidArray } from '../../db/given-rows.ts'
import { bookOf, forgetOn, notifyOn, wants } from './stored-kind.ts'

export const merges = {
  kinds: {
    'merge-decided': {
      parts: {
        // Of two that were to be merged, the one that was to be kept; after a merge only that one is left.
        book: bookOf(sql`(
          select case proposals.kind
            when 'book' then (
              select editions.id from books as editions where editions.id in (proposals.kept, proposals.gone)
              order by editions.id = proposals.kept desc limit 1)
            when 'work' then (
              select editions.id from books as editions where editions.work_id in (proposals.kept, proposals.gone)
              order by editions.work_id = proposals.kept desc, editions.publication_date, editions.id limit 1) end
          from merge_proposals as proposals where proposals.id = notifications.merge_proposal_id)`),
        merge: sql`(select json_build_object('outcome', proposals.status, 'author', (
            select json_build_object('slug', authors.slug, 'name', authors.name) from authors
            where authors.id in (proposals.kept, proposals.gone) order by authors.id = proposals.kept desc limit 1))
          from merge_proposals as proposals where proposals.id = notifications.merge_proposal_id)`,
      },
    },
  },

  following: [
    // Who decides about a proposal of their own knows of it.
    notifyOn(
      ['merge.decided'],
      (events) => sql`
      insert into notifications (reader_id, kind, merge_proposal_id)
      select proposals.proposer_id, 'merge-decided', proposals.id
      from merge_proposals as proposals join readers on readers.id = proposals.proposer_id
      where proposals.id = any (${uuidArray(events.map(({ proposal_id }) => proposal_id))})
        and proposals.proposer_id is distinct from proposals.moderator_id and ${wants('merge-decided')}`,
    ),
    // It would say something was merged that no longer is.
    forgetOn(
      ['merge.undone'],
      (events) => sql`
      delete from notifications using merges
      where merges.id = any (${uuidArray(events.map(({ merge_id }) => merge_id))})
        and notifications.merge_proposal_id = merges.proposal_id`,
    ),
  ],
}
