-- What the log has a line for as well: see docs/decisions/0055-moderation.md.
alter table moderation_actions
  drop constraint moderation_actions_kind_check,
  add constraint moderation_actions_kind_check check (kind in (
    'hide', 'show', 'suspend', 'reinstate', 'dismiss-report', 'resolve-report', 'set-role', 'merge', 'decline-merge',
    'undo-merge', 'verify-email', 'reset-password', 'invite', 'revoke-invitation', 'switch-source', 'approve-account',
    'decline-account', 'revert-edit', 'uphold', 'overturn', 'delete-post', 'retry-job', 'delete-job', 'change-text'));

-- The decision by which something was hidden that its owner has deleted since.
alter table withdrawn add column action_id uuid references moderation_actions on delete set null;
create index withdrawn_action_id on withdrawn (action_id) where action_id is not null;

-- An appeal ends without a text where a moderator restores the thing without answering.
alter table moderation_appeals
  drop constraint moderation_appeals_check,
  add constraint moderation_appeals_check check (
    num_nulls(outcome, answered_at) in (0, 2) and (answer is null or outcome is not null)
    and (answer is not null or outcome is distinct from 'uphold'));

-- What was hidden, and readers who were suspended, before there was a log: each gets its decision, so that its owner can
-- appeal against it.
with measured as (
  select 'review' as kind, reviews.id, reviews.reader_id, hidden_at as since, books.slug, books.title as name,
    null as shared_read
  from reviews join books on books.id = reviews.book_id where hidden_at is not null
  union all
  select 'comment', comments.id, comments.reader_id, comments.hidden_at, books.slug, books.title, null
  from review_comments as comments join reviews on reviews.id = comments.review_id
  join books on books.id = reviews.book_id where comments.hidden_at is not null
  union all
  select 'post', posts.id, posts.reader_id, posts.hidden_at,
    (select books.slug from books where books.work_id = works.id order by books.id limit 1), works.title, shared_reads.name
  from shared_read_posts as posts join shared_reads on shared_reads.id = posts.shared_read_id
  join works on works.id = shared_reads.work_id where posts.hidden_at is not null
  union all
  select 'list', id, reader_id, hidden_at, slug, name, null from lists where hidden_at is not null
  union all
  select 'challenge', id, reader_id, hidden_at, slug, name, null from challenges where hidden_at is not null
  union all
  select 'reader', id, id, suspended_at, slug, name, null from readers where suspended_at is not null and join_reason is null
)
insert into moderation_actions (actor_id, by_server, kind, target_kind, target_id, target, reader_id, created_at)
select report.moderator_id, false, case measured.kind when 'reader' then 'suspend' else 'hide' end, measured.kind, measured.id,
  jsonb_build_object('slug', measured.slug, 'name', measured.name, 'shared_read', measured.shared_read, 'owner',
    case when measured.kind <> 'reader' then jsonb_build_object('slug', owner.slug, 'name', owner.name) end),
  measured.reader_id, measured.since
from measured join readers as owner on owner.id = measured.reader_id
left join lateral (
  select moderator_id from reports where reports.status = 'done'
    and measured.id in (review_id, comment_id, post_id, list_id, challenge_id, reports.reader_id)
  order by decided_at desc limit 1) as report on true
where not exists (select 1 from moderation_actions as actions where actions.target_id = measured.id
  and actions.kind in ('hide', 'suspend'));
