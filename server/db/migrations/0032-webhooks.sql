-- Addresses that hear of what a reader does: see docs/decisions/0056-webhooks.md.
create table webhooks (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  url text not null check (length(url) between 1 and 2000),
  events text[] not null check (cardinality(events) > 0),
  -- As it is: each delivery is signed with it.
  secret text not null,
  is_active boolean not null default true,
  -- Since when no delivery has arrived; empty while the last one did.
  failing_since timestamptz,
  created_at timestamptz not null default now()
);
create index webhooks_reader_id on webhooks (reader_id, created_at desc, id desc);

-- What is to be sent, and how the last attempt went: the log that a reader sees.
create table webhook_deliveries (
  id uuid primary key default new_id(),
  webhook_id uuid not null references webhooks on delete cascade,
  event_id uuid not null,
  event text not null,
  -- The bytes that are signed and sent, the same in each attempt.
  body text not null,
  -- What is reported at most once, such as a goal that a job finds again and again.
  subject text,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  status integer,
  duration_ms integer,
  problem text,
  created_at timestamptz not null default clock_timestamp(),
  attempted_at timestamptz
);
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_created_at on webhook_deliveries (created_at);
create unique index webhook_deliveries_subject on webhook_deliveries (webhook_id, subject) where subject is not null;

alter table notifications add column webhook_id uuid references webhooks on delete cascade,
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'followed', 'requested', 'liked', 'commented', 'invited', 'goal-met', 'due-soon', 'merge-decided', 'webhook-off'));
create unique index notifications_webhook on notifications (webhook_id) where webhook_id is not null;
