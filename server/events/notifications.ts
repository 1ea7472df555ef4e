import { sql, type SQL } from 'drizzle-orm'
import type { NotificationKind } from '../../contract/notifications.ts'
import type { Transaction } from '../db/database.ts'
import { uuidArray } from '../db/given-rows.ts'
import { execute } from '../db/page.ts'
import { named, type Event } from './event.ts'
import { notify } from './notify.ts'
import { on } from './reaction.ts'

/** Whether the row's `readers` want to hear of this kind. */
export const wants = (kind: NotificationKind | SQL) => sql`not (${kind} = any (readers.notifications_off))`

const followsIn = (events: Event<'follow.started' | 'follow.requested' | 'follow.accepted'>[]) =>
  sql`unnest(${uuidArray(events.map((event) => event.follower_id))}, ${uuidArray(events.map((event) => event.followee_id))})
    as changed (follower_id, followee_id)`

/** One notification per follow; accepting a request deletes its notification. */
async function notifyOfFollows(
  tx: Transaction,
  events: Event<'follow.started' | 'follow.requested' | 'follow.accepted'>[],
): Promise<void> {
  await execute(
    tx,
    sql`
    delete from notifications using ${followsIn(events)}
    where notifications.follower_id = changed.follower_id and notifications.reader_id = changed.followee_id`,
  )
  const made = named(events, 'follow.started', 'follow.requested')
  if (made.length === 0) return
  const kind = sql`case follows.state when 'following' then 'followed' else 'requested' end`
  await notify(
    tx,
    sql`
    insert into notifications (reader_id, kind, actor_id, follower_id)
    select follows.followee_id, ${kind}, follows.follower_id, follows.follower_id
    from follows join ${followsIn(made)} using (follower_id, followee_id)
    join readers on readers.id = follows.followee_id
    where ${wants(kind)}`,
  )
}

const notifyOfLikes = (tx: Transaction, events: Event<'review.liked'>[]) =>
  notify(
    tx,
    sql`
    insert into notifications (reader_id, kind, actor_id, liked_id, liker_id)
    select reviews.reader_id, 'liked', liked.reader_id, reviews.id, liked.reader_id
    from unnest(${uuidArray(events.map((event) => event.review_id))}, ${uuidArray(events.map((event) => event.reader_id))})
      as liked (review_id, reader_id)
    join reviews on reviews.id = liked.review_id and reviews.reader_id <> liked.reader_id
    join readers on readers.id = reviews.reader_id
    where ${wants('liked')}
    on conflict do nothing`,
  )

const notifyOfComments = (tx: Transaction, events: Event<'review.commented'>[]) =>
  notify(
    tx,
    sql`
    insert into notifications (reader_id, kind, actor_id, comment_id)
    select reviews.reader_id, 'commented', comments.reader_id, comments.id
    from review_comments as comments
    join reviews on reviews.id = comments.review_id and reviews.reader_id <> comments.reader_id
    join readers on readers.id = reviews.reader_id
    where comments.id = any (${uuidArray(events.map(({ comment_id }) => comment_id))}) and comments.hidden_at is null
      and ${wants('commented')}`,
  )

/** An invitation that was answered or withdrawn loses its notification. */
async function notifyOfInvitations(
  tx: Transaction,
  events: Event<'member.invited' | 'member.changed'>[],
): Promise<void> {
  const changed = sql`unnest(
    ${uuidArray(events.map((event) => event.shared_read_id))}, ${uuidArray(events.map((event) => event.reader_id))})
    as changed (shared_read_id, reader_id)`
  await execute(
    tx,
    sql`
    delete from notifications using ${changed}
    where notifications.shared_read_id = changed.shared_read_id and notifications.reader_id = changed.reader_id`,
  )
  await notify(
    tx,
    sql`
    insert into notifications (reader_id, kind, actor_id, shared_read_id)
    select members.reader_id, 'invited', coalesce(members.inviter_id, host.reader_id), members.shared_read_id
    from shared_read_members as members join ${changed} using (shared_read_id, reader_id)
    join shared_read_members as host on host.shared_read_id = members.shared_read_id and host.is_host
    join readers on readers.id = members.reader_id
    where members.state = 'invited' and ${wants('invited')}`,
  )
}

