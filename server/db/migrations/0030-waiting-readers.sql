-- Why a reader wants to join, until a moderator approves the account. Whatever keeps a suspended reader out and hidden
-- does the same for them: see docs/decisions/0055-moderation.md.
alter table readers
  add column join_reason text check (length(join_reason) between 1 and 500),
  add constraint readers_wait_suspended check (join_reason is null or suspended_at is not null);
create index readers_waiting on readers (created_at, id) where join_reason is not null;
