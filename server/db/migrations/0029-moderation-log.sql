-- What moderators did, to what and why: see docs/decisions/0055-moderation.md.
create table moderation_actions (
  id uuid primary key default new_id(),
  -- Null where the account is deleted since, or where it was done on the server itself.
  actor_id uuid references readers on delete set null,
  by_server boolean not null,
  kind text not null check (kind in (
    'hide', 'show', 'suspend', 'reinstate', 'dismiss-report', 'resolve-report', 'set-role', 'merge', 'decline-merge',
    'undo-merge', 'verify-email', 'reset-password', 'invite', 'revoke-invitation', 'switch-source', 'approve-account',
    'decline-account', 'revert-edit', 'uphold', 'overturn')),
  target_kind text not null,
  -- No reference: the log outlives what it is about.
  target_id uuid,
  -- What it was called at the time, and whose it was.
  target jsonb not null,
  -- Whose account or content it is, for as long as there is that account.
  reader_id uuid references readers on delete set null,
  detail text check (length(detail) <= 1000),
  reason text check (length(reason) between 1 and 1000),
  created_at timestamptz not null default clock_timestamp()
);
create index moderation_actions_created_at on moderation_actions (created_at desc, id);
create index moderation_actions_actor_id on moderation_actions (actor_id, created_at desc, id) where actor_id is not null;
create index moderation_actions_kind on moderation_actions (kind, created_at desc, id);
create index moderation_actions_reader_id on moderation_actions (reader_id, created_at desc) where reader_id is not null;
create index moderation_actions_target_id on moderation_actions (target_id, created_at desc) where target_id is not null;
