import { sql, type SQL } from 'drizzle-orm'
import {
  mostUnread,
  type Notification,
  type NotificationSettings,
  type NotificationSettingsPatch,
} from '../../../../contract/notifications.ts'
import { assignments } from '../../../db/assignments.ts'
import type { Database } from '../../../db/database.ts'
import type { PageMeta } from '../../../../contract/answers.ts'
import { cursorPageOf, cursorColumn, type CursorPage } from '../../../db/cursor-page.ts'
import { execute, literal, rowsOf, totalOf, type Page } from '../../../db/page.ts'
import { canInteract, reachableBy } from '../../../db/visibility.ts'
import { openAppeals } from '../../moderation/appeals/open-appeal-queries.ts'
import { personColumn } from '../../community/user-cards/queries.ts'

interface NotificationRow extends Omit<Notification, 'created_at'> {
  created_at: Date
}

/** As much of a comment as fits on two lines. */
const excerptLength = 160

/**
 * A reader's own, without those of readers they have nothing to do with any more. The writer of a review reads every comment
 * on it, so they hear of it too. Reports and appeals may end without a decision: with what they are about. Each is looked up: `offset 0` keeps the
 * planner from joining, for which it would read every reader there is to count a few thousand.
 */
const found = (readerId: string) => sql`from notifications
  where notifications.reader_id = ${readerId} and (notifications.actor_id is null or exists (
    select 1 from readers where readers.id = notifications.actor_id and case notifications.kind
      when 'commented' then ${canInteract(readerId)} else ${reachableBy(readerId)} end offset 0))
    and (notifications.kind <> 'reports-waiting' or exists (select 1 from reports where status = 'open')
      or exists (select 1 ${openAppeals}))`

const newestFirst = sql`notifications.created_at desc, notifications.id desc`

const order = { moment: sql`notifications.created_at`, id: sql`notifications.id`, ids: 'falling' as const }

const columns = sql`notifications.id, notifications.kind, notifications.created_at,
  notifications.read_at is not null as is_read,
  case when readers.id is not null then ${personColumn(sql`notifications.reader_id`)} end as reader,
  (select json_build_object('slug', books.slug, 'title', books.title) from books where books.id = coalesce(
    (select book_id from reviews where reviews.id = coalesce(notifications.liked_id, comment.review_id)),
    loan.book_id,
    case decision.target_kind when 'book' then decision.target_id end,
    (select id from books as edition where edition.work_id = shared_read.work_id
      order by edition.publication_date, edition.id limit 1),
    case proposal.kind
      when 'book' then (
        select id from books as edition where edition.id in (proposal.kept, proposal.gone)
        order by edition.id = proposal.kept desc limit 1)
      when 'work' then (
        select id from books as edition where edition.work_id in (proposal.kept, proposal.gone)
        order by edition.work_id = proposal.kept desc, edition.publication_date, edition.id limit 1) end)) as book,
  case when proposal.id is not null then json_build_object('outcome', proposal.status, 'author', (
    select json_build_object('slug', authors.slug, 'name', authors.name) from authors
    where authors.id in (proposal.kept, proposal.gone) order by authors.id = proposal.kept desc limit 1)) end as merge,
  case when shared_read.id is not null then
    json_build_object('slug', shared_read.slug, 'name', shared_read.name) end as shared_read,
  coalesce(appeal.answer, decision.reason, case when comment.hidden_at is null then left(comment.content, ${excerptLength}) end) as excerpt,
  to_char(loan.due_date, 'YYYY-MM-DD') as due_date,
  (select json_build_object('name', name, 'metric', metric, 'target', target)
    from goals where goals.id = notifications.goal_id) as goal,
  (select json_build_object('host', split_part(url, '/', 3)) from webhooks
    where webhooks.id = notifications.webhook_id) as webhook,
  case when appeal.id is not null then json_build_object('outcome', appeal.outcome, 'thing', (
    select target ->> 'name' from moderation_actions where moderation_actions.id = appeal.action_id)) end as appeal,
  case when notifications.kind = 'content-hidden' then json_build_object('kind', decision.target_kind, 'thing', decision.target ->> 'name',
    'slug', case decision.target_kind when 'post' then (
      select shared_reads.slug from shared_read_posts as posts join shared_reads on shared_reads.id = posts.shared_read_id
      join shared_read_members as members on members.shared_read_id = shared_reads.id and members.reader_id = posts.reader_id
      where posts.id = decision.target_id and members.state = 'joined') else decision.target ->> 'slug' end) end as hidden,
  case when notifications.kind = 'accounts-waiting' then (
    select count(*)::int from readers as waiting where waiting.join_reason is not null) end as waiting_count`

