-- What readers say against a moderator's decision, once each: see docs/decisions/0055-moderation.md.
create table moderation_appeals (
  id uuid primary key default new_id(),
  action_id uuid not null unique references moderation_actions on delete cascade,
  reader_id uuid not null references readers on delete cascade,
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null default clock_timestamp(),
  -- Null where it is open, or where the account is deleted since.
  answered_by uuid references readers on delete set null,
  outcome text check (outcome in ('uphold', 'overturn')),
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  check (num_nulls(outcome, answer, answered_at) in (0, 3))
);
create index moderation_appeals_open on moderation_appeals (created_at, id) where answered_at is null;
create index moderation_appeals_reader_id on moderation_appeals (reader_id);
create index moderation_appeals_answered_by on moderation_appeals (answered_by) where answered_by is not null;

alter table notifications add column appeal_id uuid references moderation_appeals on delete cascade,
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'followed', 'requested', 'liked', 'commented', 'invited', 'goal-met', 'due-soon', 'merge-decided', 'webhook-off',
    'appeal-answered'));
create unique index notifications_appeal on notifications (appeal_id) where appeal_id is not null;
