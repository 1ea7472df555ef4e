import { sql, type SQL } from '../../db/sql.ts'
import { uuidArray } from '../../db/given-rows.ts'
import { openAppeals } from '../../db/open-appeals.ts'
import { subjectJson } from '../../db/subjects.ts'
import { bookOf, forgetOn, notifyOn, wants } from './stored-kind.ts'

const ofAppeal = (column: SQL) =>
  sql`(select ${column} from moderation_appeals as appeals where appeals.id = notifications.appeal_id)`

const ofAction = (column: SQL) =>
  sql`(select ${column} from moderation_actions as actions where actions.id = notifications.action_id)`

const correction = {
  parts: {
    book: bookOf(ofAction(sql`case actions.target_kind when 'book' then actions.target_id end`)),
    excerpt: ofAction(sql`actions.reason`),
  },
}

/** One notification per moderator, however much waits; nobody is notified of reports about themself, or of their own appeal. */
const notifyOfCases = (about: readonly (string | null)[]) => sql`
  insert into notifications (reader_id, kind)
  select readers.id, 'reports-waiting' from readers
  where readers.role in ('moderator', 'admin') and readers.suspended_at is null and readers.leaving_at is null
    and exists (select 1 from unnest(${uuidArray(about)}) as about (id) where about.id is distinct from readers.id)
    and ${wants('reports-waiting')}
  on conflict (reader_id) where kind = 'reports-waiting' do update set created_at = now(), read_at = null`

export const moderation = {
  kinds: {
    'appeal-answered': {
      parts: {
        appeal: ofAppeal(sql`json_build_object('outcome', appeals.outcome, 'thing', (
          select target ->> 'name' from moderation_actions where moderation_actions.id = appeals.action_id))`),
        excerpt: ofAppeal(sql`appeals.answer`),
      },
    },
    'accounts-waiting': {
      parts: { waiting_count: sql`(select count(*)::int from readers where join_reason is not null)` },
    },
    'content-hidden': {
      parts: {
        hidden: ofAction(sql`json_build_object('kind', actions.target_kind,
          'subject', (select ${subjectJson(sql`comments`)} from comments
            where actions.target_kind = 'comment' and comments.id = actions.target_id),
           'thing', actions.target ->> 'name',
          'slug', case actions.target_kind when 'post' then (
            select shared_reads.slug from shared_read_posts as posts
            join shared_reads on shared_reads.id = posts.shared_read_id
            join shared_read_members as members on members.shared_read_id = shared_reads.id
              and members.reader_id = posts.reader_id
            where posts.id = actions.target_id and members.state = 'joined') else actions.target ->> 'slug' end)`),
        excerpt: ofAction(sql`actions.reason`),
      },
    },
    // Reports and appeals may end without a decision: with what they are about.
    'reports-waiting': {
      parts: {},
      isShown: () => sql`(exists (select 1 from reports where status = 'open') or exists (select 1 ${openAppeals}))`,
    },
    'book-edited': correction,
    'edit-reverted': correction,
  },

  following: [
    // Who is suspended could not read it, and gets a letter instead.
    notifyOn(
      ['appeal.answered'],
      (events) => sql`
      insert into notifications (reader_id, kind, appeal_id)
      select appeals.reader_id, 'appeal-answered', appeals.id
      from moderation_appeals as appeals join moderation_actions as actions on actions.id = appeals.action_id
      join readers on readers.id = appeals.reader_id
      where appeals.id = any (${uuidArray(events.map(({ appeal_id }) => appeal_id))}) and actions.kind = 'hide'
        and ${wants('appeal-answered')}`,
    ),
    // One notification per moderator, however many wait: it is as new as the last of them.
    notifyOn(
      ['account.requested'],
      () => sql`
      insert into notifications (reader_id, kind)
      select readers.id, 'accounts-waiting' from readers
      where readers.role in ('moderator', 'admin') and readers.suspended_at is null and readers.leaving_at is null
        and ${wants('accounts-waiting')}
      on conflict (reader_id) where kind = 'accounts-waiting' do update set created_at = now(), read_at = null`,
    ),
    forgetOn(
      ['account.decided'],
      () => sql`
      delete from notifications where kind = 'accounts-waiting'
        and not exists (select 1 from readers where readers.join_reason is not null)`,
    ),
    // Who hides something of their own knows of it.
    notifyOn(
      ['content.hidden'],
      (events) => sql`
      insert into notifications (reader_id, kind, action_id)
      select actions.reader_id, 'content-hidden', actions.id
      from moderation_actions as actions join readers on readers.id = actions.reader_id
      where actions.id = any (${uuidArray(events.map(({ action_id }) => action_id))})
        and actions.reader_id is distinct from actions.actor_id and ${wants('content-hidden')}`,
    ),
    forgetOn(
      ['content.shown'],
      (events) => sql`
      delete from notifications using moderation_actions as actions
      where notifications.action_id = actions.id
        and actions.target_id = any (${uuidArray(events.map(({ target_id }) => target_id))})`,
    ),
    // Whose book or edit it was. Who corrects their own knows of it.
    notifyOn(
      ['book.corrected'],
      (events) => sql`
      insert into notifications (reader_id, kind, action_id)
      select reader_id, kind, id from (
        select actions.id, actions.reader_id, case actions.kind when 'edit-book' then 'book-edited' else 'edit-reverted' end as kind
        from moderation_actions as actions
        where actions.id = any (${uuidArray(events.map(({ action_id }) => action_id))})
          and actions.reader_id is distinct from actions.actor_id) as corrections
      where exists (select 1 from readers where readers.id = corrections.reader_id and ${wants(sql`corrections.kind`)})`,
    ),
    notifyOn(['report.made'], (events) => notifyOfCases(events.map(({ accused_id }) => accused_id))),
    notifyOn(['appeal.made'], (events) => notifyOfCases(events.map(({ reader_id }) => reader_id))),
    forgetOn(
      ['report.decided', 'appeal.answered'],
      () => sql`
      delete from notifications where kind = 'reports-waiting'
        and not exists (select 1 from reports where status = 'open')
        and not exists (select 1 from moderation_appeals where answered_at is null)`,
    ),
  ],
}