export function notificationQueries(db: Database) {
  const list = async (found: SQL, page: CursorPage): Promise<{ rows: Notification[]; meta: PageMeta }> => {
    const { rows, meta } = await cursorPageOf<NotificationRow & Record<string, unknown>>(db, page, {
      rows: (limit, isAfter) => sql`select ${columns}, ${cursorColumn(order)}
          from (select notifications.* ${found} ${isAfter ? sql`and ${isAfter}` : sql``} order by ${newestFirst} ${limit}) as notifications
          left join readers on readers.id = notifications.actor_id
          left join review_comments as comment on comment.id = notifications.comment_id
          left join transactions as loan on loan.id = notifications.transaction_id
          left join merge_proposals as proposal on proposal.id = notifications.merge_proposal_id
          left join moderation_appeals as appeal on appeal.id = notifications.appeal_id
          left join moderation_actions as decision on decision.id = notifications.action_id
          left join shared_reads as shared_read on shared_read.id = notifications.shared_read_id
          order by ${newestFirst}`,
      count: sql`select count(*)::int as total ${found}`,
      order,
    })
    return { rows: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), meta }
  }

  return {
    listNotifications: (readerId: string, page: CursorPage) => list(found(readerId), page),

    /** Unread notifications since a moment. */
    listUnread: (readerId: string, { since, until }: { since: Date | null; until: Date }, page: Page) =>
      list(
        sql`${found(readerId)} and notifications.read_at is null
        and notifications.created_at > ${since ?? new Date(0)} and notifications.created_at <= ${until}`,
        page,
      ),

    /** One of a reader's own, unless it was read. */
    findUnread: async (readerId: string, id: string): Promise<Notification | undefined> => {
      const own = sql`${found(readerId)} and notifications.read_at is null and notifications.id = ${id}`
      const { rows } = await list(own, { page: 1, per_page: 1 })
      return rows[0]
    },

    countUnread: (readerId: string): Promise<number> =>
      totalOf(
        db,
        sql`select count(*)::int as total from (
          select 1 ${found(readerId)} and notifications.read_at is null limit ${literal(mostUnread)}) as unread`,
      ),

    readNotifications: async (readerId: string) => {
      await execute(
        db,
        sql`
        update notifications set read_at = now() where id in (
          select id from notifications where reader_id = ${readerId} and read_at is null order by id for no key update)`,
      )
    },

    getSettings: async (readerId: string): Promise<NotificationSettings> => {
      const [row] = await rowsOf<NotificationSettings & Record<string, unknown>>(
        db,
        sql`select notifications_off as off, push_off, digest from readers where id = ${readerId}`,
      )
      return row ?? { off: [], push_off: [], digest: 'off' }
    },

    updateSettings: async (readerId: string, { off, push_off, digest }: NotificationSettingsPatch) => {
      if (off === undefined && push_off === undefined && digest === undefined) return
      const values = {
        notifications_off: off && [...new Set(off)],
        push_off: push_off && [...new Set(push_off)],
        digest,
      }
      // The first digest leaves out what happened before it was switched on.
      const since = sql`digest_sent_at = case when digest = 'off' then now() else digest_sent_at end`
      await execute(
        db,
        sql`update readers set ${assignments(values, ...(digest ? [since] : []))} where id = ${readerId}`,
      )
    },
  }
}