/** Who decides about a proposal of their own knows of it. */
const notifyOfDecisions = (tx: Transaction, events: Event<'merge.decided'>[]) =>
  notify(
    tx,
    sql`
    insert into notifications (reader_id, kind, merge_proposal_id)
    select proposals.proposer_id, 'merge-decided', proposals.id
    from merge_proposals as proposals join readers on readers.id = proposals.proposer_id
    where proposals.id = any (${uuidArray(events.map(({ proposal_id }) => proposal_id))})
      and proposals.proposer_id is distinct from proposals.moderator_id and ${wants('merge-decided')}`,
  )

/** Who is suspended could not read it, and gets a letter instead. */
const notifyOfAnswers = (tx: Transaction, events: Event<'appeal.answered'>[]) =>
  notify(
    tx,
    sql`
    insert into notifications (reader_id, kind, appeal_id)
    select appeals.reader_id, 'appeal-answered', appeals.id
    from moderation_appeals as appeals join moderation_actions as actions on actions.id = appeals.action_id
    join readers on readers.id = appeals.reader_id
    where appeals.id = any (${uuidArray(events.map(({ appeal_id }) => appeal_id))}) and actions.kind = 'hide'
      and ${wants('appeal-answered')}`,
  )

/** One notification per moderator, however many wait: it is as new as the last of them. */
const notifyOfRequests = (tx: Transaction) =>
  notify(
    tx,
    sql`
    insert into notifications (reader_id, kind)
    select readers.id, 'accounts-waiting' from readers
    where readers.role in ('moderator', 'admin') and readers.suspended_at is null and readers.leaving_at is null
      and ${wants('accounts-waiting')}
    on conflict (reader_id) where kind = 'accounts-waiting' do update set created_at = now(), read_at = null`,
  )

const forgetRequests = (tx: Transaction) =>
  execute(
    tx,
    sql`
    delete from notifications where kind = 'accounts-waiting'
      and not exists (select 1 from readers where readers.join_reason is not null)`,
  )

/** Who hides something of their own knows of it. */
const notifyOfHiding = (tx: Transaction, events: Event<'content.hidden'>[]) =>
  notify(
    tx,
    sql`
    insert into notifications (reader_id, kind, action_id)
    select actions.reader_id, 'content-hidden', actions.id
    from moderation_actions as actions join readers on readers.id = actions.reader_id
    where actions.id = any (${uuidArray(events.map(({ action_id }) => action_id))})
      and actions.reader_id is distinct from actions.actor_id and ${wants('content-hidden')}`,
  )

/** Whose book or edit it was. Who corrects their own knows of it. */
const notifyOfCorrections = (tx: Transaction, events: Event<'book.corrected'>[]) =>
  notify(
    tx,
    sql`
    insert into notifications (reader_id, kind, action_id)
    select reader_id, kind, id from (
      select actions.id, actions.reader_id, case actions.kind when 'edit-book' then 'book-edited' else 'edit-reverted' end as kind
      from moderation_actions as actions
      where actions.id = any (${uuidArray(events.map(({ action_id }) => action_id))})
        and actions.reader_id is distinct from actions.actor_id) as corrections
    where exists (select 1 from readers where readers.id = corrections.reader_id and ${wants(sql`corrections.kind`)})`,
  )

const forgetHiding = (tx: Transaction, events: Event<'content.shown'>[]) =>
  execute(
    tx,
    sql`
    delete from notifications using moderation_actions as actions
    where notifications.action_id = actions.id
      and actions.target_id = any (${uuidArray(events.map(({ target_id }) => target_id))})`,
  )

/** One notification per moderator, however much waits; nobody hears of reports about themself, or of their own appeal. */
const notifyOfCases = (tx: Transaction, about: readonly (string | null)[]) =>
  notify(
    tx,
    sql`
    insert into notifications (reader_id, kind)
    select readers.id, 'reports-waiting' from readers
    where readers.role in ('moderator', 'admin') and readers.suspended_at is null and readers.leaving_at is null
      and exists (select 1 from unnest(${uuidArray(about)}) as about (id) where about.id is distinct from readers.id)
      and ${wants('reports-waiting')}
    on conflict (reader_id) where kind = 'reports-waiting' do update set created_at = now(), read_at = null`,
  )

const forgetCases = (tx: Transaction) =>
  execute(
    tx,
    sql`
    delete from notifications where kind = 'reports-waiting'
      and not exists (select 1 from reports where status = 'open')
      and not exists (select 1 from moderation_appeals where answered_at is null)`,
  )

/** Who reads that it was merged would find it is not. */
const forgetMerges = (tx: Transaction, events: Event<'merge.undone'>[]) =>
  execute(
    tx,
    sql`
    delete from notifications using merges
    where merges.id = any (${uuidArray(events.map(({ merge_id }) => merge_id))})
      and notifications.merge_proposal_id = merges.proposal_id`,
  )

const notifyOfGoalsMet = (tx: Transaction, events: Event<'goal.met'>[]) =>
  notify(
    tx,
    sql`
    insert into notifications (reader_id, kind, goal_id)
    select goals.reader_id, 'goal-met', goals.id
    from unnest(${uuidArray(events.map(({ goal_id }) => goal_id))}, ${sql.param(events.map(({ met_at }) => met_at))}::timestamptz[],
        ${sql.param(events.map(({ found_at }) => found_at.toISOString()))}::timestamptz[])
      as met (goal_id, met_at, found_at)
    join goals on goals.id = met.goal_id join readers on readers.id = goals.reader_id
    where met.met_at > met.found_at - interval '7 days' and ${wants('goal-met')}
    on conflict do nothing`,
  )

const forgetGoals = (tx: Transaction, events: Event<'goal.changed'>[]) =>
  execute(tx, sql`delete from notifications where goal_id = any (${uuidArray(events.map(({ goal_id }) => goal_id))})`)

const forgetLoans = (tx: Transaction, events: Event<'loan.changed'>[]) =>
  execute(
    tx,
    sql`delete from notifications where transaction_id = any (${uuidArray(events.map((event) => event.transaction_id))})`,
  )

/** What concerns a reader and happened without them: docs/decisions/0027-feed.md. */
export const notifications = [
  on(['follow.started', 'follow.requested', 'follow.accepted'], notifyOfFollows),
  on(['review.liked'], notifyOfLikes),
  on(['review.commented'], notifyOfComments),
  on(['member.invited', 'member.changed'], notifyOfInvitations),
  on(['merge.decided'], notifyOfDecisions),
  on(['merge.undone'], forgetMerges),
  on(['appeal.answered'], notifyOfAnswers),
  on(['content.hidden'], notifyOfHiding),
  on(['book.corrected'], notifyOfCorrections),
  on(['content.shown'], forgetHiding),
  on(['report.made'], (tx, events: Event<'report.made'>[]) =>
    notifyOfCases(
      tx,
      events.map(({ accused_id }) => accused_id),
    ),
  ),
  on(['appeal.made'], (tx, events: Event<'appeal.made'>[]) =>
    notifyOfCases(
      tx,
      events.map(({ reader_id }) => reader_id),
    ),
  ),
  on(['report.decided', 'appeal.answered'], forgetCases),
  on(['account.requested'], notifyOfRequests),
  on(['account.decided'], forgetRequests),
  on(['goal.changed'], forgetGoals),
  on(['goal.met'], notifyOfGoalsMet),
  on(['loan.changed'], forgetLoans),
]
